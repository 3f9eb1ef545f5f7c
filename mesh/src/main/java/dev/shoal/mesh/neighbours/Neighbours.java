package dev.shoal.mesh.neighbours;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.index.Algorithm;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.index.Choice;
import dev.shoal.mesh.index.Writes;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// The neighbours of the cells of an adaptive mesh on one device.
///
/// - **Shape:** a mesh in 1 … 3 dimensions, of any levels in any order, whose cells tile its
///   domain; two sides for each dimension, in the order of [Side].
/// - **Rule:** the neighbour on a side is the cell at the place just outside of it, at the cell's
///   own lower edges: of several finer cells the lower, or left, or front one.
/// - **Order:** the result does not depend on device or algorithm.
/// - **Cost:** O(cells), whatever the finest grid is; where levels jump by more than one, a look
///   for each level in between. By other algorithms than the default see [CellIndex].
/// - **Errors:** a mesh that does not tile is refused as far as it shows: cells outside, volumes
///   that do not add up, a place that nothing covers. What is answered is always a cell that covers
///   the place; [dev.shoal.mesh.MeshCheck] makes sure that it is the only one.
/// - **Source:** Robey, Nicholaeff and Robey, *Hash-Based Algorithms for Discretized Data* (2013);
///   Tumblin and others, *Parallel Compact Hash Algorithms for Computational Meshes* (2015).
///
/// Safe for any number of threads; tables are kept between calls, so reuse an instance.
public final class Neighbours {
  private final Device device;
  private final Boundary boundary;
  private final LeasePool<NeighboursKernel> kernels;
  private final LeasePool<ListsKernel> lists;

  private Neighbours(
      Device device,
      Boundary boundary,
      LeasePool<NeighboursKernel> kernels,
      LeasePool<ListsKernel> lists) {
    this.device = device;
    this.boundary = boundary;
    this.kernels = kernels;
    this.lists = lists;
  }

  /// @param algorithm null for what suits each mesh
  private static NeighboursKernel kernel(Device device, Algorithm algorithm) {
    return switch (device) {
      case Device.Serial _ -> new IndexedNeighbours(index(device, algorithm));
      case Device.Cpu cpu when algorithm == null -> new SuitableNeighbours(cpu.workers());
      case Device.Cpu cpu when algorithm instanceof Algorithm.Hierarchical ->
          new HierarchicalNeighbours(cpu.workers());
      case Device.Cpu cpu when isWrittenOnce(algorithm) ->
          new SingleWriteNeighbours(algorithm, cpu.workers());
      case Device.Cpu _ -> new IndexedNeighbours(index(device, algorithm));
      case Device.OpenCl openCl -> new OpenClNeighbours(openCl);
    };
  }

  private static ListsKernel lists(Device device) {
    return switch (device) {
      case Device.Serial _ -> new CompleteLists(Device.cpu(1));
      case Device.Cpu cpu -> new CompleteLists(cpu);
      case Device.OpenCl openCl -> new OpenClNeighbours(openCl);
    };
  }

  private static boolean isWrittenOnce(Algorithm algorithm) {
    return switch (algorithm) {
      case Algorithm.Flat flat -> flat.writes() == Writes.ONE;
      case Algorithm.FlatCompact flat -> flat.writes() == Writes.ONE;
      default -> false;
    };
  }

  private static CellIndex index(Device device, Algorithm algorithm) {
    CellIndex index = CellIndex.on(device);
    return algorithm == null ? index : index.with(algorithm);
  }

  /// The neighbours on `device`, each mesh's by what suits it, which [#find] returns; beyond the
  /// edge is [Boundary#SELF].
  public static Neighbours on(Device device) {
    Objects.requireNonNull(device, "device");
    return new Neighbours(
        device,
        Boundary.SELF,
        new LeasePool<>(() -> kernel(device, null)),
        new LeasePool<>(() -> lists(device)));
  }

  /// The same by one algorithm.
  ///
  /// @throws IllegalArgumentException if the device does not have it
  public Neighbours with(Algorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    if (!CellIndex.has(device, algorithm)) {
      throw new IllegalArgumentException(device + " has no " + algorithm.title());
    }
    return new Neighbours(
        device, boundary, new LeasePool<>(() -> kernel(device, algorithm)), lists);
  }

  /// The same with another boundary.
  public Neighbours with(Boundary boundary) {
    return new Neighbours(device, Objects.requireNonNull(boundary, "boundary"), kernels, lists);
  }

  /// Writes to `sides[s][c]` the neighbour of cell c on side s.
  ///
  /// @param sides left and right, in two dimensions bottom and top too, in three also front and
  ///   back: as many elements each as there are cells, no two the same, none the mesh's
  /// @return the algorithm that found them, and why it was chosen
  /// @throws IllegalArgumentException if arrays do not suit, before anything is written; if cells
  ///   do not tile, as far as it shows; or if the algorithm needs levels that jump by one at most
  ///   and they do not, which names the cell; `sides` then hold anything
  public Choice find(CellMesh mesh, IntArray... sides) {
    int needed = 2 * mesh.base().dimensions();
    if (sides.length != needed) {
      throw new IllegalArgumentException(
          sides.length + " sides, cells in " + needed / 2 + " dimensions have " + needed);
    }
    for (int s = 0; s < needed; s++) {
      if (sides[s].length() != mesh.length()) {
        Arguments.sameLength("the mesh", mesh.level(), Side.of(s).name(), sides[s]);
      }
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

  /// All neighbours on each side, by [Algorithm.Hierarchical] whatever else is chosen.
  ///
  /// @throws IllegalArgumentException if cells do not tile, as far as it shows, or if the lists are
  ///   longer than an array
  public NeighbourLists all(CellMesh mesh) {
    try (var kernel = lists.lease()) {
      return kernel.get().of(mesh, boundary);
    }
  }
}
