// Twins of double: float.
package dev.shoal.primitives.reduce;

import dev.shoal.device.Lanes;
import java.util.Map;

/// Chooses how doubles are reduced; see [IntReducers].
final class DoubleReducers {
  private static final boolean LANES = Lanes.available();

  private static final Map<Operator, DoubleFold> IN_LOOPS =
      Map.of(
          Operator.MIN, new DoubleFold(Operator.MIN.onDoubles(), DoubleExtremeLoops::min),
          Operator.MAX, new DoubleFold(Operator.MAX.onDoubles(), DoubleExtremeLoops::max));

  private static final Map<Operator, DoubleFold> IN_LANES =
      !LANES
          ? Map.of()
          : Map.of(
              Operator.MIN, new DoubleFold(Operator.MIN.onDoubles(), DoubleExtremeLanes::min),
              Operator.MAX, new DoubleFold(Operator.MAX.onDoubles(), DoubleExtremeLanes::max));

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
    DoubleFold known = (LANES && DoubleExtremeLanes.serve() ? IN_LANES : IN_LOOPS).get(operator);
    return known == null ? DoubleFold.leftToRight(operator.onDoubles()) : known;
  }

  /// The fastest pass for both extremes in this JVM, as warm as it is.
  static DoubleRangeMinMax minMax() {
    return LANES && DoubleMinMaxLanes.serve() ? DoubleMinMaxLanes::find : DoubleMinMaxLoops::find;
  }
}
