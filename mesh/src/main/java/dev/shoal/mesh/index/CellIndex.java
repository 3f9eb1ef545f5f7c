package dev.shoal.mesh.index;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Guarded;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/// Finds the cells of an adaptive mesh at given positions.
///
/// - **Shape:** [#build] takes a mesh of any levels in any order, whose cells tile its domain;
///   [#locate] takes one array of coordinates for each dimension, and an array of results of the
///   same length.
/// - **Result:** the cell at a position does not depend on the device or the algorithm.
/// - **Positions:** integers count cells of the finest level in use, [#finest]; doubles count
///   coarse cells, so the domain is `[0, nx) × [0, ny) × [0, nz)`. Outside of it, and for NaN, the
///   result is −1.
/// - **Cost:** a build takes O(cells), for a k-D tree O(cells · log cells). A position takes one
///   look-up a level at most, in a k-D tree O(log cells), by brute force O(cells).
/// - **Errors:** a mesh that does not tile is refused. Trees and brute force sort it to be sure;
///   tables detect cells outside of the domain and volumes that do not add up, and refuse the rest
///   when a position shows it. No algorithm returns a cell that does not cover the position.
///
/// Safe for any number of threads: queries run concurrently; [#build] and [#close] wait for the
/// running ones and hold back new ones, so each query sees one mesh. The mesh must not change
/// between [#build] and the last query.
public final class CellIndex implements AutoCloseable {
  /// The default algorithm, which chooses by the mesh.
  public static final CellIndexAlgorithm SUITABLE = new SuitableIndex();

  private static final List<CellIndexAlgorithm> ALL =
      List.of(new Hierarchical(), new Flat(), new BruteForce(), new KdTree());

  private final Device device;
  private final Guarded<State> state;

  /// What a build changes; queries share it.
  private static final class State {
    private final CellIndexAlgorithm.Kernel kernel;
    private BaseGrid base; // null before a build, and after a close

    State(CellIndexAlgorithm.Kernel kernel) {
      this.kernel = kernel;
    }

    State built() {
      if (base == null) {
        throw new IllegalStateException("the index has no mesh: call build first");
      }
      return this;
    }
  }

  private CellIndex(Device device, CellIndexAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    state = Guarded.onHost("the index is closed", new State(algorithm.kernel(device)));
  }

  /// Returns an empty index of `device`, which chooses its algorithm by the mesh: see [#chosen].
  public static CellIndex on(Device device) {
    return new CellIndex(device, SUITABLE);
  }

  /// Returns every algorithm of this package that `device` has. Others are in the package
  /// `dev.shoal.textbook.mesh`.
  public static List<CellIndexAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return ALL.stream().filter(each -> each.runsOn(device)).toList();
  }

  /// Returns an empty index that uses one algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public CellIndex with(CellIndexAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new CellIndex(device, algorithm);
  }

  /// Replaces the mesh; returns this index.
  ///
  /// @throws IllegalArgumentException if the cells do not tile the domain, as far as it shows, if
  ///   the mesh lives in another memory, or if a table would be too long
  public CellIndex build(CellMesh mesh) {
    mesh.requireOn(device);
    try (var change = state.change()) {
      State changed = change.get();
      changed.base = null;
      changed.kernel.build(mesh);
      changed.base = mesh.base();
    }
    return this;
  }

  /// Returns the algorithm in use, and the reason.
  ///
  /// @throws IllegalStateException before [#build]
  public AlgorithmChoice<CellIndexAlgorithm> chosen() {
    try (var query = state.query()) {
      return query.get().built().kernel.chosen();
    }
  }

  /// Returns the finest level in use, whose cells integer coordinates count.
  ///
  /// @throws IllegalStateException before [#build]
  public int finest() {
    try (var query = state.query()) {
      return query.get().built().kernel.finest();
    }
  }

  /// Writes the cell that covers each position, for a mesh in one dimension.
  ///
  /// @throws IllegalArgumentException if lengths or dimensions differ, if `out` is `x`, or if the
  ///   algorithm finds no cell at a position in the domain, naming the position
  public void locate(IntArray x, IntArray out) {
    locate(1, x, x, x, out);
  }

  /// Writes the cell that covers each position, for a mesh in two dimensions.
  ///
  /// @throws IllegalArgumentException as [#locate(IntArray, IntArray)]
  public void locate(IntArray x, IntArray y, IntArray out) {
    locate(2, x, y, x, out);
  }

  /// Writes the cell that covers each position, for a mesh in three dimensions.
  ///
  /// @throws IllegalArgumentException as [#locate(IntArray, IntArray)]
  public void locate(IntArray x, IntArray y, IntArray z, IntArray out) {
    locate(3, x, y, z, out);
  }

  /// Writes the cell that covers each position, for a mesh in one dimension.
  ///
  /// @throws IllegalArgumentException as [#locate(IntArray, IntArray)]
  public void locate(DoubleArray x, IntArray out) {
    locate(1, x, x, x, out);
  }

  /// Writes the cell that covers each position, for a mesh in two dimensions.
  ///
  /// @throws IllegalArgumentException as [#locate(IntArray, IntArray)]
  public void locate(DoubleArray x, DoubleArray y, IntArray out) {
    locate(2, x, y, x, out);
  }

  /// Writes the cell that covers each position, for a mesh in three dimensions.
  ///
  /// @throws IllegalArgumentException as [#locate(IntArray, IntArray)]
  public void locate(DoubleArray x, DoubleArray y, DoubleArray z, IntArray out) {
    locate(3, x, y, z, out);
  }

  private void locate(int dimensions, Array<?> x, Array<?> y, Array<?> z, IntArray out) {
    try (var query = state.query()) {
      State built = query.get().built();
      built.kernel.locate(positions(built.base, dimensions, x, y, z, out), out);
    }
  }

  /// Returns the coordinates that the mesh has, after checking them.
  private Array<?>[] positions(
      BaseGrid base, int dimensions, Array<?> x, Array<?> y, Array<?> z, IntArray out) {
    if (dimensions != base.dimensions()) {
      throw new IllegalArgumentException(
          "positions have " + dimensions + " coordinates, the mesh has " + base.dimensions());
    }
    Array<?>[] positions = Arrays.copyOf(new Array<?>[] {x, y, z}, dimensions);
    for (int axis = 0; axis < dimensions; axis++) {
      String name = "xyz".substring(axis, axis + 1);
      Arguments.sameLength(name, positions[axis], "out", out);
      Arguments.different(name, positions[axis], "out", out);
      positions[axis].requireOn(device);
    }
    out.requireOn(device);
    return positions;
  }

  /// Drops the mesh and releases memory on an OpenCL device. Any later use other than [#build] is
  /// an [IllegalStateException]; closing twice is not.
  @Override
  public void close() {
    try (var change = state.change()) {
      State changed = change.get();
      changed.base = null;
      changed.kernel.close();
    }
  }
}
