package dev.shoal.primitives.topk;

import java.util.Arrays;
import java.util.function.LongToDoubleFunction;

/// The ranks of the elements that several quantiles need, and the quantiles from their keys.
///
/// A quantile is at position `p (n − 1)` of the sorted elements; between two positions it is
/// interpolated linearly. **Source:** Hyndman and Fan, *Sample Quantiles in Statistical Packages*
/// (1996), type 7; the arithmetic, rounding by rounding, is that of NumPy's `quantile`.
final class QuantilePositions {
  private final double[] positions;
  private final int last;

  /// @param p each among 0 … 1
  /// @param length the number of elements, at least 1
  QuantilePositions(double[] p, int length) {
    last = length - 1;
    positions = Arrays.stream(p).map(portion -> portion * last).toArray();
  }

  /// Returns the ranks of all keys that are needed, in ascending order.
  int[] ranks() {
    return Arrays.stream(positions)
        .mapToInt(position -> (int) position)
        .flatMap(rank -> Arrays.stream(new int[] {rank, Math.min(rank + 1, last)}))
        .sorted()
        .distinct()
        .toArray();
  }

  /// Returns the quantiles.
  ///
  /// @param ranks those of [#ranks()]
  /// @param keys the keys of the elements of those ranks
  /// @param value converts a key to its element
  double[] of(int[] ranks, long[] keys, LongToDoubleFunction value) {
    double[] quantiles = new double[positions.length];
    for (int q = 0; q < quantiles.length; q++) {
      int rank = (int) positions[q];
      int at = Arrays.binarySearch(ranks, rank);
      double low = value.applyAsDouble(keys[at]);
      double high = value.applyAsDouble(keys[Math.min(at + 1, keys.length - 1)]);
      quantiles[q] = between(low, high, positions[q] - rank);
    }
    return quantiles;
  }

  /// Returns the point between `low` and `high` at that portion of the distance.
  private static double between(double low, double high, double portion) {
    if (portion == 0 || low == high) {
      return low;
    }
    double distance = high - low;
    if (Double.isInfinite(distance)) { // where NumPy finds an infinity or a NaN
      return low * (1 - portion) + high * portion;
    }
    return portion < 0.5 ? low + distance * portion : high - distance * (1 - portion);
  }
}
