// Twins of int: long. Elements: min(), max(), last(), low, high, x, next(), previous(), midpoint(),
// equal(), firstOf().
package dev.shoal.primitives.topk;

import dev.shoal.device.IntArray;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;

/// Ranges of ints in sorted order as conditions, and steps in that order; see [FloatSpan].
final class IntSpan {
  private IntSpan() {}

  /// Returns the minimum value.
  static int min() {
    return Integer.MIN_VALUE;
  }

  /// Returns the maximum value in sorted order.
  static int max() {
    return Integer.MAX_VALUE;
  }

  /// Returns the last value in order.
  static int last(boolean isDescending) {
    return isDescending ? min() : max();
  }

  /// Returns the condition of being at least `low` and at most `high`; `kept` if that is the same.
  static IntCondition between(IntCondition kept, int low, int high) {
    return kept != null && kept.low() == low && kept.high() == high
        ? kept
        : IntCondition.between(low, high);
  }

  /// Returns the condition of being `x` or before it in order.
  static IntCondition upTo(IntCondition kept, int x, boolean isDescending) {
    return isDescending ? between(kept, x, max()) : between(kept, min(), x);
  }

  /// Returns the condition of being before `x` in order.
  static IntCondition before(IntCondition kept, int x, boolean isDescending) {
    if (x == last(!isDescending)) {
      return IntCondition.below(min()); // nothing
    }
    return isDescending ? between(kept, next(x), max()) : between(kept, min(), previous(x));
  }

  static int next(int x) {
    return x + 1;
  }

  static int previous(int x) {
    return x - 1;
  }

  /// Returns a value halfway between `low` and `high` in sorted order.
  static int midpoint(int low, int high) {
    return (low & high) + ((low ^ high) >> 1); // where a sum would overflow
  }

  /// Returns element `k`, in sorted order, of the elements that compare as equal to `x`.
  static int equal(IntArray in, int x, int k) {
    return x;
  }

  /// Returns the first value in order of those that compare as equal to `x`.
  static int firstOf(int x, boolean isDescending) {
    return x;
  }

  /// Returns the number of elements that descending order reverses: all.
  static int count(Select select, IntArray in) {
    return in.length();
  }

  /// Returns the index of the first NaN, of which there are none among ints.
  static int firstNan(int[] x) {
    return -1;
  }
}
