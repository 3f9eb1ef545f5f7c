// Twins of float/int: double/long. Elements: keys, scratch, touched, a, flip, seen.
package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.SimdGate;
import dev.shoal.primitives.order.FloatKeys;

/// Sorts segments of ints, or of floats by their keys, on one thread.
///
/// Short segments are collected until there are enough of one length for [IntColumns], or of about
/// the same for [IntShortSimd]. Longer ones, and few of a length, are sorted one after the other by
/// [IntKeySort].
final class IntSegments {
  private final IntKeySort sort;
  private final int longestColumn;
  private final IntColumns columns;
  private SizeClass[] classOf = {}; // of each length of short segments
  private int[] scratch = {};
  private int[] keys = {};

  /// The result of reads that bring segments to the cache; a field, so that the reads are not
  /// eliminated.
  int touched;

  IntSegments(SortTuning tuning) {
    sort = new IntKeySort(Device.cpu(1).workers(), tuning);
    longestColumn = tuning.segments().longestColumn(Integer.SIZE);
    columns = new IntColumns(longestColumn);
  }

  IntKeySort sort() {
    return sort;
  }

  /// Sorts the segments `first` (inclusive) to `end` (exclusive).
  void sortInts(Array<?> in, int[] offsets, int first, int end, SortOrder order) {
    int[] a = ((IntArray) in).hostArray();
    order.flip(a, offsets[first], offsets[end]);
    try {
      sort(a, 0, offsets, first, end);
    } finally {
      order.flip(a, offsets[first], offsets[end]); // also if there was no memory for scratch
    }
  }

  /// Sorts segments of floats by their keys.
  ///
  /// If there is a NaN, NaNs are first moved to the end of their segments and get the maximum key,
  /// so that their keys stay there; the NaNs themselves stay unchanged.
  void sortFloats(Array<?> in, int[] offsets, int first, int end, SortOrder order) {
    float[] a = ((FloatArray) in).hostArray();
    int start = offsets[first];
    int length = offsets[end] - start;
    if (keys.length < length) {
      keys = new int[length];
    }
    int flip = order.isDescending() ? -1 : 0;
    if (IntElementSort.encode(a, start, keys, 0, length, flip)) {
      for (int segment = first; segment < end; segment++) {
        int _ = IntElementSort.numbers(a, offsets[segment], offsets[segment + 1], keys);
      }
      encodeWithNans(a, start, length, flip);
      sort(keys, start, offsets, first, end);
      decodeNumbers(a, start, length, flip);
    } else {
      sort(keys, start, offsets, first, end);
      IntElementSort.decode(keys, a, start, 0, length, flip);
    }
  }

  private void encodeWithNans(float[] a, int start, int length, int flip) {
    for (int i = 0; i < length; i++) {
      float x = a[start + i];
      keys[i] = Float.isNaN(x) ? Integer.MAX_VALUE : FloatKeys.key(x) ^ flip;
    }
  }

  private void decodeNumbers(float[] a, int start, int length, int flip) {
    for (int i = 0; i < length; i++) {
      if (!Float.isNaN(a[start + i])) {
        a[start + i] = FloatKeys.value(keys[i] ^ flip);
      }
    }
  }

  /// Sorts the segments `first` (inclusive) to `end` (exclusive): `a[offsets[s] - shift]` to
  /// `a[offsets[s+1] - shift - 1]`.
  void sort(int[] a, int shift, int[] offsets, int first, int end) {
    if (end - first < IntColumns.FEW) {
      for (int segment = first; segment < end; segment++) {
        sort.sort(a, offsets[segment] - shift, offsets[segment + 1] - shift);
      }
    } else {
      sortBySize(a, shift, offsets, first, end);
    }
  }

  private void sortBySize(int[] a, int shift, int[] offsets, int first, int end) {
    int longest = makeClasses();
    int seen = 0;
    for (int segment = first; segment < end; segment++) {
      int from = offsets[segment] - shift;
      int length = offsets[segment + 1] - shift - from;
      if (length > 0) {
        seen ^= a[from]; // loads segments in order, before they are read by size
      }
      if (length > longest) {
        sort.sort(a, from, from + length);
      } else if (classOf[length].add(from, length)) {
        sortSimilar(a, classOf[length]);
      }
    }
    touched = seen;
    for (SizeClass similar : classOf) {
      sortSimilar(a, similar);
    }
  }

  /// Sorts the collected segments of `a`, and empties the class.
  private void sortSimilar(int[] a, SizeClass similar) {
    boolean isColumn = similar.room <= longestColumn;
    if (isColumn && similar.count >= IntColumns.FEW) {
      columns.sort(a, similar);
    } else if (!isColumn && similar.count >= IntShortSimd.FEW) {
      IntShortSimd.sort(a, similar, scratch);
    } else {
      for (int k = 0; k < similar.count; k++) {
        sort.sort(a, similar.starts[k], similar.starts[k] + similar.lengths[k]);
      }
      similar.count = 0;
    }
  }

  /// Makes the classes of short segments, and more of them as soon as SIMD is ready; returns the
  /// maximum length of a segment that is collected.
  private int makeClasses() {
    boolean mayHave = SimdGate.open() && longestColumn < IntShortSimd.MAX_LENGTH;
    boolean hasLanes = mayHave && IntShortSimd.GATE.ready();
    if (hasLanes && scratch.length == 0) {
      classOf = classes(IntShortSimd.MAX_LENGTH);
      scratch = new int[IntShortSimd.SCRATCH];
    } else if (classOf.length == 0) {
      classOf = classes(longestColumn);
    }
    return hasLanes ? classOf.length - 1 : longestColumn;
  }

  private SizeClass[] classes(int longest) {
    SizeClass[] classes = new SizeClass[longest + 1];
    for (int length = 0; length <= longest; length++) {
      if (length <= longestColumn) {
        classes[length] = new SizeClass(length, IntColumns.COLUMNS);
      } else if (classes[length - 1].room >= length) {
        classes[length] = classes[length - 1];
      } else {
        classes[length] = new SizeClass(IntShortSimd.room(length), IntShortSimd.BATCH);
      }
    }
    return classes;
  }
}
