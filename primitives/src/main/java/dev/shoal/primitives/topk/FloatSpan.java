// Twins of float: double.
package dev.shoal.primitives.topk;

import dev.shoal.device.FloatArray;
import dev.shoal.primitives.order.FloatKeys;
import dev.shoal.primitives.select.FloatCondition;
import dev.shoal.primitives.select.Select;

/// Ranges of floats in sorted order as conditions, and steps in that order.
///
/// Conditions compare as Java's operators do. So a range that ends at a NaN is the negation of the
/// range below; and one that ends at either zero includes both, which is more than its bounds,
/// never less.
final class FloatSpan {
  private static final float MIN = Float.NEGATIVE_INFINITY;
  private static final float INFINITE = Float.POSITIVE_INFINITY;
  private static final FloatCondition NUMBERS = FloatCondition.isNumber();

  private FloatSpan() {}

  /// Returns the minimum value.
  static float min() {
    return MIN;
  }

  /// Returns the maximum value in sorted order.
  static float max() {
    return Float.NaN;
  }

  /// Returns the last value in order.
  static float last(boolean isDescending) {
    return Float.NaN;
  }

  /// Returns the condition of being at least `low` and at most `high`; `kept` if that is the same.
  static FloatCondition between(FloatCondition kept, float low, float high) {
    if (!Float.isNaN(high)) {
      return same(kept, low, high, false);
    }
    if (Float.isNaN(low)) {
      return same(kept, MIN, INFINITE, true);
    }
    return low == MIN
        ? same(kept, INFINITE, MIN, true) // the negation of nothing: all
        : same(kept, MIN, previous(low), true);
  }

  private static FloatCondition same(FloatCondition kept, float low, float high, boolean negated) {
    return kept != null && kept.low() == low && kept.high() == high && kept.negated() == negated
        ? kept
        : new FloatCondition(low, high, negated);
  }

  /// Returns the condition of being `x` or before it in order.
  static FloatCondition upTo(FloatCondition kept, float x, boolean isDescending) {
    return isDescending && !Float.isNaN(x) ? between(kept, x, INFINITE) : between(kept, MIN, x);
  }

  /// Returns the condition of being before `x` in order.
  static FloatCondition before(FloatCondition kept, float x, boolean isDescending) {
    if (Float.isNaN(x)) {
      return NUMBERS;
    }
    if (x == (isDescending ? INFINITE : MIN)) {
      return FloatCondition.below(MIN); // nothing
    }
    return isDescending ? between(kept, next(x), INFINITE) : between(kept, MIN, previous(x));
  }

  /// Returns the value after `x`, a number, and after both zeros if it is one.
  static float next(float x) {
    return x == INFINITE ? Float.NaN : Math.nextUp(x);
  }

  /// Returns the value before `x`, and before both zeros if it is one.
  static float previous(float x) {
    return Float.isNaN(x) ? INFINITE : Math.nextDown(x);
  }

  /// Returns a value halfway between `low` and `high` in sorted order.
  static float midpoint(float low, float high) {
    var a = FloatKeys.key(low);
    var b = FloatKeys.key(high);
    return FloatKeys.value((a & b) + ((a ^ b) >> 1)); // where a sum would overflow
  }

  /// Returns element `k`, in sorted order, of the elements that compare as equal to `x`.
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

  /// Returns the first value in order of those that compare as equal to `x`.
  static float firstOf(float x, boolean isDescending) {
    return x != 0 ? x : isDescending ? 0.0f : -0.0f;
  }

  /// Returns the number of elements that descending order reverses: all but NaNs.
  static int count(Select select, FloatArray in) {
    return select.count(in, NUMBERS);
  }

  /// Returns the index of the first NaN, or −1 if there is none.
  static int firstNan(float[] x) {
    for (int i = 0; i < x.length; i++) {
      if (Float.isNaN(x[i])) {
        return i;
      }
    }
    return -1;
  }
}
