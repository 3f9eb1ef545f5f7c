package dev.shoal.mesh.index;

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

/// The cells at places of an adaptive mesh.
///
/// - **Shape:** [#build] takes a mesh of any levels in any order, whose cells tile its domain;
///   [#locate] takes a coordinate of each place for each dimension, and as many results.
/// - **Order:** the cell at a place does not depend on device or algorithm.
/// - **Places:** integers count cells of the finest level in use, [#finest]; doubles coarse cells,
///   so that the domain is `[0, nx) × [0, ny) × [0, nz)`. Outside of it, and for NaN, the answer is
///   −1.
/// - **Cost:** to build O(cells), of a tree O(cells · log cells); a place costs a look for each
///   level at most, in a k-D tree O(log cells), by brute force O(cells).
/// - **Errors:** a mesh that does not tile is refused. Trees and brute force sort it to be sure;
///   tables see what is outside, and volumes that do not add up, and refuse the rest when a place
///   shows it. None ever answers with a cell that does not cover the place.
///
/// Safe for any number of threads: questions run concurrently; [#build] and [#close] wait for those
/// that run and keep new ones waiting, so each is answered from one mesh. The mesh must not change
/// between [#build] and the last question.
public final class CellIndex implements AutoCloseable {
  private final Device device;
  private final Algorithm wanted; // null: what suits the mesh
  private final Guarded<State> state;

  /// What a build changes: queries share it.
  private static final class State {
    private final IndexKernel kernel;
    private BaseGrid base; // null until built, and after a close

    State(IndexKernel kernel) {
      this.kernel = kernel;
    }

    State built() {
      if (base == null) {
        throw new IllegalStateException("the index has no mesh: build comes first");
      }
      return this;
    }
  }

  private CellIndex(Device device, Algorithm wanted) {
    this.device = device;
    this.wanted = wanted;
    IndexKernel kernel =
        switch (Objects.requireNonNull(device, "device")) {
          case Device.Serial _ -> new HeapIndex(Device.cpu(1).workers());
          case Device.Cpu cpu -> new HeapIndex(cpu.workers());
          case Device.OpenCl openCl -> new OpenClIndex(openCl);
        };
    state = Guarded.onHeap("the index is closed", new State(kernel));
  }

  /// The indices of `device`, each by the algorithm that suits its mesh: see [#chosen].
  public static CellIndex on(Device device) {
    return new CellIndex(device, null);
  }

  /// The algorithms that `device` has: all on [Device.Serial], those by tables on [Device.Cpu], and
  /// [Algorithm.Hierarchical] on [Device.OpenCl].
  public static List<Algorithm> algorithms(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _ -> Algorithm.all();
      case Device.Cpu _ -> Algorithm.all().stream().filter(Algorithm::isTable).toList();
      case Device.OpenCl _ -> List.of(new Algorithm.Hierarchical());
    };
  }

  /// Whether `device` has an algorithm, with any parameters.
  public static boolean has(Device device, Algorithm algorithm) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _ -> true;
      case Device.Cpu _ -> algorithm.isTable();
      case Device.OpenCl _ -> algorithm instanceof Algorithm.Hierarchical;
    };
  }

  /// The same indices by one algorithm.
  ///
  /// @throws IllegalArgumentException if the device does not have it
  public CellIndex with(Algorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    if (!has(device, algorithm)) {
      throw new IllegalArgumentException(device + " has no " + algorithm.title());
    }
    return new CellIndex(device, algorithm);
  }

  /// Forgets the last mesh and takes another; gives this index.
  ///
  /// @throws IllegalArgumentException if it does not tile, as far as that is seen, if it lives
  ///   elsewhere, or if a table would be too long
  public CellIndex build(CellMesh mesh) {
    try (var change = state.change()) {
      State changed = change.get();
      changed.base = null;
      changed.kernel.build(mesh, wanted);
      changed.base = mesh.base();
    }
    return this;
  }

  /// The algorithm in use, and why.
  ///
  /// @throws IllegalStateException before [#build]
  public Choice chosen() {
    try (var query = state.query()) {
      return query.get().built().kernel.chosen();
    }
  }

  /// The level whose cells integer coordinates count: the finest in use.
  ///
  /// @throws IllegalStateException before [#build]
  public int finest() {
    try (var query = state.query()) {
      return query.get().built().kernel.finest();
    }
  }

  /// Writes the cell that covers each place of a mesh in one dimension.
  ///
  /// @throws IllegalArgumentException if lengths or dimensions differ, if `out` is `x`, or if the
  ///   algorithm has no answer inside the domain, which names the place
  public void locate(IntArray x, IntArray out) {
    locate(1, x, x, x, out);
  }

  /// Writes the cell that covers each place of a mesh in two dimensions.
  ///
  /// @throws IllegalArgumentException as [#locate(IntArray, IntArray)]
  public void locate(IntArray x, IntArray y, IntArray out) {
    locate(2, x, y, x, out);
  }

  /// Writes the cell that covers each place of a mesh in three dimensions.
  ///
  /// @throws IllegalArgumentException as [#locate(IntArray, IntArray)]
  public void locate(IntArray x, IntArray y, IntArray z, IntArray out) {
    locate(3, x, y, z, out);
  }

  /// Writes the cell that covers each place of a mesh in one dimension.
  ///
  /// @throws IllegalArgumentException as [#locate(IntArray, IntArray)]
  public void locate(DoubleArray x, IntArray out) {
    locate(1, x, x, x, out);
  }

  /// Writes the cell that covers each place of a mesh in two dimensions.
  ///
  /// @throws IllegalArgumentException as [#locate(IntArray, IntArray)]
  public void locate(DoubleArray x, DoubleArray y, IntArray out) {
    locate(2, x, y, x, out);
  }

  /// Writes the cell that covers each place of a mesh in three dimensions.
  ///
  /// @throws IllegalArgumentException as [#locate(IntArray, IntArray)]
  public void locate(DoubleArray x, DoubleArray y, DoubleArray z, IntArray out) {
    locate(3, x, y, z, out);
  }

  private void locate(int dimensions, Array<?> x, Array<?> y, Array<?> z, IntArray out) {
    try (var query = state.query()) {
      State built = query.get().built();
      built.kernel.locate(places(built.base, dimensions, x, y, z, out), out);
    }
  }

  /// The coordinates that there are, which suit the mesh and `out`.
  private Array<?>[] places(
      BaseGrid base, int dimensions, Array<?> x, Array<?> y, Array<?> z, IntArray out) {
    if (dimensions != base.dimensions()) {
      throw new IllegalArgumentException(
          "places have " + dimensions + " coordinates, the mesh has " + base.dimensions());
    }
    Array<?>[] places = Arrays.copyOf(new Array<?>[] {x, y, z}, dimensions);
    for (int axis = 0; axis < dimensions; axis++) {
      Arguments.sameLength("xyz".substring(axis, axis + 1), places[axis], "out", out);
      Arguments.different("xyz".substring(axis, axis + 1), places[axis], "out", out);
      places[axis].requireOn(device);
    }
    out.requireOn(device);
    return places;
  }

  /// Forgets the mesh, and gives memory on an OpenCL device back. Any later use but [#build] is an
  /// [IllegalStateException]; closing twice is not.
  @Override
  public void close() {
    try (var change = state.change()) {
      State changed = change.get();
      changed.base = null;
      changed.kernel.close();
    }
  }
}
