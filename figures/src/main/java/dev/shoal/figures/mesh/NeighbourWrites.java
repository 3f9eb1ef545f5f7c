package dev.shoal.figures.mesh;

import dev.shoal.device.Device;
import dev.shoal.figures.cost.FlatNeighbours;
import dev.shoal.figures.cost.LevelNeighbours;
import dev.shoal.figures.cost.Neighbourhood;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import dev.shoal.mesh.index.Hierarchical;
import dev.shoal.mesh.neighbours.NeighboursAlgorithm;
import dev.shoal.report.Axis;
import dev.shoal.textbook.Textbook;
import dev.shoal.textbook.hash.CompactHash;
import dev.shoal.textbook.hash.Probing;
import dev.shoal.textbook.mesh.FlatWrites;
import dev.shoal.textbook.mesh.Writes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Neighbours with fewer and fewer writes: figures 5.11 and 5.13.
///
/// @param isShuffled whether the cells are in no order
public record NeighbourWrites(boolean isShuffled) implements Experiment {
  private static final List<String> SIDES = List.of("left", "right", "bottom", "top");
  private static final Axis LEVELS = Axis.linear("Levels", "");

  private static final CellIndexAlgorithm HIERARCHICAL = new Hierarchical();
  private static final CellIndexAlgorithm CORNERS =
      FlatWrites.perfect(Writes.CORNERS_AND_MIDPOINTS);

  private static final Published.Source C =
      new Published.Source(
          "C",
          "lanl/CompactHash c422f27, neigh2d -t 2, options hc to hc3 and simplehash, gcc 12.2 -O3"
              + " -march=native, one core of an AMD EPYC (Zen 5), 20 November 2026; tables are"
              + " allocated in every call, so compare with cold ones.");

  private static final Measure WRITES = Measure.of("Writes", "for each cell");
  private static final Measure READS = Measure.of("Reads", "for each cell");
  private static final Measure LINES_WRITTEN =
      Measure.of("Distinct cache lines written", "for each cell");
  private static final Measure LINES_READ =
      Measure.of("Distinct cache lines read", "for each cell");
  private static final Measure WRITE_SLOWDOWN =
      Measure.of("Most writes of 32 cells / their mean", "");
  private static final Measure READ_SLOWDOWN =
      Measure.of("Most reads of 32 cells / their mean", "");

  @Override
  public About about() {
    return isShuffled ? shuffled() : ordered();
  }

  private static About ordered() {
    return new About(
        "neighbour-writes",
        "Figures 5.11 and 5.13",
        "Neighbours with fewer writes",
        "A perfect hash over the finest grid finds each neighbour with one read. But a coarse cell"
            + " writes itself to thousands of positions, and neighbours only look at its rim; on a balanced"
            + " mesh only at its corners and the middles of its sides, seven positions; and with a"
            + " second read where a neighbour is coarser, or finer and on a lower side, a single write is"
            + " enough (the text looks for a finer one first and takes up to three), which leaves a table"
            + " so empty that it can be compressed. The text judges these by writes and reads,"
            + " adjusted for the lines of"
            + " the cache that they touch and for threads that march together and wait for the slowest"
            + " of 32. The figure then shows that time improves less than the counts, and only with"
            + " many levels: lines show why. The hierarchical tables of figure 5.15, asked for"
            + " neighbours, write about four times for three cells and touch the fewest lines, since a"
            + " cell lies beside its neighbours of the same level.",
        "CompactHash's mesh with t = 2 over 256 × 256 coarse cells (small: 64 × 64), in the order in"
            + " which it is drawn. Counts are those of the text's algorithms on a table of ints in"
            + " lines of 64 bytes, each line counted once; what they find is checked against a sorted list"
            + " and bisection, and so is all that is timed.",
        LEVELS);
  }

  private static About shuffled() {
    return new About(
        "neighbour-shuffled",
        "Figures 5.11 and 5.13, shuffled",
        "The same with cells in no order",
        "Cells of a simulation that refines and coarsens lose their order. The same lines of the cache"
            + " are touched, but each many times and from everywhere, and of 32 cells that march"
            + " together there is mostly a coarse one that all wait for.",
        "As neighbour-writes, with the cells shuffled in seven passes: CompactHash's option -r.",
        LEVELS);
  }

  @Override
  public List<Setting> settings(Size size) {
    return TextMesh.settings(size, 1, size.of(2, 4, 6), this::variants);
  }

  @Override
  public List<Published> published() {
    List<Published> all = new ArrayList<>();
    if (isShuffled) {
      int[] levels = {3, 4, 6};
      add(all, levels, FlatWrites.perfect(Writes.ALL), 73, 80, 119);
      add(all, levels, FlatWrites.perfect(Writes.OUTER), 24, 75, 112);
      add(all, levels, CORNERS, 14, 66, 104);
      add(all, levels, FlatWrites.perfect(Writes.ONE), 25, 78, 132);
      add(all, levels, compact(Probing.QUADRATIC), 132, 239, 320);
      return all;
    }
    int[] levels = {1, 2, 3, 4, 5, 6};
    add(all, levels, FlatWrites.perfect(Writes.ALL), 18.8, 28.7, 41.3, 52.5, 52.0, 52.9);
    add(all, levels, FlatWrites.perfect(Writes.OUTER), 5.8, 7.6, 10.5, 44.2, 52.1, 50.4);
    add(all, levels, CORNERS, 5.8, 7.0, 8.2, 41.8, 48.5, 45.8);
    add(all, levels, FlatWrites.perfect(Writes.ONE), 9.2, 9.8, 11.3, 53.2, 58.4, 60.7);
    add(all, levels, compact(Probing.LINEAR), 40, 86, 153, 223, 249, 251);
    add(all, levels, compact(Probing.QUADRATIC), 33, 66, 82, 188, 221, 240);
    add(all, levels, compact(Probing.PRIME_JUMP), 48, 114, 139, 278, 307, 291);
    return all;
  }

  private static CellIndexAlgorithm compact(Probing probing) {
    return FlatWrites.compact(Writes.ONE, CompactHash.of(probing));
  }

  private static void add(
      List<Published> all, int[] levels, CellIndexAlgorithm algorithm, double... nanos) {
    String what = NeighbourSearch.NEIGHBOURS;
    C.add(all, l -> TextMesh.textLabel(levels[l]), algorithm.title(), what, 1, nanos);
  }

  private List<Variant> variants(int n, int levels, List<Device> devices) {
    CellMesh mesh = ReferenceMesh.compactHash(n, levels, 2, isShuffled, TextMesh.COMPACT.random());
    var oracle = new SortedCells(mesh);
    int[][] right = oracle.neighbours();
    int finest = oracle.finest();
    List<Variant> variants = new ArrayList<>();
    for (Writes writes : Writes.values()) {
      variants.add(
          counted(FlatWrites.perfect(writes), FlatNeighbours.of(mesh, finest, writes), right));
    }
    variants.add(counted(HIERARCHICAL, LevelNeighbours.of(mesh, finest), right));
    List<NeighboursAlgorithm> tables = Textbook.neighbours(Device.cpu(1));
    variants.addAll(new NeighbourSearch(mesh, right).variants(devices, tables));
    return variants;
  }

  private static Variant counted(CellIndexAlgorithm algorithm, Neighbourhood found, int[][] right) {
    Optional<String> fault = fault(right, found.sides()); // now, so that sides may go
    Neighbourhood.Cost cost = found.cost();
    return Variant.counted(algorithm.title())
        .checking(() -> fault)
        .counting(WRITES, cost::writes)
        .counting(READS, cost::reads)
        .counting(LINES_WRITTEN, cost::linesWritten)
        .counting(LINES_READ, cost::linesRead)
        .counting(WRITE_SLOWDOWN, cost::writeSlowdown)
        .counting(READ_SLOWDOWN, cost::readSlowdown);
  }

  private static Optional<String> fault(int[][] right, int[][] found) {
    for (int side = 0; side < right.length; side++) {
      int cell = Arrays.mismatch(right[side], found[side]);
      if (cell >= 0) {
        return Optional.of(
            SIDES.get(side)
                + " of cell "
                + cell
                + " is "
                + found[side][cell]
                + ", should be "
                + right[side][cell]);
      }
    }
    return Optional.empty();
  }
}
