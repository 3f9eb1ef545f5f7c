package dev.shoal.mesh.neighbours;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.index.BruteForce;
import dev.shoal.mesh.index.Flat;
import dev.shoal.mesh.index.KdTree;
import dev.shoal.primitives.arguments.Arguments;
import java.util.List;
import java.util.Objects;

/// Finds the neighbours of the cells of an adaptive mesh.
///
/// ```java
/// CellMesh mesh = CellMesh.of(BaseGrid.of(nx, ny), i, j, level); // of each cell
/// IntArray left = device.newInts(mesh.length()); // and right, bottom, top
/// Neighbours.on(device).find(mesh, left, right, bottom, top);
/// ```
///
/// - **Shape:** a mesh in 1 … 3 dimensions, of any levels in any order, whose cells tile its
///   domain; two sides for each dimension, in the order of [Side].
/// - **Rule:** the neighbour on a side is the cell that covers the position just outside of it, at
///   the cell's own lower edges: of several finer cells the lower, left or front one.
/// - **Result:** it does not depend on the device or the algorithm.
/// - **Cost:** O(cells), whatever the finest level is; where levels jump by more than one, one
///   look-up for each level in between. For the other algorithms see
///   [dev.shoal.mesh.index.CellIndex].
/// - **Errors:** a mesh that does not tile is refused as far as it shows: cells outside of the
///   domain, volumes that do not add up, a position that no cell covers. A result is always a cell
///   that covers the position; [dev.shoal.mesh.MeshCheck] verifies that it is the only one.
/// - **Source:** Robey, Nicholaeff and Robey, *Hash-Based Algorithms for Discretized Data* (2013);
///   Tumblin and others, *Parallel Compact Hash Algorithms for Computational Meshes* (2015).
///
/// Safe for any number of threads; tables are kept between calls, so reuse an instance. An
/// [IndexNeighbours], which is the default of [Device.Serial], also makes arrays of positions at
/// each call, and by a [KdTree] a new tree.
public final class Neighbours {
  /// The default algorithm, which chooses by the mesh.
  public static final NeighboursAlgorithm SUITABLE = new SuitableNeighbours();

  private static final List<NeighboursAlgorithm> ALL =
      List.of(
          new HierarchicalNeighbours(),
          new IndexNeighbours(new Flat()),
          new IndexNeighbours(new BruteForce()),
          new IndexNeighbours(new KdTree()));

  private final Device device;
  private final Boundary boundary;
  private final LeasePool<NeighboursAlgorithm.Kernel> kernels;
  private final LeasePool<ListsKernel> lists;

  private Neighbours(
      Device device,
      Boundary boundary,
      LeasePool<NeighboursAlgorithm.Kernel> kernels,
      LeasePool<ListsKernel> lists) {
    this.device = device;
    this.boundary = boundary;
    this.kernels = kernels;
    this.lists = lists;
  }

  /// Returns the search of `device`, which chooses the algorithm for each mesh and returns it from
  /// [#find]; beyond the edge of the domain is [Boundary#SELF].
  public static Neighbours on(Device device) {
    Objects.requireNonNull(device, "device");
    return new Neighbours(
        device,
        Boundary.SELF,
        new LeasePool<>(() -> SUITABLE.kernel(device)),
        new LeasePool<>(() -> new HierarchicalNeighbours().lists(device)));
  }

  /// Returns every algorithm of this package that `device` has and that takes any mesh. Others are
  /// in the package `dev.shoal.textbook.mesh`.
  public static List<NeighboursAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return ALL.stream().filter(each -> each.runsOn(device)).toList();
  }

  /// Returns the same search by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public Neighbours with(NeighboursAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new Neighbours(device, boundary, new LeasePool<>(() -> algorithm.kernel(device)), lists);
  }

  /// Returns the same search with another boundary.
  public Neighbours with(Boundary boundary) {
    return new Neighbours(device, Objects.requireNonNull(boundary, "boundary"), kernels, lists);
  }

  /// Writes to `sides[s][c]` the neighbour of cell c on side s.
  ///
  /// @param sides left and right, in two dimensions also bottom and top, in three also front and
  ///   back: each with as many elements as there are cells, no two the same, none the mesh's
  /// @return the algorithm that served the mesh, and the reason
  /// @throws IllegalArgumentException if arrays do not fit, before anything is written; if the
  ///   cells do not tile, as far as it shows; or if the algorithm needs levels that jump by one at
  ///   most and they do not, naming the cell; the content of `sides` is then undefined
  public AlgorithmChoice<NeighboursAlgorithm> find(CellMesh mesh, IntArray... sides) {
    mesh.requireOn(device);
    int needed = 2 * mesh.base().dimensions();
    if (sides.length != needed) {
      throw new IllegalArgumentException(
          sides.length + " sides, cells in " + needed / 2 + " dimensions have " + needed);
    }
    for (int s = 0; s < needed; s++) {
      Arguments.sameLength("the mesh", mesh.level(), Side.of(s).name(), sides[s]);
      check(mesh, sides, s);
      sides[s].requireOn(device);
    }
    try (var kernel = kernels.lease()) {
      return kernel.get().find(mesh, boundary, sides);
    }
  }

  private static void check(CellMesh mesh, IntArray[] sides, int s) {
    for (int other = 0; other < s; other++) {
      Arguments.different("one side", sides[other], "another", sides[s]);
    }
    Arguments.different("level", mesh.level(), "a side", sides[s]);
    Arguments.different("i", mesh.i(), "a side", sides[s]);
    if (sides.length > 2) {
      Arguments.different("j", mesh.j(), "a side", sides[s]);
    }
    if (sides.length > 4) {
      Arguments.different("k", mesh.k(), "a side", sides[s]);
    }
  }

  /// Returns all neighbours on each side, by [HierarchicalNeighbours] whatever the algorithm is.
  ///
  /// @throws IllegalArgumentException if the mesh is not in the memory of the device, if the cells
  ///   do not tile, as far as it shows, or if the lists are longer than an array
  public NeighbourLists all(CellMesh mesh) {
    mesh.requireOn(device);
    try (var kernel = lists.lease()) {
      return kernel.get().of(mesh, boundary);
    }
  }
}
