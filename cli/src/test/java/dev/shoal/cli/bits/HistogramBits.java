package dev.shoal.cli.bits;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.histogram.Outside;
import java.util.List;

/// Histograms of even bins, of bins between edges, and of values; counts and exact sums of weights.
final class HistogramBits {
  private static final int BINS = 37;
  private static final DoubleArray EDGES =
      DoubleArray.wrap(Double.NEGATIVE_INFINITY, -1e6, -3, -1, 0, 0.5, 1, 2, 3, 1e9, 1e30);

  private HistogramBits() {}

  static void list(OperationList list) {
    Facade<Histogram> histogram = list.of(Histogram.class, Histogram::on);
    for (ElementType<?> type : ElementType.ALL) {
      even(histogram, type);
      edges(histogram, type);
    }
    histogram.add(
        "histogram.values",
        (h, in) -> {
          LongArray counts = ElementType.LONG.zeros(BINS);
          DoubleArray sums = ElementType.DOUBLE.zeros(BINS);
          IntArray x = in.below(50);
          Outside outside = h.values(x, 5, counts);
          Outside again = h.add(x, 4, counts);
          Outside weighted = h.values(x, in.finite(ElementType.DOUBLE), 5, sums);
          return List.of(numbers(outside), numbers(again), numbers(weighted), counts, sums);
        });
    histogram.add(
        "histogram.values-of-any",
        (h, in) -> {
          LongArray counts = ElementType.LONG.zeros(BINS);
          return List.of(numbers(h.values(in.any(ElementType.INT), -4, counts)), counts);
        });
    list.of(Histogram.class)
        .add(
            "histogram.edge",
            (_, in) ->
                List.of(
                    Histogram.edge(-0.1, 0.7, in.n() + 1, in.n() / 3),
                    Histogram.edge(1e-3, 1e17, in.n() + 1, in.n() / 2)));
  }

  private static void even(Facade<Histogram> histogram, ElementType<?> type) {
    histogram.add(
        "histogram.even." + type,
        (h, in) -> {
          LongArray counts = ElementType.LONG.zeros(BINS);
          LongArray small = ElementType.LONG.zeros(BINS);
          DoubleArray sums = ElementType.DOUBLE.zeros(BINS);
          Outside outside = h.even(in.finite(type), -9000, 9001.5, counts);
          Outside again = h.add(in.any(type), -0.1, 0.7, counts);
          Outside few = h.even(in.any(type), -4, 4, small);
          Outside weighted = h.even(in.any(type), in.finite(ElementType.DOUBLE), -4, 4, sums);
          return List.of(
              numbers(outside),
              numbers(again),
              numbers(few),
              numbers(weighted),
              counts,
              small,
              sums);
        });
  }

  private static void edges(Facade<Histogram> histogram, ElementType<?> type) {
    histogram.add(
        "histogram.edges." + type,
        (h, in) -> {
          LongArray counts = ElementType.LONG.zeros(EDGES.length() - 1);
          DoubleArray sums = ElementType.DOUBLE.zeros(EDGES.length() - 1);
          Outside outside = h.edges(in.any(type), EDGES, counts);
          Outside again = h.add(in.finite(type), EDGES, counts);
          Outside weighted = h.edges(in.any(type), in.finite(ElementType.DOUBLE), EDGES, sums);
          return List.of(numbers(outside), numbers(again), numbers(weighted), counts, sums);
        });
  }

  private static List<Long> numbers(Outside outside) {
    return List.of(outside.below(), outside.above(), outside.nans());
  }
}
