// Twins of int: long.
package dev.shoal.primitives.reduce;

import dev.shoal.device.Simd;
import java.util.Map;

/// Chooses how ints are reduced. Classes with lanes are named only where there are some.
final class IntReducers {
  private static final boolean LANES = Simd.available();

  private static final Map<Operator, IntFold> IN_LOOPS =
      Map.of(
          Operator.MIN, new IntFold(Operator.MIN.onInts(), IntExtremeScalar::min),
          Operator.MAX, new IntFold(Operator.MAX.onInts(), IntExtremeScalar::max));

  private static final Map<Operator, IntFold> IN_LANES =
      !LANES
          ? Map.of()
          : Map.of(
              Operator.MIN, new IntFold(Operator.MIN.onInts(), IntExtremeSimd::min),
              Operator.MAX, new IntFold(Operator.MAX.onInts(), IntExtremeSimd::max));

  /// The compiler makes lanes of these loops by itself.
  private static final Map<Operator, IntFold> OF_BITS =
      Map.of(
          Operator.AND, new IntFold(Operator.AND.onInts(), IntBitScalar::and),
          Operator.OR, new IntFold(Operator.OR.onInts(), IntBitScalar::or),
          Operator.XOR, new IntFold(Operator.XOR.onInts(), IntBitScalar::xor));

  private IntReducers() {}

  /// The definition.
  static IntReducer plain(Operator operator, boolean wraps) {
    return operator == Operator.SUM ? IntSum.of(wraps) : IntFold.leftToRight(operator.onInts());
  }

  /// The fastest in this JVM.
  static IntReducer fast(Operator operator, boolean wraps) {
    return operator == Operator.SUM ? IntSum.of(wraps) : fast(operator);
  }

  /// The fastest in this JVM, as warm as it is, of any operator but the sum; nothing new, unless it
  /// is one's own.
  static IntFold fast(Operator operator) {
    IntFold bits = OF_BITS.get(operator);
    if (bits != null) {
      return bits;
    }
    IntFold extreme = (LANES && IntExtremeSimd.ready() ? IN_LANES : IN_LOOPS).get(operator);
    return extreme == null ? IntFold.leftToRight(operator.onInts()) : extreme;
  }

  /// The fastest pass for both extremes in this JVM, as warm as it is.
  static IntRangeMinMax minMax() {
    return LANES && IntMinMaxSimd.ready() ? IntMinMaxSimd::find : IntMinMaxScalar::find;
  }
}
