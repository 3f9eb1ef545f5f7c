package dev.shoal.figures.text;

import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.report.Axis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToIntFunction;

/// The text's example of § 5.2: participants of a conference fetch their packets; and its claim of
/// § 5.3 that 16 desks and a hash are 1600 times as fast as one who searches.
public final class Conference implements Experiment {
  private static final int TEXT = 100;
  private static final int DESKS = 16;
  private static final long SEED = 100;

  private static final String LINEAR = "linear search";
  private static final String BISECTION = "bisection";
  private static final String BY_TURN = "hash, desks by turn";
  private static final String BY_LETTER = "hash, desks by letter";

  private static final Measure MEAN = Measure.of("Packets looked at for each, mean", "");
  private static final Measure MOST = Measure.of("Packets looked at for each, most", "");
  private static final Measure ONE = Measure.of("Looks one after the other, 1 desk", "");
  private static final Measure SIXTEEN = Measure.of("Looks one after the other, 16 desks", "");
  private static final Measure CLAIM =
      Measure.of("Times fewer than n^2 looks at 1 desk, 16 desks", "");

  private static final Published.Source CHAPTER =
      new Published.Source(
          "Text",
          "100 at most and 50 in the mean by linear search, n log2 n in all by bisection, and 100^2 /"
              + " (100/16) = 1600 times fewer by a hash with 16 processors.");

  @Override
  public About about() {
    return new About(
        "conference",
        "Section 5.2",
        "A hundred participants fetch their packets",
        "One who searches a row of n packets for each of n participants looks at n²/2, in the worst"
            + " case n². A row in order is halved seven times for a hundred. A hash knows where to"
            + " look. The text's 1600 is 100 times from the hash and 16 from the desks, and counts a"
            + " look for each participant: it takes 100/16 of them at a desk for 6.25, where there are"
            + " 7; it takes the worst of the row, and what a hash itself costs for nothing; and two"
            + " packets in one bucket are looked at one after the other. Desks by letter, as at a"
            + " school, wait for the desk whose letters most names begin with.",
        "Names as in hash-sort; packets lie in another order. The hash is Shoal's City64"
            + " modulo twice as many buckets as packets. By turn, participant p goes to desk p mod 16;"
            + " by letter, the alphabet is cut into 16 parts. Each packet must be found.",
        Axis.logarithmic("Participants", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    List<Integer> lengths =
        size.of(List.of(TEXT), List.of(TEXT, 1000), List.of(TEXT, 1000, 10_000));
    return Setting.each(lengths, Conference::label, (n, _) -> variants(n));
  }

  private static String label(int n) {
    return String.format(Locale.ROOT, "%,d participants", n);
  }

  @Override
  public List<Published> published() {
    return List.of(
        theirs(LINEAR, MEAN, TEXT / 2.0),
        theirs(LINEAR, MOST, TEXT),
        theirs(BISECTION, ONE, TEXT * Math.log(TEXT) / Math.log(2)),
        theirs(BY_TURN, CLAIM, (double) TEXT * TEXT / ((double) TEXT / DESKS)));
  }

  private static Published theirs(String variant, Measure measure, double value) {
    return new Published(label(TEXT), variant, measure.name(), 0, value, CHAPTER);
  }

  private static List<Variant> variants(int n) {
    List<String> participants = Names.of(n);
    List<String> row = new ArrayList<>(participants);
    Collections.shuffle(row, new Random(SEED));
    int buckets = 2 * n;
    var hashed = Packets.hashed(row, buckets, NameKeys.city64(row, buckets));
    ToIntFunction<String> byLetter = name -> NameKeys.first(name) * DESKS / NameKeys.LETTERS;
    List<Variant> variants = new ArrayList<>();
    variants.add(variant(LINEAR, participants, Packets.row(row), Optional.empty()));
    variants.add(variant(BISECTION, participants, Packets.sorted(row), Optional.empty()));
    variants.add(variant(BY_TURN, participants, hashed, Optional.empty()));
    variants.add(variant(BY_LETTER, participants, hashed, Optional.of(byLetter)));
    return variants;
  }

  /// @param desk of a name; without it, by turn
  private static Variant variant(
      String name,
      List<String> participants,
      Packets packets,
      Optional<ToIntFunction<String>> desk) {
    int[] looks = participants.stream().mapToInt(packets::looks).toArray();
    long[] atDesk = new long[DESKS];
    for (int p = 0; p < looks.length; p++) {
      String participant = participants.get(p);
      int turn = p % DESKS;
      atDesk[desk.map(d -> d.applyAsInt(participant)).orElse(turn)] += looks[p];
    }
    long longest = Arrays.stream(atDesk).max().orElse(0);
    double n = looks.length;
    return Variant.counted(name)
        .checking(() -> missing(looks, participants))
        .counting(MEAN, () -> Arrays.stream(looks).average().orElse(0))
        .counting(MOST, () -> Arrays.stream(looks).max().orElse(0))
        .counting(ONE, () -> Arrays.stream(looks).asLongStream().sum())
        .counting(SIXTEEN, () -> longest)
        .counting(CLAIM, () -> n * n / longest);
  }

  private static Optional<String> missing(int[] looks, List<String> participants) {
    for (int p = 0; p < looks.length; p++) {
      if (looks[p] == 0) {
        return Optional.of("the packet of " + participants.get(p) + " is not found");
      }
    }
    return Optional.empty();
  }
}
