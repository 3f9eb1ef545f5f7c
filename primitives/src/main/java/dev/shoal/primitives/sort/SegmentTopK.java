package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.kernels.PerType;

/// The indices of the first elements of segments, on one thread: of a long segment only candidates
/// are sorted, of a short one all elements.
///
/// A sample gives a threshold, below which are most likely the first elements and few others. If
/// the sample misleads, or would cost too much, the list is filled with the elements as they come,
/// and cutting it gives the threshold, which decreases with each further cut. A list of a few
/// elements is cut with each that enters.
///
/// **Source:** Floyd and Rivest, *Expected Time Bounds for Selection* (1975).
final class SegmentTopK {
  private final SortTuning.TopK tuning;
  private final LongKeySort sort;
  private final PerType<TopKSelector> selectors;
  private long[] sample = {};

  SegmentTopK(SortTuning tuning) {
    this.tuning = tuning.topK();
    LongSegments segments = new LongSegments(tuning);
    sort = segments.sort();
    TopKBuffer packed = new PackedTopKBuffer(segments, this.tuning);
    TopKBuffer wide = new WideTopKBuffer(segments, tuning);
    selectors =
        new PerType<>(
            new IntTopKSelector(packed, this.tuning),
            new LongTopKSelector(wide, this.tuning),
            new FloatTopKSelector(packed, this.tuning),
            new DoubleTopKSelector(wide, this.tuning));
  }

  /// Returns whether selecting the first `k` of `length` elements is faster than sorting all.
  static boolean areFew(int k, int length, SortTuning.TopK tuning) {
    return areInserted(k, length, tuning) || (k <= length / 4 && TopKBuffer.room(k) <= length / 2);
  }

  /// Returns whether inserting each that enters the list is faster still.
  private static boolean areInserted(int k, int length, SortTuning.TopK tuning) {
    return k < tuning.inserted() && k <= length / 10;
  }

  /// Adds the first `k`, at least one, of the elements `from` (inclusive) to `to` (exclusive) of a
  /// segment, whose indices [#write] writes. Returns whether so many were added that it should be
  /// called.
  boolean add(Array<?> in, int segment, int from, int to, int k, SortOrder order) {
    TopKSelector elements = selectors.of(in);
    TopKBuffer buffer = elements.buffer();
    if (!areFew(k, to - from, tuning)) {
      buffer.open(k, to - from);
      elements.addAll(in, from, to, order);
    } else if (areInserted(k, to - from, tuning) || to - from < tuning.sampleFrom()) {
      addFirst(elements, in, from, to, k, order);
    } else {
      addBelow(elements, in, from, to, k, threshold(in, from, to, k, order), order);
      if (buffer.size() < k) {
        addFirst(elements, in, from, to, k, order);
      }
    }
    buffer.close(segment);
    return buffer.count() >= tuning.batch();
  }

  /// Returns a key, from a sample, that the first `k` elements are most likely below, and few
  /// others.
  long threshold(Array<?> in, int from, int to, int k, SortOrder order) {
    TopKSelector elements = selectors.of(in);
    int size = (int) Math.min(Math.sqrt((to - from) * 8.0), 2 * TopKBuffer.room(k));
    if (sample.length < size) {
      sample = new long[size];
    }
    elements.sample(in, from, to, order, sample, size);
    sort.sort(sample, 0, size);
    double portion = (double) k / (to - from);
    double at = portion * size + 2;
    at += tuning.deviations() * Math.sqrt(size * portion * (1 - portion));
    long key = sample[(int) Math.min(at, size - 1)];
    return Math.min(key, elements.buffer().maxKey() - 1) + 1;
  }

  /// Adds elements to a list that is cut whenever it is full: with room for `k` and one more, each
  /// that enters is inserted.
  private void addFirst(
      TopKSelector elements, Array<?> in, int from, int to, int k, SortOrder order) {
    boolean inserts = areInserted(k, to - from, tuning);
    int room = inserts ? k + 1 : TopKBuffer.room(k);
    elements.buffer().open(k, room);
    elements.addAll(in, from, from + room, order);
    elements.buffer().cut();
    elements.addBelow(in, from + room, to, inserts ? tuning.oneByOne() : 0, order);
  }

  private void addBelow(
      TopKSelector elements,
      Array<?> in,
      int from,
      int to,
      int k,
      long threshold,
      SortOrder order) {
    elements.buffer().openBelow(k, threshold);
    elements.addBelow(in, from, to, 0, order);
  }

  /// Writes the indices of the added elements.
  void write(Array<?> in, int[] cut, int[] out) {
    selectors.of(in).buffer().write(cut, out);
  }

  /// Writes the indices of the first `k` of those elements `from` (inclusive) to `to` (exclusive)
  /// that are below a threshold to `out[at]` on, in the order that [#addCandidates] expects, and
  /// returns their number, at most `k`.
  int candidates(
      Array<?> in, int from, int to, int k, long threshold, SortOrder order, int[] out, int at) {
    TopKSelector elements = selectors.of(in);
    addBelow(elements, in, from, to, k, threshold, order);
    return elements.buffer().take(out, at);
  }

  /// Adds the first `k` of the elements at `indices[from] … indices[to-1]`, which [#candidates] has
  /// written for the parts of a segment in turn.
  void addCandidates(
      Array<?> in, int segment, int[] indices, int from, int to, int k, SortOrder order) {
    TopKSelector elements = selectors.of(in);
    elements.buffer().open(k, to - from + 1);
    elements.addAt(in, indices, from, to, order);
    elements.buffer().close(segment);
  }
}
