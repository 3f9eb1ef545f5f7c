package dev.shoal.figures.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.ArrayCall;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.operations.Oracle;
import dev.shoal.primitives.counting.CountingAlgorithm;
import dev.shoal.primitives.counting.CountingSort;
import dev.shoal.report.Axis;
import dev.shoal.textbook.Textbook;
import dev.shoal.textbook.counting.Beads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/// The forms of counting sort, as many values as keys: steps and threads by theory, and times.
public final class CountingForms implements Experiment {
  /// The most increments of a form that does one for each key and value, for a call to end.
  private static final long MOST_OPERATIONS = 1L << 28;

  private static final Measure STEPS = Measure.of("Steps", "");
  private static final Measure THREADS = Measure.of("Threads", "");
  private static final Measure OPERATIONS = Measure.of("Operations", "");

  @Override
  public About about() {
    return new About(
        "counting-sorts",
        "Counting sort",
        "Its forms, and the threads that their delays want",
        "Counting keys is easy to do in parallel; writing them anew is what the forms differ in."
            + " One thread that emits each value as often as it occurs is called serial, but on a"
            + " processor it and the scan are mostly the fastest. An exclusive scan makes positions"
            + " of the counts in log m steps, which the text took for serial. A pyramid lets each"
            + " output find its own key in log m steps, and is mostly slower where processors are"
            + " fewer. Beads look as if they took one step, but every key increments the last cell,"
            + " so they take n + m - 1, and they want n m threads: a graphics card of two units of"
            + " 1024 has enough for 45 keys.",
        "Random keys, as many values as keys (in the text's words, the maximum is roughly the length);"
            + " 45 is the text's number. Steps count increments of one cell one after the other, and"
            + " else suppose a processor for each thread; threads and operations are those of the"
            + " theory too. Times are of one sort, each form right if the keys are those that the JDK"
            + " sorts. Beads are left out where they would do more than "
            + String.format(Locale.ROOT, "%,d", MOST_OPERATIONS)
            + " increments.",
        Axis.logarithmic("Keys", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    return Setting.each(
        size.of(List.of(45, 256), List.of(45, 1 << 10, 1 << 13, 1 << 17), large()),
        n -> String.format(Locale.ROOT, "%,d keys and values", n),
        CountingForms::variants);
  }

  private static List<Integer> large() {
    return List.of(45, 1 << 10, 1 << 13, 1 << 17, 1 << 20, 1 << 24);
  }

  private static List<Variant> variants(int n, List<Device> devices) {
    int[] keys = new SplittableRandom(n).ints(n, 0, n).toArray();
    int[] sorted = keys.clone();
    Arrays.sort(sorted);
    int mostFrequent = mostFrequent(sorted);
    List<Variant> variants = new ArrayList<>();
    for (Device device : devices) {
      for (CountingAlgorithm algorithm : Textbook.countingSorts(device)) {
        boolean isBead = algorithm instanceof Beads;
        if (!isBead || algorithm.operations(n, n) <= MOST_OPERATIONS) {
          variants.add(
              variant(device, algorithm, keys, sorted)
                  .counting(STEPS, () -> algorithm.steps(n, n, mostFrequent))
                  .counting(THREADS, () -> algorithm.threads(n, n))
                  .counting(OPERATIONS, () -> algorithm.operations(n, n)));
        }
      }
    }
    return variants;
  }

  private static Variant variant(
      Device device, CountingAlgorithm algorithm, int[] keys, int[] sorted) {
    return Variant.on(device, algorithm.title())
        .warm(
            "sort",
            "key",
            keys.length,
            () -> {
              CountingSort sort = CountingSort.on(device).with(algorithm);
              IntArray in = device.copyOf(IntArray.wrap(keys));
              return ArrayCall.filling(
                  device,
                  in.newLike(keys.length),
                  out -> sort.sort(in, keys.length, out),
                  in::close);
            },
            Oracle.ints(sorted));
  }

  /// How often the key occurs that occurs most.
  private static int mostFrequent(int[] sorted) {
    int most = 0;
    int run = 0;
    for (int i = 0; i < sorted.length; i++) {
      run = i > 0 && sorted[i] == sorted[i - 1] ? run + 1 : 1;
      most = Math.max(most, run);
    }
    return most;
  }
}
