package dev.shoal.figures.reduce;

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
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.reduce.ReduceAlgorithm;
import dev.shoal.report.Axis;
import dev.shoal.report.Block;
import dev.shoal.report.Table;
import dev.shoal.textbook.Textbook;
import dev.shoal.textbook.reduce.Butterfly;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;

/// The butterfly of *Using Parallel Reduction to Optimize Dijkstra*: its steps against those of a
/// loop and of a tree.
public final class ButterflySteps implements Experiment {
  private static final int TEXT = 8;

  private static final String LOOP = "loop";
  private static final String TREE = Reduce.TREE.title();
  private static final String BUTTERFLY = new Butterfly().title();

  private static final Measure STEPS = Measure.of("Steps, one after the other", "");
  private static final Measure ALL_HAVE = Measure.of("Steps until all lanes have the result", "");
  private static final Measure OPERATIONS = Measure.of("Additions", "for each element");

  private static final Published.Source BLOG =
      new Published.Source("Text", "8 elements in 3 operations, all at once in each.");

  @Override
  public About about() {
    return new About(
        "butterfly",
        "Using Parallel Reduction",
        "A butterfly leaves the result in every lane",
        "A loop adds n elements in n - 1 steps. A tree needs the logarithm, and as few additions; but"
            + " only one lane has the result, and the others wait as long again to receive it. In a"
            + " butterfly lane i adds what lane i ^ d holds, for d = n/2, n/4 … 1: all lanes work in"
            + " every step, and all end with the same. Worth it where lanes would idle anyway, as in a"
            + " work-group; the n log2 n additions are not, where one processor does them all.",
        "The text's code is for n a power of two; here lanes up to the next hold the identity. It says"
            + " that the operator may be \"subtract\": it may not, for it must be associative and"
            + " commute. Dijkstra needs the index of the minimum, not the minimum: of ties the lowest."
            + " Steps are counted as the longest chain of additions, and additions as the operator is"
            + " called, by Shoal's own butterfly on Serial. Ints of 0 … 9 at random; the oracle is the"
            + " JDK's.",
        Axis.logarithmic("Elements", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    List<Integer> lengths =
        size.of(
            List.of(TEXT, 1000),
            List.of(TEXT, 1000, 1 << 18),
            List.of(TEXT, 1000, 1 << 18, 1 << 22));
    return Setting.each(lengths, ButterflySteps::label, ButterflySteps::variants);
  }

  private static String label(int n) {
    return String.format(Locale.ROOT, "%,d elements", n);
  }

  @Override
  public List<Published> published() {
    return List.of(
        new Published(label(TEXT), BUTTERFLY, STEPS.name(), 0, 3, BLOG),
        new Published(label(TEXT), BUTTERFLY, ALL_HAVE.name(), 0, 3, BLOG));
  }

  private static List<Variant> variants(int n, List<Device> devices) {
    int[] x = new SplittableRandom(n).ints(n, 0, 10).toArray();
    List<Variant> variants = new ArrayList<>();
    variants.add(loop(x));
    variants.add(tree(x));
    variants.add(butterfly(x));
    for (Device device : devices) {
      for (ReduceAlgorithm algorithm : Textbook.reductions(device)) {
        variants.add(timed(device, algorithm, x));
      }
    }
    return variants;
  }

  private static Variant loop(int[] x) {
    var counts = new CountedSum();
    long total = x[0];
    for (int i = 1; i < x.length; i++) {
      total = counts.add(total, x[i]);
    }
    return counted(LOOP, x, total, counts, rounds(x.length));
  }

  /// Each takes the one that is half of what is left beyond it.
  private static Variant tree(int[] x) {
    var counts = new CountedSum();
    long[] held = Arrays.stream(x).asLongStream().toArray();
    for (int left = x.length; left > 1; left = (left + 1) / 2) {
      for (int i = 0; i < left / 2; i++) {
        held[i] = counts.add(held[i], held[i + (left + 1) / 2]);
      }
    }
    return counted(TREE, x, held[0], counts, rounds(x.length));
  }

  private static Variant butterfly(int[] x) {
    var counts = new CountedSum();
    LongArray all = LongArray.wrap(Arrays.stream(x).asLongStream().toArray());
    long total =
        Reduce.on(Device.serial()).with(new Butterfly()).reduce(all, counts.operator().commuting());
    return counted(BUTTERFLY, x, total, counts, 0);
  }

  /// @param broadcast steps until all lanes have the result of one
  private static Variant counted(
      String name, int[] x, long total, CountedSum counts, int broadcast) {
    return Variant.counted(name)
        .checking(() -> same(Arrays.stream(x).asLongStream().sum(), CountedSum.sum(total)))
        .counting(STEPS, () -> CountedSum.chain(total))
        .counting(ALL_HAVE, () -> CountedSum.chain(total) + broadcast)
        .counting(OPERATIONS, () -> (double) counts.operations() / x.length);
  }

  private static Optional<String> same(long expected, long found) {
    return found == expected
        ? Optional.empty()
        : Optional.of("the sum is " + found + ", should be " + expected);
  }

  private static int rounds(int n) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(n - 1);
  }

  private static Variant timed(Device device, ReduceAlgorithm algorithm, int[] x) {
    Reduce reduce = Reduce.on(device).with(algorithm);
    int[] min = {firstMin(x)};
    return Variant.on(device, algorithm.title())
        .warm(
            "sum",
            "element",
            x.length,
            () -> call(device, x, reduce::sum),
            sum -> same(Arrays.stream(x).asLongStream().sum(), (Long) sum))
        .warm(
            "index of the minimum",
            "element",
            x.length,
            () -> call(device, x, in -> IntArray.wrap(reduce.argmin(in))),
            Oracle.ints(min));
  }

  private static int firstMin(int[] x) {
    int min = Arrays.stream(x).min().orElseThrow();
    int at = 0;
    while (x[at] != min) {
      at++;
    }
    return at;
  }

  private static Work.Call call(Device device, int[] x, Function<IntArray, Object> of) {
    IntArray in = device.copyOf(IntArray.wrap(x));
    return ArrayCall.writing(device, List.of(), () -> of.apply(in), in::close);
  }

  @Override
  public List<Block> pictures(Size size) {
    List<Table.Column> columns = new ArrayList<>();
    columns.add(Table.Column.words("Step"));
    for (int i = 0; i < TEXT; i++) {
      columns.add(Table.Column.words("Lane " + i));
    }
    var table = Table.of(columns.toArray(Table.Column[]::new));
    for (int d = TEXT / 2; d > 0; d /= 2) {
      List<Object> cells = new ArrayList<>();
      cells.add("d = " + d);
      for (int i = 0; i < TEXT; i++) {
        cells.add(i + " + " + (i ^ d));
      }
      table = table.row(cells.toArray());
    }
    return List.of(table.caption("The text's butterfly of 8: what each lane adds in each step"));
  }
}
