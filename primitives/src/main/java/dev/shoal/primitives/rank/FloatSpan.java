// Twins of float: double.
package dev.shoal.primitives.rank;

import dev.shoal.device.FloatArray;
import dev.shoal.primitives.order.FloatKeys;
import dev.shoal.primitives.select.FloatCondition;
import dev.shoal.primitives.select.Select;

/// Ranges in the order of ranks as conditions, and steps in that order.
///
/// Conditions compare as operators do. So a range that ends at a NaN is what is not below it; and
/// one that ends at either zero holds both, which is more than its name says, never less.
final class FloatSpan {
  private static final float LEAST = Float.NEGATIVE_INFINITY;
  private static final float INFINITE = Float.POSITIVE_INFINITY;
  private static final FloatCondition NUMBERS = FloatCondition.isNumber();

  private FloatSpan() {}

  /// What no element is below.
  static float least() {
    return LEAST;
  }

  /// What no element is above.
  static float greatest() {
    return Float.NaN;
  }

  /// What ranks last of all.
  static float last(boolean descends) {
    return Float.NaN;
  }

  /// Met by what is `low` or more and `high` or less; it is `kept`, if that is the same.
  static FloatCondition between(FloatCondition kept, float low, float high) {
    if (!Float.isNaN(high)) {
      return same(kept, low, high, false);
    }
    if (Float.isNaN(low)) {
      return same(kept, LEAST, INFINITE, true);
    }
    return low == LEAST
        ? same(kept, INFINITE, LEAST, true) // not nothing: all
        : same(kept, LEAST, previous(low), true);
  }

  private static FloatCondition same(FloatCondition kept, float low, float high, boolean negated) {
    return kept != null && kept.low() == low && kept.high() == high && kept.negated() == negated
        ? kept
        : new FloatCondition(low, high, negated);
  }

  /// Met by `x` and what ranks before it.
  static FloatCondition upTo(FloatCondition kept, float x, boolean descends) {
    return descends && !Float.isNaN(x) ? between(kept, x, INFINITE) : between(kept, LEAST, x);
  }

  /// Met by what ranks before `x`.
  static FloatCondition before(FloatCondition kept, float x, boolean descends) {
    if (Float.isNaN(x)) {
      return NUMBERS;
    }
    if (x == (descends ? INFINITE : LEAST)) {
      return FloatCondition.below(LEAST); // nothing
    }
    return descends ? between(kept, next(x), INFINITE) : between(kept, LEAST, previous(x));
  }

  /// What is above `x`, a number, and both zeros if it is one.
  static float next(float x) {
    return x == INFINITE ? Float.NaN : Math.nextUp(x);
  }

  /// What is below `x`, and both zeros if it is one.
  static float previous(float x) {
    return Float.isNaN(x) ? INFINITE : Math.nextDown(x);
  }

  /// One halfway from `low` to `high`.
  static float halfway(float low, float high) {
    var a = FloatKeys.key(low);
    var b = FloatKeys.key(high);
    return FloatKeys.value((a & b) + ((a ^ b) >> 1)); // where a sum would overflow
  }

  /// That of those which compare as equal to `x` which has `k` of them before it.
  static float equal(FloatArray in, float x, int k) {
    if (x != 0) {
      return x;
    }
    int negative = 0;
    for (float other : in.hostArray()) {
      negative += FloatKeys.key(other) == -1 ? 1 : 0; // the key of −0.0
    }
    return k < negative ? -0.0f : 0.0f;
  }

  /// Of those which compare as equal to `x`, what ranks first.
  static float firstOf(float x, boolean descends) {
    return x != 0 ? x : descends ? 0.0f : -0.0f;
  }

  /// How many there are in that part of the order which is reversed where it descends: numbers.
  static int count(Select select, FloatArray in) {
    return select.count(in, NUMBERS);
  }
}
