package dev.shoal.figures.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.ArrayCall;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.operations.Oracle;
import dev.shoal.primitives.text.StringSort;
import dev.shoal.primitives.text.Strings;
import dev.shoal.report.Axis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/// The text's example of § 5.3: people sorted by their names, with and without comparing them.
public final class HashSort implements Experiment {
  private static final String SORT = "sort";

  /// More names than this take too long in n²/2 comparisons.
  private static final int FEW = 10_000;

  /// More than this take too long in n²/4 moves.
  private static final int MANY = 100_000;

  private static final String TRANSPOSITION = "transposition";
  private static final String PLACEMENT = "bisection placement";
  private static final String MERGE = "merge";
  private static final String HASH = "hash";

  private static final Measure COMPARISONS = Measure.of("Comparisons", "for each name");
  private static final Measure MOVES = Measure.of("Moves", "for each name");
  private static final Measure STEPS = Measure.of("Steps, all names at once", "");

  private static final Published.Source THEORY =
      new Published.Source(
          "Theory",
          "Names in random order: up to n steps of n/2 comparisons each by transposition; log₂ n!"
              + " comparisons, the least there can be for any sort that compares, and n/4 moves for"
              + " each name by bisection.");

  @Override
  public About about() {
    return new About(
        "hash-sort",
        "Section 5.3",
        "Comparison sort against hash sort, of names",
        "The text lets a hundred people stand in a row and swap with a neighbour until the"
            + " row is in order: n steps in which all take part, n²/2 comparisons. If each newcomer"
            + " finds its position by bisection there are few comparisons, but all behind it must"
            + " move up. A hash sort looks at the first letters of a name and goes to their bucket,"
            + " independently of the others. It hardly compares at all, and no name waits for another."
            + " Its work is the same for each name, were letters evenly spread; as they are not, it"
            + " looks at the next two letters wherever more than a few have the same first ones.",
        "Names are the hundred commonest surnames of the United States, in the census of 2010; where"
            + " there are more, letters are drawn as they follow one another in those. The hash is"
            + " two letters as a number, 729 buckets. All sort indices, are stable, and count while"
            + " they are timed; the oracle is the JDK's order of strings. Shoal's choice takes eight"
            + " letters as a number and sorts those.",
        Axis.logarithmic("Names", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    List<Integer> lengths =
        size.of(
            List.of(100, 1000), List.of(100, 1000, MANY), List.of(100, 1000, FEW, MANY, 1_000_000));
    return Setting.each(lengths, HashSort::label, HashSort::variants);
  }

  private static String label(int n) {
    return String.format(Locale.ROOT, "%,d names", n);
  }

  @Override
  public List<Published> published() {
    List<Published> all = new ArrayList<>();
    for (int n : List.of(100, 1000, FEW)) {
      all.add(theory(n, TRANSPOSITION, COMPARISONS, n / 2.0));
      all.add(theory(n, TRANSPOSITION, STEPS, n));
    }
    for (int n : List.of(100, 1000, FEW, MANY)) {
      all.add(theory(n, PLACEMENT, COMPARISONS, fewest(n)));
      all.add(theory(n, PLACEMENT, MOVES, n / 4.0));
      all.add(theory(n, MERGE, COMPARISONS, fewest(n)));
    }
    return all;
  }

  private static Published theory(int n, String variant, Measure measure, double value) {
    return new Published(label(n), variant, measure.name(), 0, value, THEORY);
  }

  /// log₂ n! / n.
  private static double fewest(int n) {
    double sum = 0;
    for (int i = 2; i <= n; i++) {
      sum += Math.log(i);
    }
    return sum / Math.log(2) / n;
  }

  private static List<Variant> variants(int n, List<Device> devices) {
    List<String> list = Names.of(n);
    var names = Strings.of(list);
    int[] expected = expected(list);
    Map<String, Function<NameSorts, int[]>> sorts = sorts(n);
    List<Variant> variants = new ArrayList<>();
    sorts.forEach(
        (name, sort) -> variants.add(counted(name, new NameSorts(names), sort, expected)));
    for (Device device : devices) {
      if (device instanceof Device.Serial) {
        sorts.forEach((name, sort) ->
            variants.add(timed(device, name, new NameSorts(names), sort, expected)));
      } else {
        variants.add(choice(device, names, expected));
      }
    }
    return variants;
  }

  private static int[] expected(List<String> names) {
    Integer[] order = new Integer[names.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparing(names::get));
    return Arrays.stream(order).mapToInt(i -> i).toArray();
  }

  /// Those that end in time for `n` names.
  private static Map<String, Function<NameSorts, int[]>> sorts(int n) {
    Map<String, Function<NameSorts, int[]>> sorts = new LinkedHashMap<>();
    if (n <= FEW) {
      sorts.put(TRANSPOSITION, NameSorts::transposition);
    }
    if (n <= MANY) {
      sorts.put(PLACEMENT, NameSorts::placement);
    }
    sorts.put(MERGE, NameSorts::merge);
    sorts.put(HASH, NameSorts::hash);
    return sorts;
  }

  private static Variant counted(
      String name, NameSorts names, Function<NameSorts, int[]> sort, int[] expected) {
    double n = expected.length;
    var variant =
        Variant.counted(name)
            .checking(() -> Oracle.ints(expected).fault(IntArray.wrap(sort.apply(names))))
            .counting(COMPARISONS, () -> names.comparisons() / n)
            .counting(MOVES, () -> names.moves() / n);
    return name.equals(TRANSPOSITION) ? variant.counting(STEPS, names::steps) : variant;
  }

  private static Variant timed(
      Device device,
      String name,
      NameSorts names,
      Function<NameSorts, int[]> sort,
      int[] expected) {
    return Variant.on(device, name)
        .warm(
            SORT,
            "name",
            expected.length,
            () -> () -> IntArray.wrap(sort.apply(names)),
            Oracle.ints(expected));
  }

  private static Variant choice(Device device, Strings names, int[] expected) {
    StringSort sort = StringSort.on(device);
    return Variant.on(device, Variant.CHOICE)
        .warm(
            SORT,
            "name",
            expected.length,
            () ->
                ArrayCall.filling(
                    device, device.newInts(expected.length), order -> sort.argsort(names, order)),
            Oracle.ints(expected));
  }
}
