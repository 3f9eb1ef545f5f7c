// Twins of int: long.
package dev.shoal.primitives.rank;

import dev.shoal.device.IntArray;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;

/// Ranges in the order of ranks as conditions, and steps in that order; see [FloatSpan].
final class IntSpan {
  private IntSpan() {}

  /// What no element is below.
  static int least() {
    return Integer.MIN_VALUE;
  }

  /// What no element is above.
  static int greatest() {
    return Integer.MAX_VALUE;
  }

  /// What ranks last of all.
  static int last(boolean descends) {
    return descends ? least() : greatest();
  }

  /// Met by what is `low` or more and `high` or less; it is `kept`, if that is the same.
  static IntCondition between(IntCondition kept, int low, int high) {
    return kept != null && kept.low() == low && kept.high() == high
        ? kept
        : IntCondition.between(low, high);
  }

  /// Met by `x` and what ranks before it.
  static IntCondition upTo(IntCondition kept, int x, boolean descends) {
    return descends ? between(kept, x, greatest()) : between(kept, least(), x);
  }

  /// Met by what ranks before `x`.
  static IntCondition before(IntCondition kept, int x, boolean descends) {
    if (x == last(!descends)) {
      return IntCondition.below(least()); // nothing
    }
    return descends ? between(kept, next(x), greatest()) : between(kept, least(), previous(x));
  }

  static int next(int x) {
    return x + 1;
  }

  static int previous(int x) {
    return x - 1;
  }

  /// One halfway from `low` to `high`.
  static int halfway(int low, int high) {
    return (low & high) + ((low ^ high) >> 1); // where a sum would overflow
  }

  /// That of those which compare as equal to `x` which has `k` of them before it.
  static int equal(IntArray in, int x, int k) {
    return x;
  }

  /// Of those which compare as equal to `x`, what ranks first.
  static int firstOf(int x, boolean descends) {
    return x;
  }

  /// How many there are in that part of the order which is reversed where it descends.
  static int count(Select select, IntArray in) {
    return in.length();
  }
}
