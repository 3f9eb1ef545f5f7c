package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.SimdGate;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// Points among which the k nearest are, in any order. Few are put in order by how many others are
/// nearer, or inserted into a list where that is no order; many are sorted.
final class NearestBuffer {
  /// On one thread: each thread sorts the points that it found.
  private static final Sort SORT = Sort.on(Device.cpu(1));

  private final int k;
  private final int maxRanked = PointsTuning.host().maxRankedNearest();
  private final boolean withSimd = SimdGate.open() && SquareRankSimd.GATE.ready();

  /// The squares of distances, padded, and the numbers of the points.
  double[] squares = new double[256];

  int[] numbers = new int[256];
  int length;

  private NearestList ties; // of points equally near; made when first needed

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
      numbers = Arrays.copyOf(numbers, 2 * needed);
      squares = Arrays.copyOf(squares, 2 * needed);
    }
  }

  /// Returns whether there are k points.
  boolean areComplete() {
    return length >= k;
  }

  /// Writes the k nearest points from index `at` on.
  void copyTo(int[] neighbours, double[] to, int at) {
    if (length > maxRanked) {
      sort(neighbours, to, at);
    } else if (!rank(neighbours, to, at)) {
      insertEach();
      ties.copyTo(neighbours, to, at);
    }
  }

  private void insertEach() {
    if (ties == null) {
      ties = new NearestList(k);
    }
    ties.clear();
    for (int i = 0; i < length; i++) {
      ties.offer(squares[i], numbers[i]);
    }
  }

  /// Writes the k nearest points, each by the number of those that are nearer. Returns false where
  /// that does not give the order, since two are equally near; then what is written is undefined.
  private boolean rank(int[] neighbours, double[] to, int at) {
    return withSimd
        ? SquareRankSimd.rank(squares, numbers, length, k, neighbours, to, at)
        : SquareRankScalar.rank(squares, numbers, length, k, neighbours, to, at);
  }

  /// Writes the k nearest points, sorted by their squares, and where these are equal by their
  /// numbers.
  private void sort(int[] neighbours, double[] to, int at) {
    double[] square = Arrays.copyOf(squares, length);
    int[] number = Arrays.copyOf(numbers, length);
    SORT.sortByKey(DoubleArray.wrap(square), IntArray.wrap(number));
    for (int i = 0; i < k; ) {
      int end = i + 1;
      while (end < length && square[end] == square[i]) {
        end++;
      }
      Arrays.sort(number, i, end);
      i = end;
    }
    System.arraycopy(number, 0, neighbours, at, k);
    System.arraycopy(square, 0, to, at, k);
  }
}
