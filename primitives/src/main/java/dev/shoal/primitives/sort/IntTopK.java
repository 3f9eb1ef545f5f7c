// Twins of int: long, float, double.
package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.Simd;

/// Ints as candidates. Most are passed over by one comparison with the bound, in lanes.
final class IntTopK implements TopK {
  private static final boolean LANES = Simd.available();

  /// Elements that are looked at by one bound, at most.
  private static final int BLOCK = 1 << 12;

  private final TopKBuffer found;
  private final long[] bits = new long[BLOCK / Long.SIZE];

  IntTopK(TopKBuffer found) {
    this.found = found;
  }

  @Override
  public TopKBuffer found() {
    return found;
  }

  @Override
  public void addAll(Array<?> in, int from, int to, SortOrder direction) {
    int[] x = ((IntArray) in).hostArray();
    long[] keys = found.keys();
    int shift = found.end() - from;
    for (int i = from; i < to; i++) {
      keys[shift + i] = direction.key(x[i]);
    }
    found.added(from, to);
  }

  @Override
  public void addAt(Array<?> in, int[] places, int from, int to, SortOrder direction) {
    int[] x = ((IntArray) in).hostArray();
    for (int i = from; i < to; i++) {
      found.add(direction.key(x[places[i]]), places[i]);
    }
  }

  @Override
  public void addAhead(Array<?> in, int from, int to, int step, SortOrder direction) {
    int[] x = ((IntArray) in).hostArray();
    int size = step;
    for (int i = from; i < to; ) {
      size = Math.min(size, BLOCK);
      int end = i + Math.min(to - i, size);
      mark(x, i, end, direction);
      addMarked(x, i, end, direction);
      i = end;
      size *= 2; // in no order, as many are below the bound of twice as many
    }
  }

  private void mark(int[] x, int from, int to, SortOrder direction) {
    if (LANES && IntThresholdSimd.ready()) {
      IntThresholdSimd.mark(x, from, to, direction, found.bound(), bits);
    } else {
      IntThresholdScalar.mark(x, from, to, direction, found.bound(), bits);
    }
  }

  /// Adds what is marked and still below the bound, which may have moved since.
  private void addMarked(int[] x, int from, int to, SortOrder direction) {
    for (int i = from, j = 0; i < to; j++) {
      for (long word = bits[j]; word != 0; word &= word - 1) {
        int place = i + Long.numberOfTrailingZeros(word);
        long key = direction.key(x[place]);
        if (key < found.bound()) {
          found.add(key, place);
        }
      }
      i = to - i > Long.SIZE ? i + Long.SIZE : to;
    }
  }

  @Override
  public void sample(Array<?> in, int from, int to, SortOrder direction, long[] keys, int size) {
    int[] x = ((IntArray) in).hostArray();
    int length = to - from;
    for (int i = 0; i < size; i++) {
      long place = (i * 0x9E37_79B9_7F4A_7C15L) >>> 32; // Weyl's sequence
      keys[i] = direction.key(x[from + (int) ((place * length) >>> 32)]);
    }
  }
}
