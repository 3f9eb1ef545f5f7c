// Twins of int: long. Elements: x, y, v, w, out, other, min, max, lowest, highest, moved.
package dev.shoal.primitives.sort;

import java.util.Arrays;

/// Radix sort on one thread by as many of its leading bits as distinguish nearly all elements of a
/// random range. What they do not distinguish is sorted by one pass of insertion, which also copies
/// the elements to where they belong.
///
/// No insertion is long: where an element is far from its position, all that agree with it in the
/// leading bits are sorted by the other bits. So no input takes more than linear time.
///
/// **Source:** Knuth, *The Art of Computer Programming* 3, 5.2.5, on MacLaren's method.
final class IntLeadingDigits {
  /// Elements that insertion alone sorts fastest.
  private static final int SHORT = 32;

  /// Positions by which an element may be moved by insertion, in a range that is not short.
  private static final int MAX_MOVE = 16;

  /// A sample has 2 to this power elements, and looks at as many leading bits: about one element in
  /// it agrees with its neighbour by chance.
  private static final int SAMPLE_BITS = 6;

  /// So many agree by chance in fewer than one sample of a thousand.
  private static final int MAX_AGREEING = 5;

  private final SortTuning.Radix tuning;

  /// By pass, bits of its digit, and value: the number of elements, then the position of the next.
  private int[][][] counts = {};

  // The bounds that were found last.
  private int min;
  private int max;

  IntLeadingDigits(SortTuning.Radix tuning) {
    this.tuning = tuning;
  }

  /// Sorts `x[at] … x[at+length-1]` by the bits from `low` on, stably. The result is in `y` from
  /// `to` on if `moves`, else in `x`; the other range is scratch memory.
  void sort(int[] x, int at, int[] y, int to, int length, int low, boolean moves) {
    findBounds(x, at, length);
    int min = this.min >> low << low; // what agrees from `low` on is to have one digit
    sort(x, at, y, to, length, low, moves, min, bits(max - min));
  }

  /// The same for elements that exceed `min`, whose lower bits are 0, by less than 2 to the power
  /// of `bits`.
  void sort(
      int[] x, int at, int[] y, int to, int length, int low, boolean moves, int min, int bits) {
    int[] out = moves ? y : x;
    int start = moves ? to : at;
    if (length <= SHORT) {
      int _ = insert(x, at, out, start, 0, length, low, SHORT);
      return;
    }
    int compared = Math.max(0, bits - low);
    int leading = leading(compared, length, isUneven(x, at, length, min, bits));
    boolean isInY = sortByDigits(x, at, y, to, length, min, bits - leading, leading);
    int[] v = isInY ? y : x;
    int from = isInY ? to : at;
    if (leading < compared) {
      int[] other = moves ? x : y;
      insert(v, from, out, start, length, low, min, bits - leading, other, moves ? at : to);
    } else if (isInY != moves) {
      System.arraycopy(v, from, out, start, length);
    }
  }

  /// Returns the number of bits to sort by, out of `all` that differ.
  ///
  /// Those that distinguish nearly all elements of an even distribution are enough for one, or all
  /// bits if that takes no more passes. Floats crowd where their exponents are the same: an uneven
  /// distribution gets some more, and all that its passes have room for.
  private int leading(int all, int length, boolean isUneven) {
    int widest = widest(length);
    int enough = Math.min(all, log2(length) + tuning.spareBits());
    if (isUneven) {
      int passes = Math.ceilDiv(enough + tuning.unevenBits(), widest);
      return Math.min(all, passes * widest);
    }
    return Math.ceilDiv(enough, widest) == Math.ceilDiv(all, widest) ? all : enough;
  }

  /// Returns whether elements crowd in some intervals of the range of a sample: a sort by leading
  /// bits needs more of them then.
  static boolean isUneven(int[] x, int at, int length) {
    int step = Math.ceilDiv(length, 1 << SAMPLE_BITS);
    int lowest = x[at];
    int highest = x[at];
    for (int i = at; at + length - i > step; i += step) {
      lowest = Math.min(lowest, x[i + step]);
      highest = Math.max(highest, x[i + step]);
    }
    return isUneven(x, at, length, lowest, bits(highest - lowest));
  }

  /// Returns whether elements crowd in some intervals of the range: whether many neighbours among a
  /// sample agree in their leading bits, as few of an even distribution do.
  private static boolean isUneven(int[] x, int at, int length, int min, int bits) {
    int shift = Math.max(0, bits - SAMPLE_BITS);
    int step = Math.ceilDiv(length, 1 << SAMPLE_BITS);
    int agreeing = 0;
    for (int i = at; at + length - i > step; i += step) {
      agreeing += agree(x[i], x[i + step], min, shift) ? 1 : 0;
    }
    return agreeing > MAX_AGREEING;
  }

  /// Returns the bits of a digit, at most: it has no more values than there are elements.
  private int widest(int length) {
    int widest = length <= tuning.wideIntsTo() ? tuning.wideInts() : RadixHistogram.BITS;
    return Math.min(widest, log2(length));
  }

  /// In one loop, since the compiler makes vectors of it, and not of a loop for one of them.
  private void findBounds(int[] x, int at, int length) {
    int lowest = x[at];
    int highest = x[at];
    for (int i = at + 1; i < at + length; i++) {
      lowest = Math.min(lowest, x[i]);
      highest = Math.max(highest, x[i]);
    }
    min = lowest;
    max = highest;
  }

  /// Returns the number of bits of an unsigned number.
  private static int bits(int x) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(x);
  }

  private static int log2(int length) {
    return /*index*/ Integer.SIZE - /*index*/ Integer.numberOfLeadingZeros(length - 1);
  }

  /// Sorts by `bits` bits from bit `shift` on, in passes back and forth between `x` and `y`, and
  /// returns whether the result is in `y`.
  private boolean sortByDigits(
      int[] x, int at, int[] y, int to, int length, int min, int shift, int bits) {
    int passes = Math.ceilDiv(bits, widest(length));
    int width = passes == 0 ? 0 : Math.ceilDiv(bits, passes);
    count(x, at, length, min, shift, passes, width);
    boolean isInY = false;
    for (int pass = 0; pass < passes; pass++) {
      int[] v = isInY ? y : x;
      int[] w = isInY ? x : y;
      int from = isInY ? to : at;
      int[] table = counts[pass][width];
      if (toPositions(table, isInY ? at : to, length)) {
        IntDigits.scatter(v, from, from + length, w, min, shift + pass * width, table);
        isInY = !isInY;
      }
    }
    return isInY;
  }

  private void count(int[] x, int at, int length, int min, int shift, int passes, int width) {
    if (counts.length < passes) {
      counts = Arrays.copyOf(counts, passes);
    }
    for (int pass = 0; pass < passes; pass++) {
      if (counts[pass] == null) {
        counts[pass] = new int[Math.max(tuning.wideInts(), RadixHistogram.BITS) + 1][];
      }
      if (counts[pass][width] == null) {
        counts[pass][width] = new int[1 << width];
      }
      Arrays.fill(counts[pass][width], 0);
    }
    int to = at + length;
    for (int i = at; i < to; ) {
      int end = to - i > tuning.tile() ? i + tuning.tile() : to; // i + tile may overflow
      for (int pass = 0; pass < passes; pass++) {
        IntDigits.count(x, i, end, min, shift + pass * width, counts[pass][width]);
      }
      i = end;
    }
  }

  /// Turns counts into positions from `start` on, and returns whether there are several values.
  private static boolean toPositions(int[] counts, int start, int length) {
    int position = start;
    boolean areSeveral = true;
    for (int value = 0; value < counts.length; value++) {
      int count = counts[value];
      counts[value] = position;
      position += count;
      areSeveral &= count != length;
    }
    return areSeveral;
  }

  /// Copies elements that are sorted by the bits from `shift` on to `out` and sorts them by all.
  private void insert(
      int[] v,
      int from,
      int[] out,
      int to,
      int length,
      int low,
      int min,
      int shift,
      int[] other,
      int spare) {
    int i = 0;
    while ((i = insert(v, from, out, to, i, length, low, MAX_MOVE)) < length) {
      int start = i;
      while (start > 0 && agree(out[to + start - 1], out[to + i], min, shift)) {
        start--;
      }
      int end = i + 1;
      while (end < length && agree(v[from + end], out[to + i], min, shift)) {
        end++;
      }
      System.arraycopy(v, from + i + 1, out, to + i + 1, end - i - 1);
      sortRun(out, to + start, other, spare + start, end - start, low);
      i = end;
    }
  }

  private static boolean agree(int x, int y, int min, int shift) {
    return (x - min) >>> shift == (y - min) >>> shift;
  }

  /// Copies elements from index `start` on to `out`, and inserts each into those before it. Returns
  /// the index of the first that is to be moved by more than `maxMove`, or `length`; that one is
  /// copied, too.
  private static int insert(
      int[] v, int from, int[] out, int to, int start, int length, int low, int maxMove) {
    int max = start == 0 ? Integer.MIN_VALUE : out[to + start - 1] >> low;
    for (int i = start; i < length; i++) {
      int moved = v[from + i];
      if (moved >> low >= max) {
        out[to + i] = moved;
        max = moved >> low;
      } else if (!insert(out, to + i, Math.max(to, to + i - maxMove), moved, low, to)) {
        return i;
      }
    }
    return length;
  }

  /// Inserts an element into those before index `j`, at index `end` at least, and returns whether
  /// it belongs there.
  private static boolean insert(int[] out, int j, int end, int moved, int low, int first) {
    while (j > end && out[j - 1] >> low > moved >> low) {
      out[j] = out[j - 1];
      j--;
    }
    out[j] = moved;
    return j > end || j == first || out[j - 1] >> low <= moved >> low;
  }

  /// Sorts `x[at] … x[at+length-1]` by all bits from `low` on.
  private void sortRun(int[] x, int at, int[] y, int to, int length, int low) {
    if (length <= 2 * SHORT) {
      int _ = insert(x, at, x, at, 0, length, low, length);
      return;
    }
    findBounds(x, at, length);
    int min = this.min >> low << low;
    int bits = Math.max(0, bits(max - min) - low);
    if (sortByDigits(x, at, y, to, length, min, low, bits)) {
      System.arraycopy(y, to, x, at, length);
    }
  }
}
