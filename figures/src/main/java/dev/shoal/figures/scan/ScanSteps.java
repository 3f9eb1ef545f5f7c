package dev.shoal.figures.scan;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.figures.cost.CountedSum;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.ArrayCall;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.figures.experiment.Work;
import dev.shoal.operations.Oracle;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.scan.ScanAlgorithm;
import dev.shoal.report.Axis;
import dev.shoal.report.Block;
import dev.shoal.report.Table;
import dev.shoal.textbook.Textbook;
import dev.shoal.textbook.scan.StepScan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Figure 5.16, and the scans of figures 5.17 to 5.20: with few steps, with little work, and in
/// three phases.
public final class ScanSteps implements Experiment {
  /// In cells, as figure 5.16 has them.
  private static final int[] PARTICLES = {3, 4, 6, 3, 8, 7, 5, 4};

  /// Work-items of a group, as the text has it.
  private static final int GROUP = 1024;

  private static final Measure STEPS = Measure.of("Steps, one after the other", "");
  private static final Measure OPERATIONS = Measure.of("Additions", "for each element");

  private static final Published.Source THEORY =
      new Published.Source(
          "Theory",
          "Steps were there a processor for each element, and additions in all: log2 n and n log2 n -"
              + " n + 1 (Hillis and Steele), 2 log2 n and 2 (n - 1) (Blelloch, n a power of two), 2 n/p"
              + " + p and 2 n + p (three phases, p parts).");

  @Override
  public About about() {
    return new About(
        "scan-steps",
        "Figure 5.16, scans to 5.20",
        "Scans with few steps, with little work, and in three phases",
        "A running sum takes n steps, for each waits for the one before. Hillis and Steele add what"
            + " stands 1, 2, 4 … positions before: few steps, but more additions than the loop, and"
            + " the more the longer the array. Blelloch goes up a tree of sums and down again:"
            + " about 2 n additions in twice as many steps; the longest chain is one shorter than"
            + " that, for the last sum on the way up is overwritten with zero. Both are for as many"
            + " elements as there are processors. Three phases scan parts of any length; their"
            + " chain is two shorter than the theory's 2 n/p + p, or three where the last part is"
            + " shorter than the others, for no result needs the last total or the last element of"
            + " its part: 6 additions and not 9 for 8 elements in 3 parts. Shoal's own scan works"
            + " on parts, too, the tiles; in lanes it costs about what reading and writing does,"
            + " and on one processor steps are worth nothing: what counts there is additions, and"
            + " memory.",
        "Exclusive sums of 0 … 9 at random; 8 elements as in the figures, and more. Steps are"
            + " counted as the longest chain of additions that a result hangs on, and additions as"
            + " the operator is called. The textbook's scans are timed on Serial and OpenCL, where"
            + " they are, each step a launch there; the oracle is the JDK's.",
        Axis.logarithmic("Elements", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    return Setting.each(lengths(size), ScanSteps::label, ScanSteps::variants);
  }

  private static List<Integer> lengths(Size size) {
    return size.of(
        List.of(PARTICLES.length, GROUP),
        List.of(PARTICLES.length, GROUP, 1 << 18),
        List.of(PARTICLES.length, GROUP, 1 << 18, 1 << 22));
  }

  private static String label(int n) {
    return String.format(Locale.ROOT, "%,d elements", n);
  }

  @Override
  public List<Published> published() {
    List<Published> all = new ArrayList<>();
    for (int n : lengths(Size.TEXT)) {
      for (ScanAlgorithm algorithm : algorithms(n)) {
        if (!algorithm.equals(Scan.TILES)) {
          all.add(theory(n, algorithm, STEPS, (double) algorithm.steps(n)));
          all.add(theory(n, algorithm, OPERATIONS, (double) algorithm.operations(n) / n));
        }
      }
    }
    return all;
  }

  /// All, and three phases with a part for each work-item of the text's group.
  private static List<ScanAlgorithm> algorithms(int n) {
    List<ScanAlgorithm> algorithms = new ArrayList<>(Textbook.scans(Device.serial()));
    if (n >= GROUP) {
      algorithms.add(new StepScan.ThreePhase(GROUP));
    }
    return algorithms;
  }

  private static Published theory(int n, ScanAlgorithm algorithm, Measure measure, double value) {
    return new Published(label(n), algorithm.title(), measure.name(), 0, value, THEORY);
  }

  private static List<Variant> variants(int n, List<Device> devices) {
    int[] x = new SplittableRandom(n).ints(n, 0, 10).toArray();
    int[] before = before(x);
    List<Variant> variants = new ArrayList<>();
    for (ScanAlgorithm algorithm : algorithms(n)) {
      variants.add(counted(algorithm, x, before));
    }
    for (Device device : devices) {
      for (ScanAlgorithm algorithm : Textbook.scans(device)) {
        variants.add(timed(device, algorithm, x, before));
      }
    }
    return variants;
  }

  private static int[] before(int[] x) {
    int[] sums = x.clone();
    Arrays.parallelPrefix(sums, Integer::sum);
    int[] before = new int[x.length];
    System.arraycopy(sums, 0, before, 1, x.length - 1);
    return before;
  }

  private static Variant counted(ScanAlgorithm algorithm, int[] x, int[] before) {
    var counts = new CountedSum();
    long[] results = Arrays.stream(x).asLongStream().toArray();
    LongArray all = LongArray.wrap(results);
    Scan.on(Device.serial()).with(algorithm).exclusive(all, counts.operator(), all);
    int[] sums = Arrays.stream(results).mapToInt(r -> (int) CountedSum.sum(r)).toArray();
    return Variant.counted(algorithm.title())
        .checking(() -> Oracle.ints(before).fault(IntArray.wrap(sums)))
        .counting(STEPS, () -> CountedSum.chain(results))
        .counting(OPERATIONS, () -> (double) counts.operations() / x.length);
  }

  private static Variant timed(Device device, ScanAlgorithm algorithm, int[] x, int[] before) {
    return Variant.on(device, algorithm.title())
        .warm("scan", "element", x.length, () -> call(device, algorithm, x), Oracle.ints(before));
  }

  private static Work.Call call(Device device, ScanAlgorithm algorithm, int[] x) {
    Scan scan =
        Scan.on(device).with(algorithm).wrapping(); // so that no scan only looks for overflow
    IntArray in = device.copyOf(IntArray.wrap(x));
    return ArrayCall.filling(
        device, in.newLike(x.length), out -> scan.exclusive(in, out), in::close);
  }

  @Override
  public List<Block> pictures(Size size) {
    IntArray x = IntArray.wrap(PARTICLES);
    IntArray start = IntArray.wrap(new int[PARTICLES.length]);
    IntArray end = IntArray.wrap(new int[PARTICLES.length]);
    Scan scan = Scan.on(Device.serial());
    scan.exclusive(x, start);
    scan.inclusive(x, Operator.SUM, end);
    List<String> cells = IntStream.range(0, PARTICLES.length).mapToObj(String::valueOf).toList();
    return List.of(
        Table.ofNumbers("Cell", cells)
            .row("x, particles in a cell", boxed(x))
            .row("exclusive, where it starts", boxed(start))
            .row("inclusive, where it ends", boxed(end))
            .caption("Figure 5.16: particles in cells, and where each cell's begin and end"));
  }

  private static List<Integer> boxed(IntArray values) {
    return Arrays.stream(values.hostArray()).boxed().toList();
  }
}
