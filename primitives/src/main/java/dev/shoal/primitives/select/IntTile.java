// Twins of int: long, float, double.
package dev.shoal.primitives.select;

import dev.shoal.device.Simd;

/// A tile of ints: lanes where they serve, else loops. Both mark with the same bits.
final class IntTile {
  private static final boolean LANES = Simd.available();

  /// Elements that are handed to a kernel at once; of 64 a whole number.
  private static final int STRETCH = 1 << 12;

  private IntTile() {}

  /// Whether lanes serve for conditions yet.
  static boolean withSimd() {
    return LANES && IntConditionSimd.ready();
  }

  /// Sets the bits of those of `x[from] … x[to-1]` that meet it; returns how many.
  static int marks(int[] x, int from, int to, Condition<?> where, long[] bits) {
    if (where instanceof IntCondition condition) {
      return LANES && IntConditionSimd.ready()
          ? IntConditionSimd.count(x, from, to, condition, bits)
          : IntConditionScalar.count(x, from, to, condition, bits);
    }
    return LANES && IntRunSimd.ready()
        ? IntRunSimd.count(x, from, to, bits)
        : IntRunScalar.count(x, from, to, bits);
  }

  /// Writes those of `x[from] … x[to-1]` that are marked to `y[at] … y[end-1]`, which are as many.
  static void take(int[] x, int from, int to, long[] bits, int[] y, int at, int end) {
    if (LANES && IntTakeSimd.ready()) {
      IntTakeSimd.take(x, from, to, bits, y, at, end);
    } else {
      IntTakeScalar.take(x, from, to, bits, y, at);
    }
  }

  /// Writes those of `x[from] … x[to-1]` that meet it to `y[at]` on. In lanes without marks, as
  /// long as whole vectors may be stored.
  ///
  /// @return the place past what is written
  static int end(int[] x, int from, int to, IntCondition where, int[] y, int at, long[] bits) {
    int end = at;
    int i = from;
    if (withSimd()) {
      for (int stop = IntConditionSimd.stop(x, from, to, where, bits); i < stop; ) {
        int rest = Math.min(STRETCH, stop - i);
        end = IntConditionSimd.end(x, i, i + rest, where, y, end);
        i += rest;
      }
    }
    while (i < to) {
      int rest = Math.min(Selection.TILE, to - i);
      end = place(x, i, i + rest, where, y, end, bits);
      i += rest;
    }
    return end;
  }

  private static int place(
      int[] x, int from, int to, IntCondition where, int[] y, int at, long[] bits) {
    if (!withSimd()) {
      return IntConditionScalar.end(x, from, to, where, y, at);
    }
    int end = at + IntConditionSimd.count(x, from, to, where, bits);
    take(x, from, to, bits, y, at, end);
    return end;
  }

  /// Writes the places among `from … to-1` of what meets it to `places[at]` on, in loops without
  /// marks.
  ///
  /// @return the place past what is written
  static int places(int[] x, int from, int to, Condition<?> where, int[] places, int at) {
    return where instanceof IntCondition condition
        ? IntConditionScalar.places(x, from, to, condition, places, at)
        : IntRunScalar.places(x, from, to, places, at);
  }
}
