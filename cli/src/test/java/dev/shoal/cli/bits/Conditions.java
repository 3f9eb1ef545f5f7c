package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.select.Condition;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.FloatCondition;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.LongCondition;
import java.util.List;

/// The conditions of each type of elements.
final class Conditions {
  private Conditions() {}

  static final List<Condition<IntArray>> INTS =
      List.of(
          IntCondition.below(-2),
          IntCondition.atMost(1),
          IntCondition.equalTo(2),
          IntCondition.notEqualTo(2),
          IntCondition.atLeast(0),
          IntCondition.above(1000),
          IntCondition.between(-3, 1 << 30),
          IntCondition.between(-3, 1 << 30).not());

  static final List<Condition<LongArray>> LONGS =
      List.of(
          LongCondition.below(-2),
          LongCondition.atMost(1),
          LongCondition.equalTo(2),
          LongCondition.notEqualTo(2),
          LongCondition.atLeast(0),
          LongCondition.above(1000),
          LongCondition.between(-3, 1L << 60),
          LongCondition.between(-3, 1L << 60).not());

  static final List<Condition<FloatArray>> FLOATS =
      List.of(
          FloatCondition.below(-2),
          FloatCondition.atMost(0),
          FloatCondition.equalTo(0),
          FloatCondition.notEqualTo(0),
          FloatCondition.atLeast(0),
          FloatCondition.above(1e-20f),
          FloatCondition.between(-3, 1e20f),
          FloatCondition.between(-3, 1e20f).not(),
          FloatCondition.isNumber(),
          FloatCondition.isNan());

  static final List<Condition<DoubleArray>> DOUBLES =
      List.of(
          DoubleCondition.below(-2),
          DoubleCondition.atMost(0),
          DoubleCondition.equalTo(0),
          DoubleCondition.notEqualTo(0),
          DoubleCondition.atLeast(0),
          DoubleCondition.above(1e-200),
          DoubleCondition.between(-3, 1e200),
          DoubleCondition.between(-3, 1e200).not(),
          DoubleCondition.isNumber(),
          DoubleCondition.isNan());

  /// Those on elements of `type`.
  @SuppressWarnings("unchecked") // each list is of its own type
  static <A extends Array<A>> List<Condition<A>> of(ElementType<A> type) {
    return (List<Condition<A>>)
        (List<?>)
            switch ((Array<?>) type.zeros(0)) {
              case IntArray _ -> INTS;
              case LongArray _ -> LONGS;
              case FloatArray _ -> FLOATS;
              case DoubleArray _ -> DOUBLES;
            };
  }
}
