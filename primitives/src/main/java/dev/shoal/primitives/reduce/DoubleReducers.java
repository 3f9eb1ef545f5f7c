// Twins of double: float.
package dev.shoal.primitives.reduce;

import dev.shoal.device.Simd;
import java.util.Map;

/// Chooses how doubles are reduced; see [IntReducers].
final class DoubleReducers {
  private static final boolean LANES = Simd.available();

  private static final Map<Operator, DoubleFold> IN_LOOPS =
      Map.of(
          Operator.MIN, new DoubleFold(Operator.MIN.onDoubles(), DoubleExtremeScalar::min),
          Operator.MAX, new DoubleFold(Operator.MAX.onDoubles(), DoubleExtremeScalar::max));

  private static final Map<Operator, DoubleFold> IN_LANES =
      !LANES
          ? Map.of()
          : Map.of(
              Operator.MIN, new DoubleFold(Operator.MIN.onDoubles(), DoubleExtremeSimd::min),
              Operator.MAX, new DoubleFold(Operator.MAX.onDoubles(), DoubleExtremeSimd::max));

  private DoubleReducers() {}

  /// The definition.
  ///
  /// @param wraps no meaning here
  static DoubleReducer plain(Operator operator, boolean wraps) {
    return DoubleFold.leftToRight(operator.onDoubles());
  }

  /// The fastest in this JVM.
  ///
  /// @param wraps no meaning here
  static DoubleReducer fast(Operator operator, boolean wraps) {
    return fast(operator);
  }

  /// The fastest in this JVM; nothing new, unless the operator is one's own.
  static DoubleFold fast(Operator operator) {
    DoubleFold known = (LANES && DoubleExtremeSimd.ready() ? IN_LANES : IN_LOOPS).get(operator);
    return known == null ? DoubleFold.leftToRight(operator.onDoubles()) : known;
  }

  /// The fastest pass for both extremes in this JVM, as warm as it is.
  static DoubleRangeMinMax minMax() {
    return LANES && DoubleMinMaxSimd.ready() ? DoubleMinMaxSimd::find : DoubleMinMaxScalar::find;
  }
}
