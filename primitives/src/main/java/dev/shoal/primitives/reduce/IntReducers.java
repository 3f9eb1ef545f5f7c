// Twins of int: long.
package dev.shoal.primitives.reduce;

import dev.shoal.device.Simd;
import java.util.Map;

/// Chooses how ints are reduced. It refers to classes with SIMD only if the Vector API is
/// available.
final class IntReducers {
  private static final Map<Operator, IntFold> BY_SCALAR =
      Map.of(
          Operator.MIN, new IntFold(Operator.MIN.onInts(), IntMinScalar::min),
          Operator.MAX, new IntFold(Operator.MAX.onInts(), IntMaxScalar::max));

  private static final Map<Operator, IntFold> BY_SIMD =
      !Simd.available()
          ? Map.of()
          : Map.of(
              Operator.MIN, new IntFold(Operator.MIN.onInts(), IntMinSimd::min),
              Operator.MAX, new IntFold(Operator.MAX.onInts(), IntMaxSimd::max));

  /// The compiler vectorizes these loops.
  private static final Map<Operator, IntFold> OF_BITS =
      Map.of(
          Operator.AND, new IntFold(Operator.AND.onInts(), IntBitScalar::and),
          Operator.OR, new IntFold(Operator.OR.onInts(), IntBitScalar::or),
          Operator.XOR, new IntFold(Operator.XOR.onInts(), IntBitScalar::xor));

  private IntReducers() {}

  /// Returns the definition, in scalar code.
  static IntReducer plain(Operator operator, boolean wraps) {
    return operator == Operator.SUM ? IntSum.of(wraps) : IntFold.leftToRight(operator.onInts());
  }

  /// Returns the fastest reducer that is ready in this JVM.
  static IntReducer fast(Operator operator, boolean wraps) {
    return operator == Operator.SUM ? IntSum.of(wraps) : fast(operator);
  }

  /// Returns the fastest reducer that is ready in this JVM, for any operator but the sum. Allocates
  /// only for user-defined operators.
  static IntFold fast(Operator operator) {
    IntFold bits = OF_BITS.get(operator);
    if (bits != null) {
      return bits;
    }
    IntFold extreme = (isReady(operator) ? BY_SIMD : BY_SCALAR).get(operator);
    return extreme == null ? IntFold.leftToRight(operator.onInts()) : extreme;
  }

  private static boolean isReady(Operator operator) {
    if (!Simd.available() || (operator != Operator.MIN && operator != Operator.MAX)) {
      return false;
    }
    return operator == Operator.MIN ? IntMinSimd.GATE.ready() : IntMaxSimd.GATE.ready();
  }

  /// Returns the fastest pass for minimum and maximum that is ready in this JVM.
  static IntRangeMinMax minMax() {
    return Simd.available() && IntMinMaxSimd.GATE.ready()
        ? IntMinMaxSimd::find
        : IntMinMaxScalar::find;
  }
}
