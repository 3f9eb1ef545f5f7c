// Twins of double: float.
package dev.shoal.primitives.reduce;

import dev.shoal.device.SimdGate;
import dev.shoal.primitives.reduce.DoubleReducer.Fold;

/// Chooses how doubles are reduced; see [IntReducers].
final class DoubleReducers {
  private static final PerOperator<Fold> BY_SCALAR =
      new PerOperator<>(
          new Fold(Operator.MIN.onDoubles(), DoubleMinScalar::min),
          new Fold(Operator.MAX.onDoubles(), DoubleMaxScalar::max));

  private static final PerOperator<DoubleSegments> SEGMENTS_BY_SCALAR = segments(BY_SCALAR);

  /// Loaded when a gate is open.
  private static final class BySimd {
    static final PerOperator<Fold> FOLDS =
        new PerOperator<>(
            new Fold(Operator.MIN.onDoubles(), DoubleMinSimd::min),
            new Fold(Operator.MAX.onDoubles(), DoubleMaxSimd::max));

    static final PerOperator<DoubleSegments> SEGMENTS = segments(FOLDS);

    private BySimd() {}
  }

  private DoubleReducers() {}

  private static PerOperator<DoubleSegments> segments(PerOperator<Fold> folds) {
    return new PerOperator<>(
        DoubleExtremes.minima(folds.min()), DoubleExtremes.maxima(folds.max()));
  }

  /// Returns the definition, in scalar code.
  ///
  /// @param wraps ignored: floating-point numbers do not wrap around
  static DoubleReducer plain(Operator operator, boolean wraps) {
    return Fold.leftToRight(operator.onDoubles());
  }

  /// Returns the fastest reducer that is ready in this JVM. Allocates only for user-defined
  /// operators.
  static Fold fast(Operator operator) {
    Fold known = (isReady(operator) ? BySimd.FOLDS : BY_SCALAR).of(operator);
    return known == null ? Fold.leftToRight(operator.onDoubles()) : known;
  }

  /// Returns the fastest reduction of segments that is ready in this JVM. Allocates only for
  /// user-defined operators.
  ///
  /// @param wraps ignored: floating-point numbers do not wrap around
  static DoubleSegments segments(Operator operator, boolean wraps) {
    DoubleSegments known = (isReady(operator) ? BySimd.SEGMENTS : SEGMENTS_BY_SCALAR).of(operator);
    return known == null ? DoubleSegments.each(Fold.leftToRight(operator.onDoubles())) : known;
  }

  private static boolean isReady(Operator operator) {
    if (!SimdGate.open() || (operator != Operator.MIN && operator != Operator.MAX)) {
      return false;
    }
    return operator == Operator.MIN ? DoubleMinSimd.GATE.ready() : DoubleMaxSimd.GATE.ready();
  }

  /// Returns the fastest pass for minimum and maximum that is ready in this JVM.
  static DoubleRangeMinMax minMax() {
    return SimdGate.open() && DoubleMinMaxSimd.GATE.ready()
        ? DoubleMinMaxSimd::find
        : DoubleRangeMinMax::findByScalar;
  }
}
