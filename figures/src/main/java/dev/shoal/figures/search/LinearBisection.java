package dev.shoal.figures.search;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.figures.cost.SearchSteps;
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
import dev.shoal.primitives.search.Bisection;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.search.SearchAlgorithm;
import dev.shoal.report.Axis;
import dev.shoal.tables.AxisSearch;
import dev.shoal.tables.CacheLineModel;
import dev.shoal.textbook.Textbook;
import dev.shoal.textbook.search.LinearSearch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/// The text's first model, § 5.2: linear search against bisection in a short sorted array.
public final class LinearBisection implements Experiment {
  private static final int TEXT = 256;

  private static final String LINEAR = new LinearSearch().title();
  private static final String BISECTION = new Bisection().title();

  private static final Measure MEAN = Measure.of("Elements looked at, mean", "");
  private static final Measure MOST = Measure.of("Elements looked at, most", "");
  private static final Measure LINES = Measure.of("Lines loaded, by the text's model", "");
  private static final Measure MARCH = Measure.of("Waiting of 32 that march together", "times");

  private static final Published.Source MODEL =
      new Published.Source(
          "Text",
          "n/2 steps in the mean and n at most by linear search, log2 n by bisection; of 32 threads"
              + " that wait for the slowest, about twice the mean by linear search. In lines of a"
              + " cache, n/16/2 = 8 against log2 (n/16) = 4: a factor of 2, not of 16.");

  @Override
  public About about() {
    return new About(
        "linear-bisection",
        "Section 5.2, model",
        "Linear search against bisection in short arrays",
        "By elements looked at, bisection is 16 times as fast as linear search in 256 of them. The"
            + " text counts lines of the cache instead, 16 ints to a line, and says 2. Measured, one"
            + " needle after the other, there is little between them up to some hundred ints: a loop"
            + " runs ahead of its branches and is wrong once, a bisection is wrong at half of its"
            + " steps. Shoal's bisection on a Cpu has no branch and takes many needles at once, and"
            + " there it is the text's first count that comes nearer. Threads that march together wait"
            + " for the one whose needle is last: linear search takes twice its mean then, bisection"
            + " what it always takes.",
        "Sorted ints, 16 to 16,384 of them; needles are elements at random. Elements looked at are"
            + " counted in plain loops; times are of Shoal's searches. Both must find each needle at"
            + " its index.",
        Axis.logarithmic("Elements", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    int needles = size.of(1 << 10, 1 << 14, 1 << 18);
    return Setting.each(
        lengths(size), LinearBisection::label, (n, devices) -> variants(n, needles, devices));
  }

  private static List<Integer> lengths(Size size) {
    return size == Size.TINY ? List.of(16, TEXT) : List.of(16, 64, TEXT, 1024, 4096, 16_384);
  }

  private static String label(int n) {
    return String.format(Locale.ROOT, "%,d ints", n);
  }

  @Override
  public List<Published> published() {
    List<Published> all = new ArrayList<>();
    for (int n : lengths(Size.TEXT)) {
      all.add(theirs(n, LINEAR, MEAN, n / 2.0));
      all.add(theirs(n, LINEAR, MOST, n));
      all.add(theirs(n, LINEAR, MARCH, 2));
      all.add(theirs(n, BISECTION, MEAN, Math.log(n) / Math.log(2)));
      all.add(theirs(n, BISECTION, MOST, Math.log(n) / Math.log(2)));
      all.add(theirs(n, BISECTION, MARCH, 1));
    }
    all.add(theirs(TEXT, LINEAR, LINES, 8));
    all.add(theirs(TEXT, BISECTION, LINES, 4));
    return all;
  }

  private static Published theirs(int n, String variant, Measure measure, double value) {
    return new Published(label(n), variant, measure.name(), 0, value, MODEL);
  }

  private static List<Variant> variants(int n, int needles, List<Device> devices) {
    int[] sorted = new int[n];
    Arrays.setAll(sorted, i -> 3 * i);
    int[] indices = new SplittableRandom(n).ints(needles, 0, n).toArray();
    int[] wanted = Arrays.stream(indices).map(index -> sorted[index]).toArray();
    List<Variant> variants = new ArrayList<>();
    variants.add(counted(LINEAR, SearchSteps.linear(n), lines(AxisSearch.LINEAR, n)));
    variants.add(counted(BISECTION, SearchSteps.bisection(n), lines(AxisSearch.BISECTION, n)));
    for (Device device : devices) {
      for (SearchAlgorithm algorithm : Textbook.searches(device)) {
        variants.add(
            Variant.on(device, algorithm.title())
                .warm(
                    "search",
                    "needle",
                    needles,
                    () -> call(device, algorithm, sorted, wanted),
                    Oracle.ints(indices)));
      }
    }
    return variants;
  }

  private static double lines(AxisSearch method, int n) {
    return CacheLineModel.of(Integer.BYTES).loads(method, n);
  }

  private static Variant counted(String name, SearchSteps steps, double lines) {
    return Variant.counted(name)
        .checking(() ->
            steps.isRight() ? Optional.empty() : Optional.of("a needle is not found at its index"))
        .counting(MEAN, steps::mean)
        .counting(MOST, steps::most)
        .counting(LINES, () -> lines)
        .counting(MARCH, steps::slowdown);
  }

  private static Work.Call call(
      Device device, SearchAlgorithm algorithm, int[] elements, int[] wanted) {
    Search search = Search.on(device).with(algorithm);
    IntArray sorted = device.copyOf(IntArray.wrap(elements));
    IntArray needles = device.copyOf(IntArray.wrap(wanted));
    return ArrayCall.filling(
        device,
        needles.newLike(wanted.length),
        indices -> search.lowerBound(sorted, needles, indices),
        sorted::close,
        needles::close);
  }
}
