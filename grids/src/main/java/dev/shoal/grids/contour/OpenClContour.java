package dev.shoal.grids.contour;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;
import java.util.Arrays;

/// Contours by `contour.cl`: a work-item for each node counts the crossings of its edges, writes
/// them where a scan has determined, and links them across its cell. Coordinates and links are
/// copied to the host, where [LineBuilder] follows them, as for the other devices.
///
/// Where doubles cannot decide how a saddle connects, [Saddle] decides exactly on the host.
///
/// Minimum traffic: 8 bytes of each node read, 4 written and read twice for its band, 8 written and
/// read for the counts of its edges; 24 written for each crossing and copied to the host.
final class OpenClContour implements ContourKernel {
  /// The length of the row that describes an undecided segment.
  private static final int ROW = 4;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final Scan scan;
  private final Reduce reduce;

  OpenClContour(Device.OpenCl device) {
    this.device = device;
    scan = Scan.on(device);
    reduce = Reduce.on(device);
    kernels =
        new Kernels(
            device, Crossing.source(), OpenClContour.class.getResourceAsStream("contour.cl"));
  }

  /// The input and the bands of its nodes.
  private record Grid(DoubleArray values, int columns, DoubleArray levels, ClBuffer bands) {}

  @Override
  public ContourLines lines(DoubleArray values, int columns, DoubleArray levels) {
    kernels.type(values); // fails on a device without doubles
    try (KernelCall call = new KernelCall(device);
        IntArray counts = device.newInts(2 * values.length())) {
      ClBuffer bands = call.scratch((long) values.length() * Integer.BYTES);
      var grid = new Grid(values, columns, levels, bands);
      findBands(call, grid);
      kernels.launch(
          kernel("count_edges", grid).args(bands, values.length(), columns, counts.buffer()));
      int crossings = checked(reduce.sum(counts));
      scan.exclusive(counts, counts);
      return follow(call, grid, counts, crossings);
    }
  }

  private void findBands(KernelCall call, Grid grid) {
    kernels.launch(
        kernel("find_bands", grid)
            .args(
                call.in(grid.values),
                grid.values.length(),
                call.in(grid.levels),
                grid.levels.length(),
                grid.bands));
  }

  private ClKernel kernel(String name, Grid grid) {
    return kernels.get(name, kernels.type(grid.values));
  }

  /// @param starts the index of the lowest crossing of each edge
  private ContourLines follow(KernelCall call, Grid grid, IntArray starts, int length) {
    try (DoubleArray x = device.newDoubles(length);
        DoubleArray y = device.newDoubles(length);
        IntArray levelOf = device.newInts(length);
        IntArray next = device.newInts(length)) {
      kernels.launch(
          kernel(call, "locate_crossings", grid)
              .argsFrom(
                  5, starts.buffer(), x.buffer(), y.buffer(), levelOf.buffer(), next.buffer()));
      ClKernel join = kernel(call, "join_crossings", grid);
      int[] undecided = join(call, join.argsFrom(5, starts.buffer(), next.buffer()));
      var crossings = new Crossings(x.toArray(), y.toArray(), levelOf.toArray());
      int[] links = next.toArray();
      decide(undecided, grid, crossings, links);
      return new LineBuilder(crossings, new Links(links))
          .follow(Device.cpu(), grid.levels.length());
    }
  }

  /// Returns a kernel with the first arguments of those that process crossings.
  private ClKernel kernel(KernelCall call, String name, Grid grid) {
    return kernel(name, grid)
        .args(
            call.in(grid.values),
            grid.bands,
            grid.values.length(),
            grid.columns,
            call.in(grid.levels));
  }

  private static int checked(long crossings) {
    if (crossings > Array.MAX_LENGTH) {
      throw Arguments.tooLong("there are " + crossings + " crossings", crossings);
    }
    return (int) crossings;
  }

  /// Links all crossings; returns the rows of the segments that are still undecided.
  private int[] join(KernelCall call, ClKernel kernel) {
    int room = ContourTuning.host().undecided();
    while (true) {
      ClBuffer undecided = call.zeros((1 + (long) ROW * room) * Integer.BYTES);
      kernels.launch(kernel.argsFrom(7, undecided, room));
      int count = call.readInt(undecided);
      if (count <= room) {
        int[] all = call.ints(undecided, 1 + ROW * count);
        return Arrays.copyOfRange(all, 1, all.length);
      }
      room = count;
    }
  }

  /// Decides the remaining segments.
  private static void decide(int[] undecided, Grid grid, Crossings crossings, int[] next) {
    if (undecided.length == 0) {
      return;
    }
    double[] value = grid.values.onHost().hostArray();
    double[] level = grid.levels.onHost().hostArray();
    for (int row = 0; row < undecided.length; row += ROW) {
      int node = undecided[row];
      int nextRow = node + grid.columns;
      int from = undecided[row + 1];
      boolean isJoined =
          Saddle.isJoined(
              value[node],
              value[node + 1],
              value[nextRow + 1],
              value[nextRow],
              level[crossings.levels()[from]]);
      next[from] = undecided[row + (isJoined ? 2 : 3)];
    }
  }
}
