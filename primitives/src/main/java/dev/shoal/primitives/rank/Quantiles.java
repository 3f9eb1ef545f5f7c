package dev.shoal.primitives.rank;

import java.util.Arrays;
import java.util.function.LongToDoubleFunction;

/// Which keys several quantiles are made of, and what is made of them.
///
/// A quantile lies at place `p (n − 1)` of the sorted elements; between two places, in proportion
/// between their elements. **Source:** Hyndman and Fan, *Sample Quantiles in Statistical Packages*
/// (1996), type 7; the arithmetic, rounding by rounding, is that of NumPy's `quantile`.
final class Quantiles {
  private final double[] places;
  private final int last;

  /// @param p each among 0 … 1
  /// @param length the number of elements, at least 1
  Quantiles(double[] p, int length) {
    last = length - 1;
    places = Arrays.stream(p).map(share -> share * last).toArray();
  }

  /// The ranks of all keys that are needed, rising.
  int[] ranks() {
    return Arrays.stream(places)
        .mapToInt(place -> (int) place)
        .flatMap(rank -> Arrays.stream(new int[] {rank, Math.min(rank + 1, last)}))
        .sorted()
        .distinct()
        .toArray();
  }

  /// @param ranks those of [#ranks()]
  /// @param keys the keys that have them
  /// @param value what element a key stands for
  double[] of(int[] ranks, long[] keys, LongToDoubleFunction value) {
    double[] quantiles = new double[places.length];
    for (int q = 0; q < quantiles.length; q++) {
      int rank = (int) places[q];
      int at = Arrays.binarySearch(ranks, rank);
      double low = value.applyAsDouble(keys[at]);
      double high = value.applyAsDouble(keys[Math.min(at + 1, keys.length - 1)]);
      quantiles[q] = between(low, high, places[q] - rank);
    }
    return quantiles;
  }

  /// The point between `low` and `high`, `share` of the way.
  private static double between(double low, double high, double share) {
    if (share == 0 || low == high) {
      return low;
    }
    double distance = high - low;
    if (Double.isInfinite(distance)) { // where NumPy finds an infinity or a NaN
      return low * (1 - share) + high * share;
    }
    return share < 0.5 ? low + distance * share : high - distance * (1 - share);
  }
}
