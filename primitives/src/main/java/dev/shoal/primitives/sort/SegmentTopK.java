package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The places of the first elements of segments, on one thread: of a long segment only candidates
/// are sorted, of a short one all elements.
///
/// A sample tells a bound; below it are the first, most likely, and few others. If it misleads, or
/// would cost too much, as many as there is room for are taken as they come, and the first of these
/// tell the bound. It moves ahead whenever there is no room for more candidates.
final class SegmentTopK {
  /// Candidates that are sorted together: as many as fit a core's second cache.
  private static final int MANY = 1 << 15;

  /// Elements that are looked at first by the bound of a sample.
  private static final int STEP = 1 << 10;

  private final FirstsSample sample;
  private final IntTopK ints;
  private final FloatTopK floats;
  private final LongTopK longs;
  private final DoubleTopK doubles;

  SegmentTopK(LongSegments segments) {
    sample = new FirstsSample(segments.sort());
    TopKBuffer packed = new PackedTopKBuffer(segments);
    TopKBuffer wide = new WideTopKBuffer(segments);
    ints = new IntTopK(packed);
    floats = new FloatTopK(packed);
    longs = new LongTopK(wide);
    doubles = new DoubleTopK(wide);
  }

  /// Whether it is faster to look for the first `k` of `length` elements than to sort all.
  static boolean areFew(int k, int length) {
    return k <= length / 4 && TopKBuffer.room(k) <= length / 2;
  }

  private TopK of(Array<?> in) {
    return switch (in) {
      case IntArray _ -> ints;
      case LongArray _ -> longs;
      case FloatArray _ -> floats;
      case DoubleArray _ -> doubles;
    };
  }

  /// Adds the first `k`, at least one, of the elements `from` (inclusive) to `to` (exclusive) of a
  /// segment; [#write] writes their places.
  ///
  /// @return whether it is time to write
  boolean add(Array<?> in, int segment, int from, int to, int k, SortOrder direction) {
    TopK elements = of(in);
    TopKBuffer found = elements.found();
    if (!areFew(k, to - from)) {
      found.open(k, to - from);
      elements.addAll(in, from, to, direction);
    } else if (!FirstsSample.pays(to - from)) {
      addFirst(elements, in, from, to, k, direction);
    } else {
      addBelow(elements, in, from, to, k, bound(in, from, to, k, direction), direction);
      if (found.size() < k) {
        addFirst(elements, in, from, to, k, direction);
      }
    }
    found.close(segment);
    return found.count() >= MANY;
  }

  /// The key that the first `k` are most likely below.
  long bound(Array<?> in, int from, int to, int k, SortOrder direction) {
    return sample.bound(of(in), in, from, to, k, direction);
  }

  private static void addFirst(
      TopK elements, Array<?> in, int from, int to, int k, SortOrder direction) {
    int room = TopKBuffer.room(k);
    elements.found().open(k, room);
    elements.addAll(in, from, from + room, direction);
    elements.found().cut();
    elements.addAhead(in, from + room, to, room, direction);
  }

  private static void addBelow(
      TopK elements, Array<?> in, int from, int to, int k, long bound, SortOrder direction) {
    elements.found().openBelow(k, bound);
    elements.addAhead(in, from, to, STEP, direction);
  }

  /// Writes the places of what was added.
  void write(Array<?> in, int[] cut, int[] out) {
    of(in).found().write(cut, out);
  }

  /// Writes the places of the first `k` of the elements `from` (inclusive) to `to` (exclusive) that
  /// are below a bound to `out[at]` on, in an order that [#addChosen] takes.
  ///
  /// @return how many there are, at most `k`
  int choose(
      Array<?> in, int from, int to, int k, long bound, SortOrder direction, int[] out, int at) {
    addBelow(of(in), in, from, to, k, bound, direction);
    return of(in).found().take(out, at);
  }

  /// Adds the first `k` of the elements at `places[from] … places[to-1]`, which [#choose] has
  /// written of one part of a segment after the other.
  void addChosen(
      Array<?> in, int segment, int[] places, int from, int to, int k, SortOrder direction) {
    TopK elements = of(in);
    elements.found().open(k, to - from + 1);
    elements.addAt(in, places, from, to, direction);
    elements.found().close(segment);
  }
}
