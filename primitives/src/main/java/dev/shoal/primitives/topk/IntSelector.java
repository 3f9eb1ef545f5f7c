// Twins of int: long, float, double. Elements: last, kth(), estimate(), low, high, bisect(), x,
// equal, candidates.
package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.order.IntOrder;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;

/// Selects ints: a sorted sample gives two values between which the wanted one most likely lies;
/// one pass counts the elements below, one writes the candidates, a few hundredths of all, which
/// are sorted. For the first k, the candidates are the elements up to one value.
///
/// A sample can mislead: many elements may be equal, or the range may miss. Then the range of
/// values is bisected, by values of the sample first, until the elements equal to one value include
/// the rank: at most two passes for each bit of an element and of the sample's length. So the cost
/// is O(n) whatever the elements are, except for the sort of an eighth of them that adversarial
/// input may cause.
///
/// **Source:** Floyd and Rivest, *Expected Time Bounds for Selection* (1975).
final class IntSelector implements HostSelector {
  private final Select select;
  private final Sort sort;
  private final TopKTuning tuning;
  private IntArray sample = IntArray.wrap();
  private IntArray candidates = IntArray.wrap();

  /// The last conditions, which are likely to be needed again.
  private IntCondition range;

  private IntCondition before;

  /// The rank of the first sorted candidate, and the number of candidates.
  private int start;

  private int length;

  /// The last element of a list.
  private int last;

  IntSelector(Select select, Sort sort, TopKTuning tuning) {
    this.select = select;
    this.sort = sort;
    this.tuning = tuning;
  }

  @Override
  public void begin() {
    length = 0;
  }

  @Override
  public long key(Array<?> in, int rank) {
    return IntOrder.key(kth((IntArray) in, rank));
  }

  /// Returns the element that has `k` elements before it, in ascending order.
  private int kth(IntArray in, int k) {
    if (k < start || k - start >= length) {
      start = 0;
      length = 0;
      IntArray few = candidates(in.length());
      if (in.length() > tuning.sampleFrom()) {
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
    double portion = (k + 0.5) / in.length();
    double fewest = Math.pow(in.length() * tuning.deviations() / 2, 2 / 3.0);
    int size = Math.max(1, (int) fewest); // about as many as candidates
    sample(in, size, false);
    int from = (int) (portion * size - width(size, portion));
    int to = (int) (portion * size + width(size, portion));
    int low = from <= 0 ? IntSpan.min() : sample.hostArray()[from];
    int high = to >= size ? IntSpan.max() : sample.hostArray()[to];
    if (IntOrder.key(low) != IntOrder.key(high) && !hasManyEqual((int) (portion * size), size)) {
      int at = count(in, low);
      range = IntSpan.between(range, low, high);
      int count = select.values(in, range, few);
      if (at <= k
          && k - at < count
          && count <= in.length() / tuning.candidateFraction() + tuning.sampleFrom()) {
        settle(at, count);
        return few.hostArray()[k - at];
      }
    }
    return bisect(in, k, (int) (portion * size), size);
  }

  /// Returns whether many elements equal that at index `at` of the sample: a range may hold too
  /// many.
  private boolean hasManyEqual(int at, int size) {
    long key = IntOrder.key(sample.hostArray()[at]);
    int up = Math.min(at + size / tuning.candidateFraction(), size - 1);
    int down = Math.max(at - size / tuning.candidateFraction(), 0);
    return IntOrder.key(sample.hostArray()[up]) == key
        || IntOrder.key(sample.hostArray()[down]) == key;
  }

  /// Bisects the range of values until the elements equal to one value include the rank.
  ///
  /// @param at the index in the sample of the first value
  /// @param size the size of the sample
  private int bisect(IntArray in, int k, int at, int size) {
    int low = IntSpan.min();
    int high = IntSpan.max();
    int from = 0;
    int to = size;
    for (int middle = at; ; middle = (from + to) >>> 1) {
      int x = from < to ? sample.hostArray()[middle] : IntSpan.midpoint(low, high);
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

  /// Returns the number of elements below `x`.
  private int count(IntArray in, int x) {
    if (x == IntSpan.min()) {
      return 0;
    }
    before = IntSpan.before(before, x, false);
    return select.count(in, before);
  }

  @Override
  public boolean values(Array<?> array, boolean isDescending, Array<?> out) {
    IntArray in = (IntArray) array;
    int m = out.length();
    if (!findEnd(in, m, isDescending)) {
      return false;
    }
    begin();
    IntArray few = candidates(in.length());
    int count = select.values(in, range, few);
    if (!tuning.areFew(in.length(), m, count)) {
      return false;
    }
    if (isDescending) {
      sort.descending(few, 0, count);
    } else {
      sort.ascending(few, 0, count);
    }
    System.arraycopy(few.hostArray(), 0, ((IntArray) out).hostArray(), 0, m);
    return true;
  }

  @Override
  public int candidates(Array<?> array, int m, boolean isDescending, Candidates out) {
    IntArray in = (IntArray) array;
    return findEnd(in, m, isDescending) ? out.select(in, range) : 0;
  }

  /// Finds a value up to which there are most likely the first `m` elements in order, and not many
  /// more: the range. Returns whether there is one; not if many elements are equal.
  private boolean findEnd(IntArray in, int m, boolean isDescending) {
    int n = in.length();
    int size = n <= tuning.sampleFrom() ? 0 : (int) Math.sqrt(n * 8.0); // about as many too many
    sample(in, size, isDescending);
    double portion = (double) m / n;
    int at = (int) (portion * size + width(size, portion));
    int x = at < size ? sample.hostArray()[at] : IntSpan.last(isDescending);
    range = IntSpan.upTo(range, x, isDescending);
    int pastEquals = at + size / tuning.candidateFraction();
    return pastEquals >= size || IntOrder.key(sample.hostArray()[pastEquals]) != IntOrder.key(x);
  }

  @Override
  public int before(Array<?> array, int m, boolean isDescending, Candidates out) {
    IntArray in = (IntArray) array;
    begin();
    int count = isDescending ? IntSpan.count(select, in) : 0;
    last = !isDescending ? kth(in, m - 1) : m <= count ? kth(in, count - m) : IntSpan.last(true);
    before = IntSpan.before(before, last, isDescending);
    return out.select(in, before);
  }

  @Override
  public void fillWithEqual(Array<?> in, boolean isDescending, int[] indices, int at) {
    int[] x = ((IntArray) in).hostArray();
    int end = end(x, IntSpan.firstOf(last, isDescending), indices, at);
    if (end < indices.length) {
      end(x, IntSpan.firstOf(last, !isDescending), indices, end); // the other zero
    }
  }

  /// Writes the indices of the elements with the key of `equal` from `indices[at]` on, and returns
  /// their end.
  private static int end(int[] x, int equal, int[] indices, int at) {
    long key = IntOrder.key(equal);
    int end = at;
    for (int i = 0; i < x.length && end < indices.length; i++) {
      if (IntOrder.key(x[i]) == key) {
        indices[end++] = i;
      }
    }
    return end;
  }

  /// Samples `size` of the elements, spread evenly, and sorts them.
  private void sample(IntArray in, int size, boolean isDescending) {
    if (sample.length() < size) {
      sample = in.newLike(size);
    }
    long n = in.length();
    for (int i = 0; i < size; i++) {
      long index = (i * 0x9E37_79B9_7F4A_7C15L) >>> 32; // Weyl's sequence
      sample.hostArray()[i] = in.hostArray()[(int) ((index * n) >>> 32)];
    }
    if (isDescending) {
      sort.descending(sample, 0, size);
    } else {
      sort.ascending(sample, 0, size);
    }
  }

  /// Returns by how many elements a sample of that size may be off at that portion of all elements.
  private double width(int size, double portion) {
    return 4 + tuning.deviations() * Math.sqrt(size * portion * (1 - portion));
  }

  private IntArray candidates(int length) {
    if (candidates.length() < length) {
      candidates = IntArray.wrap(new int[length]);
    }
    return candidates;
  }
}
