package dev.shoal.operations;

/// The rival of a pyramid: a binary indexed tree of longs.
///
/// **Source:** Fenwick, *A New Data Structure for Cumulative Frequency Tables* (1994).
final class Fenwick {
  private final long[] sums;

  Fenwick(long[] weights) {
    sums = new long[weights.length + 1];
    for (int i = 1; i < sums.length; i++) {
      sums[i] += weights[i - 1];
      int parent = i + (i & -i);
      if (parent < sums.length) {
        sums[parent] += sums[i];
      }
    }
  }

  /// The element that owns this part of the running total.
  int select(long position) {
    int at = 0;
    long rest = position;
    for (int step = Integer.highestOneBit(sums.length - 1); step > 0; step >>= 1) {
      int next = at + step;
      if (next < sums.length && sums[next] <= rest) {
        at = next;
        rest -= sums[next];
      }
    }
    return at;
  }

  long total() {
    long total = 0;
    for (int i = sums.length - 1; i > 0; i -= i & -i) {
      total += sums[i];
    }
    return total;
  }

  void add(int element, long delta) {
    for (int i = element + 1; i < sums.length; i += i & -i) {
      sums[i] += delta;
    }
  }
}
