// Twins of int: long, float, double.
package dev.shoal.primitives.rank;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.order.IntOrder;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;

/// Ranks of ints by selections: a sample, sorted, says between which two values the one that is
/// wanted most likely lies; one pass counts what is below, one writes the candidates, some
/// hundredths of all, which are sorted. Of a list, the candidates are what ranks up to one value.
///
/// A sample can mislead: many elements may be equal, or the range may miss. Then the range is
/// halved by values, those of the sample first, until one is met whose equals hold the rank: two
/// passes for each bit of an element and of the sample's length at most. So the cost is O(n)
/// whatever the elements are, but for the sort of an eighth of them that an adversary may bring
/// about.
///
/// **Source:** Floyd and Rivest, *Expected Time Bounds for Selection* (1975).
final class IntRanking {
  /// Elements that are sorted rather than sampled.
  private static final int FEW = 1 << 10;

  /// One in so many may be a candidate, besides what is asked for and [#FEW].
  private static final int SPARSE = 8;

  /// The standard deviations by which a range is wider than expected: in 2000, one misses.
  private static final double DEVIATIONS = 3.5;

  private final Select select;
  private final Sort sort;
  private IntArray sample = IntArray.wrap();
  private IntArray candidates = IntArray.wrap();

  /// The last conditions: the same are likely to be asked for anew.
  private IntCondition range;

  private IntCondition before;

  /// The place of the first sorted candidate among all elements, and how many there are.
  private int start;

  private int length;

  /// The last of a list.
  private int last;

  IntRanking(Select select, Sort sort) {
    this.select = select;
    this.sort = sort;
  }

  /// Forgets the candidates, which were others' elements.
  void begin() {
    length = 0;
  }

  /// The element that has `k` before it, in ascending order, of the same as in all calls since
  /// [#begin()].
  int kth(IntArray in, int k) {
    if (k < start || k - start >= length) {
      start = 0;
      length = 0;
      IntArray few = candidates(in.length());
      if (in.length() > FEW) {
        return estimate(in, k, few);
      }
      System.arraycopy(in.hostArray(), 0, few.hostArray(), 0, in.length());
      settle(0, in.length());
    }
    return candidates.hostArray()[k - start];
  }

  private void settle(int start, int length) {
    this.start = start;
    this.length = length;
    sort.ascending(candidates, 0, length);
  }

  private int estimate(IntArray in, int k, IntArray few) {
    double share = (k + 0.5) / in.length();
    int size = (int) Math.pow(in.length() * DEVIATIONS / 2, 2 / 3.0); // sorts as many candidates
    sample(in, size, false);
    int from = (int) (share * size - width(size, share));
    int to = (int) (share * size + width(size, share));
    int low = from <= 0 ? IntSpan.least() : sample.hostArray()[from];
    int high = to >= size ? IntSpan.greatest() : sample.hostArray()[to];
    if (IntOrder.key(low) != IntOrder.key(high) && !isCrowded((int) (share * size), size)) {
      int at = count(in, low);
      range = IntSpan.between(range, low, high);
      int count = select.values(in, range, few);
      if (at <= k && k - at < count && count <= in.length() / SPARSE + FEW) {
        settle(at, count);
        return few.hostArray()[k - at];
      }
    }
    return halve(in, k, (int) (share * size), size);
  }

  /// Whether many equal that at place `at` of the sample: a range may hold too many.
  private boolean isCrowded(int at, int size) {
    long key = IntOrder.key(sample.hostArray()[at]);
    int up = Math.min(at + size / SPARSE, size - 1);
    int down = Math.max(at - size / SPARSE, 0);
    return IntOrder.key(sample.hostArray()[up]) == key
        || IntOrder.key(sample.hostArray()[down]) == key;
  }

  /// Halves the range by one value after the other, until one is met whose equals hold the rank.
  ///
  /// @param at the place in the sample of what is tried first
  /// @param size that of the sample
  private int halve(IntArray in, int k, int at, int size) {
    int low = IntSpan.least();
    int high = IntSpan.greatest();
    int from = 0;
    int to = size;
    for (int middle = at; ; middle = (from + to) >>> 1) {
      int x = from < to ? sample.hostArray()[middle] : IntSpan.halfway(low, high);
      int count = count(in, x);
      if (k < count) {
        high = IntSpan.previous(x);
        to = Math.min(to, middle);
        while (from < to && sample.hostArray()[to - 1] == x) {
          to--;
        }
        continue;
      }
      range = IntSpan.between(range, x, x);
      if (k - count < select.count(in, range)) {
        return IntSpan.equal(in, x, k - count);
      }
      low = IntSpan.next(x);
      from = Math.max(from, middle + 1);
      while (from < to && sample.hostArray()[from] == x) {
        from++;
      }
    }
  }

  /// How many are below `x`.
  private int count(IntArray in, int x) {
    if (x == IntSpan.least()) {
      return 0;
    }
    before = IntSpan.before(before, x, false);
    return select.count(in, before);
  }

  /// Writes the first elements in order, as many as `out` has room for.
  ///
  /// @return whether they were few enough; if not, nothing is written
  boolean values(IntArray in, boolean descends, IntArray out) {
    int m = out.length();
    if (!seesEnd(in, m, descends)) {
      return false;
    }
    begin();
    IntArray few = candidates(in.length());
    int count = select.values(in, range, few);
    if (!fits(in, m, count)) {
      return false;
    }
    if (descends) {
      sort.descending(few, 0, count);
    } else {
      sort.ascending(few, 0, count);
    }
    System.arraycopy(few.hostArray(), 0, out.hostArray(), 0, m);
    return true;
  }

  /// Whether a list of `m` may be made of `count` candidates: they are enough, and few.
  static boolean fits(Array<?> in, int m, int count) {
    return m <= count && count - 2L * m <= in.length() / SPARSE + FEW;
  }

  /// Looks for a value up to which the first `m` in order rank, most likely, and not many more.
  ///
  /// @return whether there is one: not where many are equal
  boolean seesEnd(IntArray in, int m, boolean descends) {
    int n = in.length();
    int size = n <= FEW ? 0 : (int) Math.sqrt(n * 8.0); // sorts as many as it lets pass needlessly
    sample(in, size, descends);
    double share = (double) m / n;
    int at = (int) (share * size + width(size, share));
    int x = at < size ? sample.hostArray()[at] : IntSpan.last(descends);
    range = IntSpan.upTo(range, x, descends);
    int pastEquals = at + size / SPARSE;
    return pastEquals >= size || IntOrder.key(sample.hostArray()[pastEquals]) != IntOrder.key(x);
  }

  /// Met by what ranks up to the value that [#seesEnd] has found.
  IntCondition upToEnd() {
    return range;
  }

  /// Met by what ranks before the m-th in order.
  IntCondition before(IntArray in, int m, boolean descends) {
    begin();
    int count = descends ? IntSpan.count(select, in) : 0;
    last = !descends ? kth(in, m - 1) : m <= count ? kth(in, count - m) : IntSpan.last(true);
    before = IntSpan.before(before, last, descends);
    return before;
  }

  /// Fills `places` from `at` on with those of what equals the m-th of [#before], by rising place.
  void rest(IntArray in, boolean descends, int[] places, int at) {
    int end = end(in.hostArray(), IntSpan.firstOf(last, descends), places, at);
    if (end < places.length) {
      end(in.hostArray(), IntSpan.firstOf(last, !descends), places, end); // the other zero
    }
  }

  private static int end(int[] x, int equal, int[] places, int at) {
    long key = IntOrder.key(equal);
    int end = at;
    for (int i = 0; i < x.length && end < places.length; i++) {
      if (IntOrder.key(x[i]) == key) {
        places[end++] = i;
      }
    }
    return end;
  }

  /// Takes `size` of the elements, spread evenly, and sorts them.
  private void sample(IntArray in, int size, boolean descends) {
    if (sample.length() < size) {
      sample = in.newLike(size);
    }
    long n = in.length();
    for (int i = 0; i < size; i++) {
      long place = (i * 0x9E37_79B9_7F4A_7C15L) >>> 32; // Weyl's sequence
      sample.hostArray()[i] = in.hostArray()[(int) ((place * n) >>> 32)];
    }
    if (descends) {
      sort.descending(sample, 0, size);
    } else {
      sort.ascending(sample, 0, size);
    }
  }

  /// How far a sample of that size may be off, where `share` of all elements comes before.
  private static double width(int size, double share) {
    return 4 + DEVIATIONS * Math.sqrt(size * share * (1 - share));
  }

  private IntArray candidates(int length) {
    if (candidates.length() < length) {
      candidates = IntArray.wrap(new int[length]);
    }
    return candidates;
  }
}
