package dev.shoal.cli.bits;

import static dev.shoal.mesh.remap.IndexRemap.BRUTE_FORCE;
import static dev.shoal.mesh.remap.IndexRemap.K_D_TREE;
import static dev.shoal.textbook.mesh.FlatRemap.COMPACT_SINGLE_WRITE;
import static dev.shoal.textbook.mesh.FlatRemap.FULL;
import static dev.shoal.textbook.mesh.FlatRemap.SINGLE_WRITE;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.Order;
import dev.shoal.mesh.index.BruteForce;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import dev.shoal.mesh.index.Flat;
import dev.shoal.mesh.index.Hierarchical;
import dev.shoal.mesh.index.KdTree;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.mesh.neighbours.HierarchicalNeighbours;
import dev.shoal.mesh.neighbours.IndexNeighbours;
import dev.shoal.mesh.neighbours.NeighbourLists;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.neighbours.NeighboursAlgorithm;
import dev.shoal.mesh.regrid.Regrid;
import dev.shoal.mesh.regrid.Regridded;
import dev.shoal.mesh.remap.BlockRemap;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.HierarchicalRemap;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.mesh.remap.RemapAlgorithm;
import dev.shoal.textbook.hash.CompactHash;
import dev.shoal.textbook.hash.Probing;
import dev.shoal.textbook.mesh.FlatWrites;
import dev.shoal.textbook.mesh.Quadtree;
import dev.shoal.textbook.mesh.SingleWriteNeighbours;
import dev.shoal.textbook.mesh.Writes;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The cell at a point, the neighbours of cells, values on another mesh, and a mesh with other
/// levels.
final class NeighbourBits {
  /// A variant of the search for cells.
  ///
  /// @param refused the kinds of device without it
  /// @param locates whether it finds the cell at any point, not only neighbours
  /// @param jumps whether levels may differ by more than one
  /// @param isFast whether it suits many cells
  private record Variant(
      String name,
      CellIndexAlgorithm algorithm,
      List<Kind> refused,
      boolean locates,
      boolean jumps,
      boolean isFast) {

    /// One that looks up tables.
    static Variant table(
        String name, CellIndexAlgorithm algorithm, boolean locates, boolean jumps) {
      return new Variant(name, algorithm, List.of(Kind.OPENCL), locates, jumps, true);
    }

    /// One to compare with.
    static Variant tree(String name, CellIndexAlgorithm algorithm, boolean isFast) {
      return new Variant(name, algorithm, List.of(Kind.CPU, Kind.OPENCL), true, true, isFast);
    }

    /// The search for neighbours with the same tables.
    NeighboursAlgorithm ofNeighbours() {
      return switch (algorithm) {
        case Hierarchical _ -> new HierarchicalNeighbours();
        case FlatWrites flat when flat.writes() == Writes.ONE ->
            new SingleWriteNeighbours(flat.compact());
        default -> new IndexNeighbours(algorithm);
      };
    }

    <F> Facade<F> restrict(Facade<F> facade) {
      Facade<F> restricted = facade.refusedBy(refused.toArray(Kind[]::new));
      return isFast ? restricted : restricted.sizes(1, 500);
    }
  }

  private static final List<Variant> VARIANTS =
      List.of(
          new Variant("hierarchical", new Hierarchical(), List.of(), true, true, true),
          Variant.table("flat-all", new Flat(), true, true),
          Variant.table("flat-outer", FlatWrites.perfect(Writes.OUTER), false, true),
          Variant.table(
              "flat-corners", FlatWrites.perfect(Writes.CORNERS_AND_MIDPOINTS), false, false),
          Variant.table("flat-one", FlatWrites.perfect(Writes.ONE), true, true),
          Variant.table(
              "compact-corners",
              compact(Writes.CORNERS_AND_MIDPOINTS, Probing.LINEAR),
              false,
              false),
          Variant.table("compact-one-linear", compact(Writes.ONE, Probing.LINEAR), true, true),
          Variant.table(
              "compact-one-quadratic", compact(Writes.ONE, Probing.QUADRATIC), true, true),
          Variant.table(
              "compact-one-prime-jump", compact(Writes.ONE, Probing.PRIME_JUMP), true, true),
          Variant.tree("brute-force", new BruteForce(), false),
          Variant.tree("k-d-tree", new KdTree(), true),
          Variant.tree("quadtree", new Quadtree(Quadtree.Form.FULL), true),
          Variant.tree("quadtree-pruned", new Quadtree(Quadtree.Form.PRUNED), true),
          Variant.tree("quadtree-from-last", new Quadtree(Quadtree.Form.FROM_LAST), true));

  private NeighbourBits() {}

  private static CellIndexAlgorithm compact(Writes writes, Probing probing) {
    return FlatWrites.compact(writes, CompactHash.of(probing));
  }

  static void list(OperationList list) {
    Facade<Device> index = list.of(CellIndex.class).sizes(1, 1000, 20_000);
    Facade<Neighbours> neighbours =
        list.of(Neighbours.class, Neighbours::on).sizes(1, 1000, 20_000);
    Facade<Remap> remap = list.of(Remap.class, Remap::on).sizes(1, 1000, 20_000);
    for (int dimensions = 1; dimensions <= 3; dimensions++) {
      locate(index, CellIndex::on, "cell-index", dimensions);
      for (Boundary boundary : List.of(Boundary.SELF, Boundary.REFLECTING, Boundary.PERIODIC)) {
        find(
            neighbours.with(n -> n.with(boundary)),
            "neighbours." + name(boundary),
            dimensions,
            true);
        lists(neighbours.with(n -> n.with(boundary)), name(boundary), dimensions);
      }
      for (Variant variant : VARIANTS) {
        if (variant.locates()) {
          locate(
              variant.restrict(index),
              device -> CellIndex.on(device).with(variant.algorithm()),
              "cell-index." + variant.name(),
              dimensions);
        }
        find(
            variant.restrict(neighbours.with(n -> n.with(variant.ofNeighbours()))),
            "neighbours." + variant.name(),
            dimensions,
            variant.jumps());
      }
      remaps(remap, dimensions);
    }
    list.of(Regrid.class)
        .refusedBy(Kind.OPENCL)
        .sizes(1, 1000, 20_000)
        .add("regrid", NeighbourBits::regridded);
  }

  private static String name(Boundary boundary) {
    return switch (boundary) {
      case SELF -> "self";
      case REFLECTING -> "reflecting";
      case PERIODIC -> "periodic";
    };
  }

  /// Points in the domain and around it, in cells of the finest level and in coarse cells. Each
  /// call has an index of its own, since another thread that builds or closes it would change its
  /// mesh.
  private static void locate(
      Facade<Device> facade, Function<Device, CellIndex> on, String name, int dimensions) {
    facade.add(
        name + "." + dimensions + "d",
        (device, in) -> {
          BaseGrid base = Meshes.base(dimensions, in.n());
          try (CellIndex built = on.apply(device).build(Meshes.shuffled(base, 3, dimensions))) {
            int points = in.n();
            IntArray[] whole = new IntArray[dimensions];
            DoubleArray[] real = new DoubleArray[dimensions];
            for (int axis = 0; axis < dimensions; axis++) {
              int length = List.of(base.nx(), base.ny(), base.nz()).get(axis);
              real[axis] = Input.doubles(points, -0.1, length + 0.1, axis);
              double cells = 1 << built.finest();
              whole[axis] =
                  IntArray.wrap(
                      Arrays.stream(real[axis].hostArray())
                          .mapToInt(x -> (int) (x * cells))
                          .toArray());
            }
            IntArray atWhole = ElementType.INT.zeros(points);
            IntArray atReal = ElementType.INT.zeros(points);
            switch (dimensions) {
              case 1 -> {
                built.locate(whole[0], atWhole);
                built.locate(real[0], atReal);
              }
              case 2 -> {
                built.locate(whole[0], whole[1], atWhole);
                built.locate(real[0], real[1], atReal);
              }
              default -> {
                built.locate(whole[0], whole[1], whole[2], atWhole);
                built.locate(real[0], real[1], real[2], atReal);
              }
            }
            return List.of(built.finest(), atWhole, atReal);
          }
        });
  }

  /// On a mesh in order and shuffled; levels differ by one, or by up to four.
  private static void find(
      Facade<Neighbours> neighbours, String name, int dimensions, boolean jumps) {
    neighbours.add(
        name + "." + dimensions + "d",
        (n, in) -> {
          BaseGrid base = Meshes.base(dimensions, in.n());
          int finest = jumps ? 4 : 1;
          return List.of(
              sides(n, Meshes.of(base, 1, 7)),
              sides(n, Meshes.of(base, finest, 8)),
              sides(n, Meshes.shuffled(base, finest, 9)));
        });
  }

  private static List<IntArray> sides(Neighbours neighbours, CellMesh mesh) {
    IntArray[] sides =
        IntStream.range(0, 2 * mesh.base().dimensions())
            .mapToObj(_ -> ElementType.INT.zeros(mesh.length()))
            .toArray(IntArray[]::new);
    neighbours.find(mesh, sides);
    return List.of(sides);
  }

  private static void lists(Facade<Neighbours> neighbours, String name, int dimensions) {
    neighbours.add(
        "neighbours.all." + name + "." + dimensions + "d",
        (n, in) -> {
          NeighbourLists lists = n.all(Meshes.shuffled(Meshes.base(dimensions, in.n()), 4, 10));
          return List.of(lists.offsets(), lists.cells());
        });
  }

  private static void remaps(Facade<Remap> remap, int dimensions) {
    remapped(remap, "default", dimensions);
    remapped(with(remap, new BlockRemap(), Kind.OPENCL), "blocks", dimensions);
    remapped(with(remap, new HierarchicalRemap()), "hierarchical", dimensions);
    remapped(with(remap, FULL, Kind.OPENCL), "full", dimensions);
    remapped(with(remap, SINGLE_WRITE, Kind.OPENCL), "single-write", dimensions);
    remapped(with(remap, COMPACT_SINGLE_WRITE, Kind.OPENCL), "compact-single-write", dimensions);
    remapped(with(remap, K_D_TREE, Kind.CPU, Kind.OPENCL), "k-d-tree", dimensions);
    remapped(
        with(remap, BRUTE_FORCE, Kind.CPU, Kind.OPENCL).sizes(1, 500), "brute-force", dimensions);
  }

  private static Facade<Remap> with(
      Facade<Remap> remap, RemapAlgorithm algorithm, Kind... refused) {
    return remap.with(r -> r.with(algorithm)).refusedBy(refused);
  }

  private static void remapped(Facade<Remap> remap, String name, int dimensions) {
    remap.add(
        "remap." + name + "." + dimensions + "d",
        (r, in) -> {
          BaseGrid base = Meshes.base(dimensions, in.n());
          CellMesh from = Meshes.of(base, 3, 11);
          CellMesh to = Meshes.shuffled(base, 4, 12);
          DoubleArray intensive = ElementType.DOUBLE.zeros(to.length());
          DoubleArray extensive = ElementType.DOUBLE.zeros(to.length());
          r.remap(
              from,
              to,
              Field.intensive(ElementType.DOUBLE.finite(from.length(), 1), intensive),
              Field.extensive(ElementType.DOUBLE.finite(from.length(), 2), extensive));
          return List.of(intensive, extensive);
        });
  }

  private static List<?> regridded(Device device, Input in) {
    CellMesh mesh = Meshes.of(Meshes.base(2, in.n()), 1, 13);
    Order.on(Device.serial()).reorder(mesh, Order.Curve.MORTON);
    IntArray wanted = ElementType.INT.below(4, mesh.length(), 14);
    List<IntArray> sides = sides(Neighbours.on(device), mesh);
    Regridded result = Regrid.on(device).regrid(mesh, wanted, sides.toArray(IntArray[]::new));
    return List.of(MeshBits.cells(result.mesh()), result.origin());
  }
}
