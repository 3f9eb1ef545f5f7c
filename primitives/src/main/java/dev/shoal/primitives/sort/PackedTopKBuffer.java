package dev.shoal.primitives.sort;

import java.util.Arrays;

/// Candidates with keys of 32 bits: the key in the upper half of a long, the index in the lower.
/// All longs differ, so sorting them sorts stably.
final class PackedTopKBuffer extends TopKBuffer {
  private final LongSegments segments;
  private final int insertion;
  private long[] packed = {};

  PackedTopKBuffer(LongSegments segments, SortTuning.TopK tuning) {
    this.segments = segments;
    insertion = tuning.insertion();
  }

  @Override
  void reserve(int length) {
    if (packed.length < length) {
      packed = Arrays.copyOf(packed, Math.max(length, 2 * packed.length));
    }
  }

  @Override
  long maxKey() {
    return Integer.MAX_VALUE;
  }

  @Override
  long[] keys() {
    return packed;
  }

  @Override
  void added(int from, int to) {
    int stop = end + to - from;
    for (int i = end; i < stop; i++) {
      packed[i] = (packed[i] << Integer.SIZE) | (from - end + i);
    }
    end = stop;
  }

  @Override
  void add(long key, int index) {
    packed[end++] = (key << Integer.SIZE) | index;
    if (end == full) {
      cut();
    }
  }

  @Override
  void cut() {
    if (end - start <= insertion) {
      insert();
    } else {
      segments.sort().sort(packed, start, end);
    }
    end = start + k;
    inOrder = end;
    threshold = packed[end - 1] >> Integer.SIZE;
  }

  private void insert() {
    long[] x = packed;
    for (int i = inOrder; i < end; i++) {
      long element = x[i];
      int j = i;
      for (; j > start && x[j - 1] > element; j--) {
        x[j] = x[j - 1];
      }
      x[j] = element;
    }
  }

  @Override
  void trim() {}

  @Override
  void sort() {
    segments.sort(packed, 0, offsets, 0, lists);
  }

  @Override
  void write(int from, int length, int[] out, int at) {
    for (int i = 0; i < length; i++) {
      out[at + i] = (int) packed[from + i];
    }
  }
}
