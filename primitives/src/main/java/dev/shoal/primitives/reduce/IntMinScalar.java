// Twins of int: long, of min: max. Elements: min(), withMax(), inFour(), minOfFew(), x, a, b, c, d.
package dev.shoal.primitives.reduce;

/// The minimum of a range in scalar code.
final class IntMinScalar {
  /// Elements from which a segment is long enough for [IntMinSimd], or for vectors of HotSpot.
  private static final int MANY = 64;

  /// Whether elements have 32 bits.
  private static final boolean WORD = Integer.SIZE == 32;

  private IntMinScalar() {}

  /// Returns the minimum of a range that is not empty.
  ///
  /// HotSpot makes vectors of a loop with two reductions, but not of one with a single one; of
  /// longs not with 256 bits, so they have four chains. So have few ints.
  static int min(int[] x, int from, int to) {
    return WORD && to - from >= MANY ? withMax(x, from, to) : inFour(x, from, to);
  }

  private static int withMax(int[] x, int from, int to) {
    int a = x[from];
    int b = a;
    for (int i = from + 1; i < to; i++) {
      a = Math.min(a, x[i]);
      b = Math.max(b, x[i]);
    }
    return Math.min(a, b); // the maximum too, or the compiler would drop it
  }

  /// In a single chain each step would wait for the one before.
  private static int inFour(int[] x, int from, int to) {
    int a = x[from];
    int b = a;
    int c = a;
    int d = a;
    int i = from;
    for (; i <= to - 4; i += 4) {
      a = Math.min(a, x[i]);
      b = Math.min(b, x[i + 1]);
      c = Math.min(c, x[i + 2]);
      d = Math.min(d, x[i + 3]);
    }
    for (; i < to; i++) {
      a = Math.min(a, x[i]);
    }
    return Math.min(Math.min(a, b), Math.min(c, d));
  }

  /// Returns the minima of segments.
  ///
  /// @param many finds that of a long segment
  static IntSegments bySegment(IntReducer many) {
    return (x, offsets, first, last, y, _) -> {
      int start = offsets[first];
      for (int s = first; s < last; s++) {
        int end = offsets[s + 1];
        y[s] = end - start < MANY ? minOfFew(x, start, end) : many.reduce(x, start, end);
        start = end;
      }
      return last;
    };
  }

  /// Returns the minimum of a range; the identity if it is empty. Some elements are compared twice
  /// instead of in a loop of their own, whose end would be mispredicted.
  private static int minOfFew(int[] x, int from, int to) {
    if (to - from < 4) {
      return from == to
          ? Integer.MAX_VALUE
          : Math.min(Math.min(x[from], x[(from + to) >>> 1]), x[to - 1]);
    }
    int a = x[to - 4];
    int b = x[to - 3];
    int c = x[to - 2];
    int d = x[to - 1];
    for (int i = from; i < to - 4; i += 4) {
      a = Math.min(a, x[i]);
      b = Math.min(b, x[i + 1]);
      c = Math.min(c, x[i + 2]);
      d = Math.min(d, x[i + 3]);
    }
    return Math.min(Math.min(a, b), Math.min(c, d));
  }
}
