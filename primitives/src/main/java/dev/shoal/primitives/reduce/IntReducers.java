// Twins of int: long. Elements: and(), x, all, or(), any, xor(), odd.
package dev.shoal.primitives.reduce;

import dev.shoal.device.SimdGate;
import dev.shoal.primitives.reduce.IntReducer.Fold;
import java.util.Map;

/// Chooses how ints are reduced. It loads classes with SIMD only if [SimdGate#open()] says so.
final class IntReducers {
  private static final Map<Operator, Fold> BY_SCALAR =
      Map.of(
          Operator.MIN, new Fold(Operator.MIN.onInts(), IntMinScalar::min),
          Operator.MAX, new Fold(Operator.MAX.onInts(), IntMaxScalar::max));

  /// The compiler vectorizes these loops.
  private static final Map<Operator, Fold> OF_BITS =
      Map.of(
          Operator.AND, new Fold(Operator.AND.onInts(), IntReducers::and),
          Operator.OR, new Fold(Operator.OR.onInts(), IntReducers::or),
          Operator.XOR, new Fold(Operator.XOR.onInts(), IntReducers::xor));

  private static final Map<Operator, IntSegments> SEGMENTS_BY_SCALAR =
      Map.of(
          Operator.MIN, IntMinScalar.bySegment(IntMinScalar::min),
          Operator.MAX, IntMaxScalar.bySegment(IntMaxScalar::max));

  private static final Map<Operator, IntSegments> SEGMENTS_OF_BITS =
      Map.of(
          Operator.AND, IntSegments.each(IntReducers::and),
          Operator.OR, IntSegments.each(IntReducers::or),
          Operator.XOR, IntSegments.each(IntReducers::xor));

  /// Loaded when a gate is open.
  private static final class BySimd {
    static final Map<Operator, Fold> FOLDS =
        Map.of(
            Operator.MIN, new Fold(Operator.MIN.onInts(), IntMinSimd::min),
            Operator.MAX, new Fold(Operator.MAX.onInts(), IntMaxSimd::max));

    static final Map<Operator, IntSegments> SEGMENTS =
        Map.of(
            Operator.MIN, IntMinScalar.bySegment(IntMinSimd::min),
            Operator.MAX, IntMaxScalar.bySegment(IntMaxSimd::max));

    private BySimd() {}
  }

  private IntReducers() {}

  /// Returns the definition, in scalar code.
  static IntReducer plain(Operator operator, boolean wraps) {
    return operator == Operator.SUM
        ? WideSum.IntSum.of(wraps)
        : Fold.leftToRight(operator.onInts());
  }

  /// Returns the fastest reducer that is ready in this JVM, for any operator but the sum. Allocates
  /// only for user-defined operators.
  static Fold fast(Operator operator) {
    Fold bits = OF_BITS.get(operator);
    if (bits != null) {
      return bits;
    }
    Fold extreme = (isReady(operator) ? BySimd.FOLDS : BY_SCALAR).get(operator);
    return extreme == null ? Fold.leftToRight(operator.onInts()) : extreme;
  }

  /// Returns the fastest reduction of segments that is ready in this JVM. Allocates only for
  /// user-defined operators.
  static IntSegments segments(Operator operator, boolean wraps) {
    if (operator == Operator.SUM) {
      return WideSum.IntSum.of(wraps);
    }
    IntSegments bits = SEGMENTS_OF_BITS.get(operator);
    if (bits != null) {
      return bits;
    }
    IntSegments extremes = (isReady(operator) ? BySimd.SEGMENTS : SEGMENTS_BY_SCALAR).get(operator);
    return extremes == null ? IntSegments.each(Fold.leftToRight(operator.onInts())) : extremes;
  }

  private static boolean isReady(Operator operator) {
    if (!SimdGate.open() || (operator != Operator.MIN && operator != Operator.MAX)) {
      return false;
    }
    return operator == Operator.MIN ? IntMinSimd.GATE.ready() : IntMaxSimd.GATE.ready();
  }

  /// Returns the fastest pass for minimum and maximum that is ready in this JVM.
  static IntRangeMinMax minMax() {
    return SimdGate.open() && IntMinMaxSimd.GATE.ready()
        ? IntMinMaxSimd::find
        : IntRangeMinMax::findByScalar;
  }

  /// Returns the bits that are 1 in all elements.
  private static int and(int[] x, int from, int to) {
    int all = -1;
    for (int i = from; i < to; i++) {
      all &= x[i];
    }
    return all;
  }

  /// Returns the bits that are 1 in any element.
  private static int or(int[] x, int from, int to) {
    int any = 0;
    for (int i = from; i < to; i++) {
      any |= x[i];
    }
    return any;
  }

  /// Returns the bits that are 1 in an odd number of elements.
  private static int xor(int[] x, int from, int to) {
    int odd = 0;
    for (int i = from; i < to; i++) {
      odd ^= x[i];
    }
    return odd;
  }
}
