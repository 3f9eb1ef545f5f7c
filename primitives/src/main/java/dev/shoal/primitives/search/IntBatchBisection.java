// Twins of int: long, float, double. Elements: x, needles, sample.
package dev.shoal.primitives.search;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.order.IntAscent;
import dev.shoal.primitives.order.IntOrder;
import java.util.Arrays;

/// Bisection of a batch of needles, one level at a time.
///
/// The length of a range after a number of halvings does not depend on the needle, only its start
/// does. So one loop takes all needles of a batch down a level, without a branch that could be
/// mispredicted, and the processor waits for many elements at once. The starts are kept in
/// `indices` itself.
///
/// Many needles among elements that are spread evenly begin at the cells of an [IntGuide], which
/// leaves few levels.
///
/// Elsewhere the first levels of a long array read few elements, but each in a cache line of its
/// own. So many needles are first searched among every n-th element, copied side by side, which
/// leaves n elements for each.
///
/// Numbers are compared by the sign of their difference; infinite needles and NaNs, which have
/// none, are searched one by one.
final class IntBatchBisection implements RangeSearch {
  private final SearchTuning tuning;
  private final IntGuide guide;
  private int end; // of the elements that are not NaNs
  private boolean isGuided;
  private int[] sample = {};
  private boolean isSampled;

  IntBatchBisection(SearchTuning tuning) {
    this.tuning = tuning;
    guide = new IntGuide(tuning);
  }

  @Override
  public void prepare(Array<?> sorted, Array<?> wanted) {
    int[] x = ((IntArray) sorted).hostArray();
    int[] needles = ((IntArray) wanted).hostArray();
    end = endOfNumbers(x);
    isGuided =
        end >= tuning.guideFrom()
            && needles.length >= end / tuning.guidePerNeedle()
            && !looksSorted(needles)
            && guide.make(x, end);
    isSampled = !isGuided && makeSample(x, needles.length);
  }

  /// Returns whether a batch at the start, in the middle and at the end each are sorted: then few
  /// elements are read anyway.
  private boolean looksSorted(int[] needles) {
    int last = Math.max(0, needles.length - tuning.batch());
    for (int part = 0; part <= 2; part++) {
      int from = part * (last / 2);
      int to = Math.min(needles.length, from + tuning.batch());
      if (IntAscent.end(needles, from + 1, to) < to) {
        return false;
      }
    }
    return true;
  }

  /// Returns false if there are too few elements or needles for a sample.
  private boolean makeSample(int[] x, int count) {
    int stride = tuning.sampleStride();
    int length = end / stride;
    if (length == 0 || end < tuning.sampleFrom() || count < length) {
      return false;
    }
    if (sample.length != length) {
      sample = new int[length];
    }
    for (int i = 0; i < length; i++) {
      sample[i] = x[i * stride + stride - 1];
    }
    return true;
  }

  private static int endOfNumbers(int[] x) {
    int start = 0;
    int end = x.length;
    if (end == 0 || !IntOrder.isNaN(x[end - 1])) {
      return end;
    }
    while (start < end) {
      int middle = (start + end) >>> 1;
      if (IntOrder.isNaN(x[middle])) {
        end = middle;
      } else {
        start = middle + 1;
      }
    }
    return start;
  }

  @Override
  public void search(
      Array<?> sorted, Array<?> wanted, int from, int to, boolean above, int[] indices) {
    int[] x = ((IntArray) sorted).hostArray();
    int[] needles = ((IntArray) wanted).hostArray();
    for (int at = from; at < to; ) {
      int next = to - at > tuning.batch() ? at + tuning.batch() : to;
      searchBatch(x, needles, at, next, above, indices);
      at = next;
    }
  }

  private void searchBatch(int[] x, int[] needles, int from, int to, boolean above, int[] indices) {
    int start = 0;
    int length = end;
    boolean isSorted = IntAscent.end(needles, from + 1, to) == to;
    if (isSorted) { // then all positions lie between the first and the last
      start = IntBisection.position(x, 0, x.length, needles[from], above);
      length =
          Math.min(IntBisection.position(x, start, x.length, needles[to - 1], above), end) - start;
      Arrays.fill(indices, from, to, start);
    } else if (isGuided) {
      guide.begin(needles, from, to, indices);
      length = guide.width();
    } else {
      Arrays.fill(indices, from, to, 0);
      if (isSampled) {
        pass(sample, sample.length, needles, from, to, above, indices);
        length = tuning.sampleStride();
        for (int i = from; i < to; i++) {
          indices[i] = Math.min(indices[i] * length, end - length);
        }
      }
    }
    pass(x, length, needles, from, to, above, indices);
    for (int i = from; i < to; i++) {
      if (!IntOrder.isFinite(needles[i])) {
        indices[i] = IntBisection.position(x, 0, x.length, needles[i], above);
      }
    }
  }

  /// Moves each index past the elements before its needle, if it is finite, among `length` elements
  /// from there on.
  private static void pass(
      int[] x, int length, int[] needles, int from, int to, boolean above, int[] indices) {
    if (above) {
      passNotAbove(x, length, needles, from, to, indices);
    } else {
      passBelow(x, length, needles, from, to, indices);
    }
  }

  private static void passBelow(
      int[] x, int length, int[] needles, int from, int to, int[] indices) {
    for (int rest = length; rest > 0; rest >>= 1) {
      int step = rest - (rest >> 1); // leaves rest / 2 on either side
      for (int i = from; i < to; i++) {
        long difference = IntOrder.difference(x[indices[i] + step - 1], needles[i]);
        indices[i] += step & (int) (difference >> (Long.SIZE - 1));
      }
    }
  }

  private static void passNotAbove(
      int[] x, int length, int[] needles, int from, int to, int[] indices) {
    for (int rest = length; rest > 0; rest >>= 1) {
      int step = rest - (rest >> 1);
      for (int i = from; i < to; i++) {
        long difference = IntOrder.difference(needles[i], x[indices[i] + step - 1]);
        indices[i] += step & ~(int) (difference >> (Long.SIZE - 1));
      }
    }
  }
}
