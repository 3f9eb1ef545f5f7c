// Twins of int: long. Elements: total(), x, a, b, c, d, scan(), y, prior, sum, magnitudes, before,
// inclusive(), exclusive(), magnitudes(), magnitudesOfDifferences(), x0, room, next.
package dev.shoal.primitives.scan;

/// Sums of a tile in scalar code.
///
/// @param checked whether a sum that overflows is an error
record IntSumScalar(boolean checked) implements IntTilePass {
  /// Shared instances, so that a call allocates none.
  private static final IntSumScalar CHECKED = new IntSumScalar(true);

  private static final IntSumScalar WRAPPING = new IntSumScalar(false);

  static IntSumScalar of(boolean checked) {
    return checked ? CHECKED : WRAPPING;
  }

  /// Elements that are scanned before their magnitudes are checked: few enough to stay in the first
  /// cache.
  private static final int CHUNK = 1024;

  /// Four independent sums: in a single one each addition would wait for the one before.
  @Override
  public int total(int[] x, int from, int to) {
    int a = 0;
    int b = 0;
    int c = 0;
    int d = 0;
    int i = from;
    for (; i <= to - 4; i += 4) {
      a += x[i];
      b += x[i + 1];
      c += x[i + 2];
      d += x[i + 3];
    }
    for (; i < to; i++) {
      a += x[i];
    }
    return a + b + c + d;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // one and the same array
  public int scan(int[] x, int[] y, int shift, int from, int to, int prior) {
    int sum = prior;
    int magnitudes = 0;
    for (int at = from; at < to; ) {
      int end = to - at > CHUNK ? at + CHUNK : to;
      int before = sum;
      sum = shift == 0 ? inclusive(x, y, at, end, sum) : exclusive(x, y, at, end, sum);
      magnitudes |= x == y ? magnitudesOfDifferences(y, at, end, before) : magnitudes(x, at, end);
      at = end;
    }
    if (checked) {
      check(y, shift, from, to, prior, magnitudes);
    }
    return sum - prior;
  }

  @Override
  public boolean scanSegments(
      int[] x, int[] y, int[] offsets, int first, int end, boolean inclusive) {
    if (checked && mayOverflow(magnitudes(x, offsets[first], offsets[end]), 0)) {
      return false;
    }
    for (int s = first; s < end; s++) {
      if (inclusive) {
        inclusive(x, y, offsets[s], offsets[s + 1], 0);
      } else {
        before(x, y, offsets[s], offsets[s + 1]);
      }
    }
    return true;
  }

  /// Writes to `y[i]` the sum of the elements before; y may be x.
  private static void before(int[] x, int[] y, int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      int next = sum + x[i];
      y[i] = sum;
      sum = next;
    }
  }

  private static int inclusive(int[] x, int[] y, int from, int to, int prior) {
    int sum = prior;
    for (int i = from; i < to; i++) {
      sum += x[i];
      y[i] = sum;
    }
    return sum;
  }

  private static int exclusive(int[] x, int[] y, int from, int to, int prior) {
    int sum = prior;
    for (int i = from; i < to; i++) {
      sum += x[i];
      y[i + 1] = sum;
    }
    return sum;
  }

  /// Returns the combined bits of the elements' magnitudes, for [#check]. A separate loop, so that
  /// the compiler vectorizes it; within the loop of the sums it costs as much as they do.
  static int magnitudes(int[] x, int from, int to) {
    int magnitudes = 0;
    for (int i = from; i < to; i++) {
      magnitudes |= x[i] ^ (x[i] << 1);
    }
    return magnitudes;
  }

  /// Returns the same where the sums have overwritten the elements: each element is the difference
  /// of two sums.
  private static int magnitudesOfDifferences(int[] y, int from, int to, int prior) {
    int x0 = y[from] - prior;
    int magnitudes = x0 ^ (x0 << 1);
    for (int i = from + 1; i < to; i++) {
      magnitudes |= (y[i] - y[i - 1]) ^ ((y[i] - y[i - 1]) << 1);
    }
    return magnitudes;
  }

  @Override
  public RunningInt totals() {
    return new RunningIntSum(true, 0);
  }

  /// Throws if a sum of the tile wrapped around. Where all elements are small relative to the range
  /// of the type, which is the common case, none can overflow and the check is done.
  static void check(int[] y, int shift, int from, int to, int prior, int magnitudes) {
    if (mayOverflow(magnitudes, prior)) {
      checkEach(y, shift, from, to, prior);
    }
  }

  /// Returns whether a sum of a tile that follows the prefix `prior` may overflow.
  ///
  /// @param magnitudes its highest bit is at or above the highest bit of every magnitude; negative
  ///   if an element may use the sign bit
  static boolean mayOverflow(int magnitudes, int prior) {
    int room = Integer.MAX_VALUE - (prior ^ (prior >> (Integer.SIZE - 1)));
    return magnitudes < 0 || magnitudes >= room / ScanKernel.TILE;
  }

  private static void checkEach(int[] y, int shift, int from, int to, int prior) {
    int before = prior;
    for (int i = from; i < to; i++) {
      int sum = y[i + shift];
      if (RunningIntSum.overflows(before, sum, sum - before)) {
        throw RunningIntSum.overflow(i, before, sum - before);
      }
      before = sum;
    }
  }
}
