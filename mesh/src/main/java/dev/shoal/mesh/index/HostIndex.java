package dev.shoal.mesh.index;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.mesh.table.CellArrays;
import java.util.function.Function;

/// An index in host memory by any [Locator]: positions are converted to the finest grid a batch at
/// a time, and then located.
public final class HostIndex implements CellIndexAlgorithm.Kernel {
  /// The levels of a query that has none.
  private static final int[] NO_LEVELS = new int[0];

  private final AlgorithmChoice<CellIndexAlgorithm> choice;
  private final Locator.Builder builder;
  private final WorkerPool workers;
  private final CellArrays cells = new CellArrays();
  private LeasePool<PositionBatch> scratch;
  private Locator locator;
  private int finest;

  /// Makes a kernel without a mesh.
  ///
  /// @param algorithm the one that this kernel belongs to
  /// @param builder makes the locator of each mesh
  /// @param workers the threads that answer queries
  public HostIndex(CellIndexAlgorithm algorithm, Locator.Builder builder, WorkerPool workers) {
    choice = AlgorithmChoice.requested(algorithm);
    this.builder = builder;
    this.workers = workers;
  }

  /// Makes the kernel of an algorithm that a serial device alone has, after a check of the mesh.
  ///
  /// @param builder makes the locator of each mesh that passed the check
  /// @throws UnsupportedOperationException if `device` is another one
  public static HostIndex onSerial(
      CellIndexAlgorithm algorithm, Device device, Locator.Builder builder) {
    if (!(device instanceof Device.Serial)) {
      throw new UnsupportedOperationException(
          device + " has no " + algorithm.title() + ": serial has it");
    }
    MeshCheck check = MeshCheck.on(device);
    Locator.Builder checked =
        mesh -> {
          check.require(mesh);
          return builder.build(mesh);
        };
    return new HostIndex(algorithm, checked, device.workers());
  }

  /// Makes the kernel of an algorithm that all devices have but those of OpenCL.
  ///
  /// @param builder makes the builder of locators from the threads of the device
  /// @throws UnsupportedOperationException if `device` is one of OpenCL
  public static HostIndex onHost(
      CellIndexAlgorithm algorithm, Device device, Function<WorkerPool, Locator.Builder> builder) {
    if (device instanceof Device.OpenCl) {
      throw new UnsupportedOperationException(
          device + " has no " + algorithm.title() + ": serial and cpu have it");
    }
    return new HostIndex(algorithm, builder.apply(device.workers()), device.workers());
  }

  @Override
  public void build(CellMesh mesh) {
    cells.set(mesh);
    locator = builder.build(mesh);
    finest = cells.finest();
    scratch = new LeasePool<>(PositionBatch::new); // zeros along the axes that the mesh lacks
  }

  @Override
  public AlgorithmChoice<CellIndexAlgorithm> chosen() {
    return choice;
  }

  @Override
  public int finest() {
    return finest;
  }

  @Override
  public void locate(Array<?>[] positions, IntArray out) {
    locate(positions, NO_LEVELS, out);
  }

  @Override
  public void locate(Array<?>[] positions, int[] levels, IntArray out) {
    int[] found = out.hostArray();
    workers.forEachBlock(
        out.length(),
        PositionBatch.SIZE,
        (_, from, to) -> locate(positions, levels, from, to, found));
  }

  private void locate(Array<?>[] positions, int[] levels, int from, int to, int[] out) {
    try (var batch = scratch.lease()) {
      locate(positions, levels, from, to, out, batch.get());
    }
  }

  private void locate(
      Array<?>[] positions, int[] levels, int from, int to, int[] out, PositionBatch batch) {
    if (takeAll(positions, from, to, batch)) {
      if (levels.length > 0) {
        System.arraycopy(levels, from, batch.levels, 0, batch.length);
      }
      locate(batch, levels.length > 0);
      if (batch.areFound()) {
        System.arraycopy(batch.cells, 0, out, from, batch.length);
        return;
      }
    }
    takeInside(positions, from, to, batch, out);
    for (int p = 0; p < batch.length && levels.length > 0; p++) {
      batch.levels[p] = levels[batch.sources[p]];
    }
    locate(batch, levels.length > 0);
    for (int p = 0; p < batch.length; p++) {
      if (batch.cells[p] < 0) {
        throw notFound(batch, p);
      }
      out[batch.sources[p]] = batch.cells[p];
    }
  }

  private void locate(PositionBatch batch, boolean hasLevels) {
    if (hasLevels) {
      locator.locate(batch.x, batch.y, batch.z, batch.levels, batch.length, batch.cells);
    } else {
      locator.locate(batch.x, batch.y, batch.z, batch.length, batch.cells);
    }
  }

  /// Takes integer positions if all of them are in the domain.
  private boolean takeAll(Array<?>[] positions, int from, int to, PositionBatch batch) {
    batch.length = to - from;
    for (int axis = 0; axis < positions.length; axis++) {
      if (!(positions[axis] instanceof IntArray ints)
          || !batch.take(axis, ints.hostArray(), from, size(axis))) {
        return false;
      }
    }
    return true;
  }

  /// Takes the positions in the domain, and writes −1 for the others.
  private void takeInside(Array<?>[] positions, int from, int to, PositionBatch batch, int[] out) {
    batch.length = 0;
    for (int p = from; p < to; p++) {
      long x = coordinate(positions[0], p, 0);
      long y = positions.length < 2 ? 0 : coordinate(positions[1], p, 1);
      long z = positions.length < 3 ? 0 : coordinate(positions[2], p, 2);
      out[p] = -1;
      if ((x | y | z) >= 0) {
        batch.add((int) x, (int) y, (int) z, p);
      }
    }
  }

  /// Returns the coordinate on the finest grid, or −1 outside of the domain. Scaling by a power of
  /// two is exact.
  private long coordinate(Array<?> along, int p, int axis) {
    long size = size(axis);
    if (along instanceof IntArray ints) {
      int position = ints.hostArray()[p];
      return position < size ? position : -1;
    }
    double position = ((DoubleArray) along).hostArray()[p] * (1L << finest);
    return position >= 0 && position < size ? (long) position : -1;
  }

  /// Returns the number of positions of the finest grid along an axis.
  private long size(int axis) {
    return cells.size(axis, finest);
  }

  private IllegalArgumentException notFound(PositionBatch batch, int p) {
    return new IllegalArgumentException(
        "position "
            + batch.sources[p]
            + ", ("
            + batch.x[p]
            + (cells.jMask == 0 ? "" : ", " + batch.y[p])
            + (cells.kMask == 0 ? "" : ", " + batch.z[p])
            + ") of level "
            + finest
            + ": "
            + choice.algorithm().title()
            + " finds no cell there");
  }

  @Override
  public void close() {
    locator = null;
    builder.close();
    cells.clear();
  }
}
