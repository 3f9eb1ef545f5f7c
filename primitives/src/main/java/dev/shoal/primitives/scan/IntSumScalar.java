// Twins of int: long.
package dev.shoal.primitives.scan;

/// A tile of sums by plain loops.
///
/// @param checked whether a sum that does not fit is an error
record IntSumScalar(boolean checked) implements IntTilePass {
  /// The two that there are, so that a call makes none.
  private static final IntSumScalar CHECKED = new IntSumScalar(true);

  private static final IntSumScalar WRAPPING = new IntSumScalar(false);

  static IntSumScalar of(boolean checked) {
    return checked ? CHECKED : WRAPPING;
  }

  /// Elements scanned before they are looked at again: few enough to be in the first cache still.
  private static final int CHUNK = 1024;

  /// Four sums side by side: one would wait for itself at each step.
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

  /// The bits of the elements' magnitudes, as [#check] asks. A loop of its own, so that the
  /// compiler makes lanes of it; in the loop of the sums it costs as much as they do.
  private static int magnitudes(int[] x, int from, int to) {
    int magnitudes = 0;
    for (int i = from; i < to; i++) {
      magnitudes |= x[i] ^ (x[i] << 1);
    }
    return magnitudes;
  }

  /// The same where the sums have taken the elements' places: each is a difference of two.
  private static int magnitudesOfDifferences(int[] y, int from, int to, int prior) {
    int x0 = y[from] - prior;
    int magnitudes = x0 ^ (x0 << 1);
    for (int i = from + 1; i < to; i++) {
      magnitudes |= (y[i] - y[i - 1]) ^ ((y[i] - y[i - 1]) << 1);
    }
    return magnitudes;
  }

  @Override
  public int threadsThatPay() {
    return 2;
  }

  @Override
  public RunningInt totals() {
    return new RunningIntSum(true, 0);
  }

  /// Throws if a sum of the tile wrapped around. Where the elements are small beside the type, as
  /// they mostly are, none can have, and that is all there is to see.
  ///
  /// @param magnitudes no bit of an element's magnitude is left of the highest bit of this;
  ///   negative if that may be the sign
  static void check(int[] y, int shift, int from, int to, int prior, int magnitudes) {
    int room = Integer.MAX_VALUE - (prior ^ (prior >> (Integer.SIZE - 1)));
    if (magnitudes < 0 || magnitudes >= room / ScanKernel.TILE) {
      checkEach(y, shift, from, to, prior);
    }
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
