// Twins of int: long. Elements: and(), x, all, or(), any, xor(), odd.
package dev.shoal.primitives.reduce;

import dev.shoal.device.SimdGate;
import dev.shoal.primitives.reduce.IntReducer.Fold;

/// Chooses how ints are reduced. It loads classes with SIMD only if [SimdGate#open()] says so.
final class IntReducers {
  /// The folds in scalar code; the compiler vectorizes those of bits.
  private static final PerOperator<Fold> BY_SCALAR =
      new PerOperator<>(
          new Fold(Operator.MIN.onInts(), IntMinScalar::min),
          new Fold(Operator.MAX.onInts(), IntMaxScalar::max),
          new Fold(Operator.AND.onInts(), IntReducers::and),
          new Fold(Operator.OR.onInts(), IntReducers::or),
          new Fold(Operator.XOR.onInts(), IntReducers::xor));

  private static final PerOperator<IntSegments> SEGMENTS_BY_SCALAR =
      new PerOperator<>(
          IntMinScalar.bySegment(IntMinScalar::min),
          IntMaxScalar.bySegment(IntMaxScalar::max),
          IntSegments.each(IntReducers::and),
          IntSegments.each(IntReducers::or),
          IntSegments.each(IntReducers::xor));

  /// Loaded when a gate is open.
  private static final class BySimd {
    static final PerOperator<Fold> FOLDS =
        new PerOperator<>(
            new Fold(Operator.MIN.onInts(), IntMinSimd::min),
            new Fold(Operator.MAX.onInts(), IntMaxSimd::max));

    static final PerOperator<IntSegments> SEGMENTS =
        new PerOperator<>(
            IntMinScalar.bySegment(IntMinSimd::min), IntMaxScalar.bySegment(IntMaxSimd::max));

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
    Fold known = (isReady(operator) ? BySimd.FOLDS : BY_SCALAR).of(operator);
    return known == null ? Fold.leftToRight(operator.onInts()) : known;
  }

  /// Returns the fastest reduction of segments that is ready in this JVM. Allocates only for
  /// user-defined operators.
  static IntSegments segments(Operator operator, boolean wraps) {
    if (operator == Operator.SUM) {
      return WideSum.IntSum.of(wraps);
    }
    IntSegments known = (isReady(operator) ? BySimd.SEGMENTS : SEGMENTS_BY_SCALAR).of(operator);
    return known == null ? IntSegments.each(Fold.leftToRight(operator.onInts())) : known;
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
