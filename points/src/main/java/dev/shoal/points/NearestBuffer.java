package dev.shoal.points;

import dev.shoal.device.SimdGate;
import java.util.Arrays;

/// Points among which the k nearest are, in any order.
final class NearestBuffer {
  private static final PointsTuning TUNING = PointsTuning.host();

  private final int k;
  private final boolean withSimd = SimdGate.open() && SquareRankSimd.GATE.ready();

  /// The squares of distances, padded, and the numbers of the points.
  double[] squares = new double[256];

  int[] numbers = new int[256];
  int length;

  NearestBuffer(int k) {
    this.k = k;
  }

  /// Removes all points.
  void clear() {
    length = 0;
  }

  /// Makes room for some more points and one vector.
  void reserve(int more) {
    int needed = length + more + RankSort.PADDING;
    if (needed > squares.length) {
      squares = Arrays.copyOf(squares, 2 * needed);
      numbers = Arrays.copyOf(numbers, 2 * needed);
    }
  }

  /// Returns whether there are k points.
  boolean areComplete() {
    return length >= k;
  }

  /// Writes the k nearest points from index `at` on, each by the number of those that are nearer.
  /// Returns false where that does not give the order, since two are equally near, or is slow,
  /// since there are many; then what is written is undefined.
  boolean rank(int[] neighbours, double[] to, int at) {
    if (length > TUNING.maxRankedNearest()) {
      return false;
    }
    return withSimd
        ? SquareRankSimd.rank(squares, numbers, length, k, neighbours, to, at)
        : SquareRankScalar.rank(squares, numbers, length, k, neighbours, to, at);
  }

  /// Offers all points.
  void offerTo(NearestList best) {
    for (int i = 0; i < length; i++) {
      best.offer(squares[i], numbers[i]);
    }
  }
}
