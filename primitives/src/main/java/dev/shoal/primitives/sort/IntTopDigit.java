// Twins of int: long. Elements: ONE, x, y, sample, over(), gapStart, gapEnd, min, max, range,
// moved, element, first().
package dev.shoal.primitives.sort;

import java.util.Arrays;

/// The digit by which many elements are distributed to buckets. It begins where a sample of them
/// differs: the exponents of floats, or the lengths of short numbers, leave the upper bits nearly
/// constant. The few elements outside of that range have the first or the last value.
///
/// Where the sample does not spread over the values, a gap may be why: floats of both signs leave
/// nearly all exponents unused around 0. Then the two sides are moved together, and the few
/// elements in the gap get one value.
///
/// @param gapStart what is in the gap counts as this
/// @param gapEnd the first that is above the gap; `gapStart` if there is none
/// @param min the first element of the range, after the two sides are moved together
/// @param max the last one
/// @param shift the bit at which the digit of an element less `min` begins
record IntTopDigit(int gapStart, int gapEnd, int min, int max, int shift) {
  private static final int BITS = RadixHistogram.BITS;
  private static final int ONE = 1;

  /// Returns a digit by which a sample spreads, or null if there is none.
  ///
  /// @param sample the sample, in ascending order; moved together if it has a gap
  /// @param low the bit from which elements differ that are to be told apart
  /// @param outside elements of the sample outside of the range, on either side, and in the gap
  /// @param most elements of the sample that may have one value of the digit
  static IntTopDigit of(int[] sample, int low, int outside, int most) {
    IntTopDigit digit = spanning(sample, low, outside, 0, 0);
    if (digit.spreads(sample, most)) {
      return digit;
    }
    int gap = gap(sample, outside);
    int gapStart = sample[gap] >> low << low; // what agrees from `low` on is to have one digit
    int gapEnd = sample[gap + outside] >> low << low;
    Arrays.setAll(sample, k -> over(sample[k], gapStart, gapEnd));
    digit = spanning(sample, low, outside, gapStart, gapEnd);
    return digit.spreads(sample, most) ? digit : null;
  }

  /// Returns the digit that begins where all but the outermost elements of a sample differ.
  private static IntTopDigit spanning(int[] moved, int low, int outside, int gapStart, int gapEnd) {
    int min = moved[outside] >> low << low;
    int range = moved[moved.length - 1 - outside] - min;
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(range);
    int shift = Math.max(low, bits - BITS);
    if (shift + BITS == Integer.SIZE) {
      min = Integer.MIN_VALUE; // any other would leave elements outside
    }
    int max = min + (ONE << shift << BITS) - 1;
    if (max <= min) {
      max = Integer.MAX_VALUE; // the sum has overflowed
    }
    return new IntTopDigit(gapStart, gapEnd, min, max, shift);
  }

  /// Returns the index in a sample at which the widest interval begins that has so few elements.
  private static int gap(int[] sample, int few) {
    int widest = few;
    for (int k = few; k + few < sample.length - few; k++) {
      int range = sample[k + few] - sample[k];
      if (Integer.compareUnsigned(range, sample[widest + few] - sample[widest]) > 0) {
        widest = k;
      }
    }
    return widest;
  }

  /// Returns whether no element is outside of the range, or in a gap.
  private boolean isWhole() {
    return min == Integer.MIN_VALUE && max == Integer.MAX_VALUE && gapStart == gapEnd;
  }

  private boolean spreads(int[] moved, int most) {
    for (int k = most; k < moved.length; k++) {
      if (ofMoved(moved[k - most]) == ofMoved(moved[k])) {
        return false;
      }
    }
    return true;
  }

  /// Returns the digit of an element, a number of [RadixHistogram#BITS] bits.
  int of(int x) {
    return ofMoved(over(x, gapStart, gapEnd));
  }

  @SuppressWarnings("cast") // the twin of long needs it
  private int ofMoved(int x) {
    return (int) ((Math.min(Math.max(x, min), max) - min) >>> shift);
  }

  /// Moves `x` over the gap. The order stays the same.
  private static int over(int x, int gapStart, int gapEnd) {
    return x - (Math.min(Math.max(x, gapStart), gapEnd) - gapStart);
  }

  /// Counts the digits of `x[from] … x[to-1]`. As in [#scatter], each loop leaves out what this
  /// digit does not need, up to two thirds of the time.
  void count(int[] x, int from, int to, int[] counts) {
    int mask = counts.length - 1; // as in IntDigits
    if (isWhole()) {
      IntDigits.count(x, from, to, min, shift, counts);
    } else if (gapStart == gapEnd) {
      for (int i = from; i < to; i++) {
        counts[ofMoved(x[i]) & mask]++;
      }
    } else {
      for (int i = from; i < to; i++) {
        counts[of(x[i]) & mask]++;
      }
    }
  }

  /// Writes the elements `x[from] … x[to-1]` to `y`, each at the next index of its digit.
  void scatter(int[] x, int from, int to, int[] y, int[] indices) {
    int mask = indices.length - 1;
    if (isWhole()) {
      IntDigits.scatter(x, from, to, y, min, shift, indices);
    } else if (gapStart == gapEnd) {
      for (int i = from; i < to; i++) {
        int element = x[i];
        y[indices[ofMoved(element) & mask]++] = element;
      }
    } else {
      for (int i = from; i < to; i++) {
        int element = x[i];
        y[indices[of(element) & mask]++] = element;
      }
    }
  }

  /// Returns whether all elements of a value of the digit exceed [#first] by less than 2 to the
  /// power of [#shift].
  boolean isBounded(int value) {
    boolean isOutermost = !isWhole() && (value == 0 || value == RadixHistogram.VALUES - 1);
    boolean hasGap = gapStart < gapEnd && value == ofMoved(gapStart);
    return !isOutermost && !hasGap;
  }

  /// Returns the first element of a value that is bounded.
  int first(int value) {
    int moved = min + ((value * ONE) << shift);
    return moved > gapStart ? moved + (gapEnd - gapStart) : moved;
  }
}
