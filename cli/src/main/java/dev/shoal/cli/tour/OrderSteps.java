package dev.shoal.cli.tour;

import static dev.shoal.cli.tour.NumberWords.words;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.operations.Oracle;
import dev.shoal.operations.SearchOperations;
import dev.shoal.operations.SortOperations;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.primitives.topk.TopK;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/// Questions that ask which comes first.
record OrderSteps(BundledData data) {
  /// The days that are asked for.
  private static final int WETTEST = 3;

  static List<Step> of(BundledData data) {
    OrderSteps steps = new OrderSteps(data);
    return List.of(steps.sort(), steps.argsort(), steps.largest(), steps.search());
  }

  private Step sort() {
    return new Step(
        "sort of doubles",
        "What is a usual temperature in Seattle, and what is a rare one?",
        """
        Sort.on(device).ascending(temperatures);
        """,
        "the bits of Arrays.parallelSort",
        device -> {
          double[] x = data.hours().clone();
          Sort.on(device).ascending(DoubleArray.wrap(x));
          return words(
              "The median of all hours of an average year is %s °C; one in a hundred is above %s °C.",
              x[x.length / 2], x[x.length * 99 / 100]);
        },
        elements -> {
          // The rivals take some hundred nanoseconds an element.
          double[] x = hours(elements / 4);
          double[] expected = x.clone();
          Arrays.parallelSort(expected);
          return new Trial(
              x.length,
              device -> SortOperations.DOUBLES.shoal(x, device)::call,
              Oracle.bits(DoubleArray.wrap(expected)),
              List.of(
                  new Trial.Rival("Arrays.sort", jdkSort(x, 1)),
                  new Trial.Rival("Arrays.parallelSort", jdkSort(x, 2))));
        });
  }

  private static Supplier<Object> jdkSort(double[] x, int threads) {
    return SortOperations.DOUBLES.contestant("Jdk").call().on(x, Device.cpu(threads))::call;
  }

  private double[] hours(int elements) {
    return Repeated.toAbout(elements, data.hours());
  }

  private Step argsort() {
    return new Step(
        "argsort",
        "Which airports lie furthest north and furthest south?",
        """
        var order = device.newInts(latitudes.length());
        Sort.on(device).argsort(latitudes, SortOrder.DESCENDING, order);
        """,
        "a stable sort of Integers by a Comparator",
        device -> {
          int[] order = new int[data.latitudes().length];
          Sort.on(device)
              .argsort(
                  DoubleArray.wrap(data.latitudes()), SortOrder.DESCENDING, IntArray.wrap(order));
          return words("%s, … %s.", airport(order[0]), airport(order[order.length - 1]));
        },
        elements ->
            Trial.repeated(
                SortOperations.ARGSORT_DESCENDING, elements / 16, data.latitudes(), "Jdk"));
  }

  private String airport(int index) {
    double north = data.latitudes()[index];
    return words(
        "%s at %.1f° %s", data.airports().get(index), Math.abs(north), north < 0 ? "S" : "N");
  }

  private Step largest() {
    return new Step(
        "top-k",
        "On which days did it rain most in Seattle?",
        """
        var days = device.newInts(3);
        TopK.on(device).largestIndices(rain, days);
        """,
        "Arrays.parallelSort, then a search for the indices",
        device -> {
          int[] days = new int[WETTEST];
          TopK.on(device).largestIndices(DoubleArray.wrap(data.rain()), IntArray.wrap(days));
          return words("%s, %s, %s.", rainyDay(days[0]), rainyDay(days[1]), rainyDay(days[2]));
        },
        elements ->
            Trial.repeated(
                SearchOperations.TOP_INDICES, elements, data.rain(), "JdkSort", "Queue"));
  }

  private String rainyDay(int day) {
    return words("%s %.1f mm", LocalDate.of(2012, 1, 1).plusDays(day), data.rain()[day]);
  }

  private Step search() {
    return new Step(
        "search",
        "How many airports lie further south than each of them?",
        """
        // southToNorth: the latitudes, sorted
        var indices = device.newInts(latitudes.length());
        Search.on(device).lowerBound(southToNorth, latitudes, indices);
        """,
        "a plain loop of bisections",
        device -> {
          int[] indices = new int[data.latitudes().length];
          Search.on(device)
              .lowerBound(
                  DoubleArray.wrap(southToNorth()),
                  DoubleArray.wrap(data.latitudes()),
                  IntArray.wrap(indices));
          return words(
              "Than Seattle's: %,d of %,d.",
              indices[data.airports().indexOf("SEA")], indices.length);
        },
        elements -> {
          double[] needles = Repeated.toAbout(elements / 4, data.latitudes());
          return Trial.of(
              SearchOperations.LOWER_BOUNDS_OF_DOUBLES,
              new SearchOperations.Wanted<>(southToNorth(), needles),
              needles.length,
              "Loop",
              "Jdk");
        });
  }

  private double[] southToNorth() {
    return Arrays.stream(data.latitudes()).sorted().toArray();
  }
}
