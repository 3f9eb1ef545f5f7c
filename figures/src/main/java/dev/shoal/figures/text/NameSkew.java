package dev.shoal.figures.text;

import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.report.Axis;
import dev.shoal.report.BarChart;
import dev.shoal.report.Block;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/// Figure 5.1: a table of names, and how unevenly its buckets are filled by simple hashes.
public final class NameSkew implements Experiment {
  private static final int COMMONEST = 100;

  /// Of the text's example, (82 − 64) + 26 + (79 − 64), which it prints as 82 − 64 + 26 + 79 − 4.
  private static final String EXAMPLE = "ROMERO";

  private static final int ITS_KEY = 59;

  private static final Measure LOOKS = Measure.of("Names looked at to find one, mean", "");
  private static final Measure FULLEST = Measure.of("Names in the fullest bucket", "");
  private static final Measure EMPTY = Measure.of("Buckets that are empty", "%");

  private static final Published.Source CHANCE =
      new Published.Source(
          "Chance",
          "As many names as are thrown at random into as many buckets: 1 + (n − 1)/(2 m) are looked"
              + " at to find one.");

  /// A hash and how many buckets it has.
  private record Hashing(int buckets, ToIntFunction<String> hash) {}

  @Override
  public About about() {
    return new About(
        "name-skew",
        "Figure 5.1",
        "Names in buckets, by their first letters or by all",
        "The text's first hash of a name is its first letter. Names do not begin with each letter"
            + " as often as with any other, so that some buckets are full and others empty, and a search"
            + " for a name has more to look at. The figure's own key adds the numbers of two"
            + " letters: 51 buckets, the middle ones fuller than those at the ends, as with two dice."
            + " Two letters as a number of base 26, and four as the bytes of an integer, keep more of"
            + " the name apart but stay as uneven as its letters are. A hash of all letters that mixes"
            + " their bits fills buckets as chance does.",
        "Names as in hash-sort, no two the same. Figure 5.1's key is corrected: the text's"
            + " \"82 - 64 + 26 + 79 - 4 = 59\" is (82 - 64) + 26 + (79 - 64). Four letters,"
            + " Murmur2 and City64 are taken modulo as many buckets as there are names. Each name must"
            + " be found in its bucket, and ROMERO must have the key 59.",
        Axis.logarithmic("Names", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    return Setting.each(lengths(size), NameSkew::label, (n, _) -> variants(n));
  }

  private static List<Integer> lengths(Size size) {
    return size.of(
        List.of(COMMONEST),
        List.of(COMMONEST, 1000, 10_000),
        List.of(COMMONEST, 1000, 10_000, 100_000));
  }

  private static String label(int n) {
    return String.format(Locale.ROOT, "%,d names", n);
  }

  @Override
  public List<Published> published() {
    List<Published> all = new ArrayList<>();
    for (int n : lengths(Size.TEXT)) {
      hashings(n, List.of())
          .forEach((name, hashing) ->
              all.add(
                  new Published(
                      label(n),
                      name,
                      LOOKS.name(),
                      0,
                      1 + (n - 1) / 2.0 / hashing.buckets(),
                      CHANCE)));
    }
    return all;
  }

  private static Map<String, Hashing> hashings(int n, List<String> names) {
    Map<String, Hashing> hashings = new LinkedHashMap<>();
    hashings.put("first letter", new Hashing(NameKeys.LETTERS, NameKeys::first));
    hashings.put(
        "figure 5.1",
        new Hashing(NameKeys.FIGURE_KEYS, name -> NameKeys.figure(name) - NameKeys.FIGURE_MIN));
    hashings.put("two letters", new Hashing(NameKeys.PAIRS, NameKeys::pair));
    hashings.put(
        "four letters", new Hashing(n, name -> Integer.remainderUnsigned(NameKeys.four(name), n)));
    hashings.put("murmur2", new Hashing(n, NameKeys.murmur2(names, n)));
    hashings.put("city64", new Hashing(n, NameKeys.city64(names, n)));
    return hashings;
  }

  private static List<Variant> variants(int n) {
    List<String> names = Names.of(n);
    List<Variant> variants = new ArrayList<>();
    hashings(n, names).forEach((name, hashing) -> variants.add(variant(name, hashing, names)));
    return variants;
  }

  private static Variant variant(String name, Hashing hashing, List<String> names) {
    List<List<String>> buckets = Packets.buckets(names, hashing.buckets(), hashing.hash());
    var packets = Packets.hashed(names, hashing.buckets(), hashing.hash());
    return Variant.counted(name)
        .checking(() -> missing(packets, names))
        .checking(NameSkew::example)
        .counting(LOOKS, () -> names.stream().mapToInt(packets::looks).average().orElse(0))
        .counting(FULLEST, () -> buckets.stream().mapToInt(List::size).max().orElse(0))
        .counting(
            EMPTY, () -> 100.0 * buckets.stream().filter(List::isEmpty).count() / buckets.size());
  }

  private static Optional<String> missing(Packets packets, List<String> names) {
    return names.stream()
        .filter(name -> packets.looks(name) == 0)
        .findFirst()
        .map(name -> name + " is not in its bucket");
  }

  private static Optional<String> example() {
    int key = NameKeys.figure(EXAMPLE);
    return key == ITS_KEY
        ? Optional.empty()
        : Optional.of(EXAMPLE + " has the key " + key + ", should have " + ITS_KEY);
  }

  @Override
  public List<Block> pictures(Size size) {
    int[] counts = new int[NameKeys.LETTERS];
    Names.of(COMMONEST).forEach(name -> counts[NameKeys.first(name)]++);
    var chart =
        BarChart.of("The hundred commonest surnames, by first letter", Axis.linear("Names", ""))
            .reference((double) COMMONEST / NameKeys.LETTERS, "were they even");
    for (int letter = 0; letter < counts.length; letter++) {
      chart = chart.bar(String.valueOf((char) ('A' + letter)), counts[letter]);
    }
    return List.of(chart);
  }
}
