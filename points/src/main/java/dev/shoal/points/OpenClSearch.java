package dev.shoal.points;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClKernel;
import java.util.Arrays;

/// Compares each point with those in the surrounding cells, a work-item for each point.
///
/// The host's threads build the cells; for each position its coordinates, number and cell are
/// copied to the device, and for each cell its runs. The device sorts each row.
final class OpenClSearch implements PairSearch {
  private final Device.OpenCl device;
  private final Kernels kernels;
  private final Cells cells;
  private final int points;
  private final IntArray order;
  private final IntArray cellAt;
  private final IntArray runs;
  private final String options;

  OpenClSearch(Device.OpenCl device, Kernels kernels, Points points, double square) {
    this.device = device.staged();
    this.kernels = kernels;
    this.points = points.length();
    cells = new Cells(points, square, Device.cpu());
    order = IntArray.wrap(cells.order);
    int[] at = new int[cells.positions];
    int rows = cells.z == null ? 3 : 9;
    runs = IntArray.wrap(runs(cells, rows, at));
    cellAt = IntArray.wrap(at);
    options =
        kernels.type(DoubleArray.wrap())
            + "-D ROWS="
            + rows
            + (points.isPeriodic() ? " -D PERIODIC " : " ");
  }

  /// Writes the cell of each position and returns the runs around each cell.
  private static int[] runs(Cells cells, int rows, int[] cellAt) {
    long length = 2L * rows * cells.length;
    if (length > Array.MAX_LENGTH) {
      throw new IllegalArgumentException(
          cells.length + " cells have " + length + " ends of runs, more than an array holds");
    }
    int[] all = new int[(int) length];
    Runs runs = Runs.all(cells);
    if (cells.length > 0) {
      runs.startAt(0);
    }
    for (int c = 0; c < cells.length; c++) {
      boolean isGhost = cells.isGhost(c);
      Arrays.fill(cellAt, cells.starts[c], cells.starts[c + 1], isGhost ? -1 : c);
      if (!isGhost) {
        runs.moveTo(c);
        for (int r = 0; r < runs.length(); r++) {
          all[2 * (rows * c + r)] = runs.from[r];
          all[2 * (rows * c + r) + 1] = runs.to[r];
        }
      }
    }
    return all;
  }

  @Override
  public long count() {
    int[] counts = new int[points];
    count(true, counts);
    return Arrays.stream(counts).asLongStream().sum();
  }

  @Override
  public void count(boolean isHalf, int[] counts) {
    try (KernelCall call = new KernelCall(device)) {
      ClKernel kernel = kernels.get("count_near", options);
      int next = set(call, kernel, isHalf);
      kernel.argsFrom(next, call.out(IntArray.wrap(counts)), cells.positions);
      launch(kernel);
      call.finish();
    }
  }

  @Override
  public void fill(boolean isHalf, int[] offsets, int[] neighbours) {
    try (KernelCall call = new KernelCall(device)) {
      ClKernel kernel = kernels.get("fill_near", options);
      int next = set(call, kernel, isHalf);
      kernel.argsFrom(
          next,
          call.in(IntArray.wrap(offsets)),
          call.out(IntArray.wrap(neighbours)),
          cells.positions);
      launch(kernel);
      call.finish();
    }
  }

  /// Sets the arguments that both kernels begin with; returns the index of the next one.
  private int set(KernelCall call, ClKernel kernel, boolean isHalf) {
    double[] box = cells.box == null ? new double[3] : Arrays.copyOf(cells.box, 3);
    double[] z = cells.z == null ? cells.x : cells.z;
    kernel.args(
        call.in(DoubleArray.wrap(cells.x)),
        call.in(DoubleArray.wrap(cells.y)),
        call.in(DoubleArray.wrap(z)),
        box[0],
        box[1],
        box[2],
        cells.square,
        call.in(order),
        call.in(cellAt),
        call.in(runs),
        isHalf ? 1 : 0);
    return 11;
  }

  private void launch(ClKernel kernel) {
    if (cells.positions > 0) {
      kernels.launch(kernel);
    }
  }
}
