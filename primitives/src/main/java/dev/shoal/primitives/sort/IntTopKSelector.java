// Twins of int: long, float, double. Elements: x.
package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.SimdGate;

/// Adds ints. Most are rejected by one comparison with the threshold, by SIMD if it is ready.
final class IntTopKSelector implements TopKSelector {
  private final TopKBuffer buffer;
  private final int step;
  private final int blockSize;
  private long[] bits = {};

  IntTopKSelector(TopKBuffer buffer, SortTuning.TopK tuning) {
    this.buffer = buffer;
    step = tuning.step();
    blockSize = tuning.block();
  }

  @Override
  public TopKBuffer buffer() {
    return buffer;
  }

  @Override
  public void addAll(Array<?> in, int from, int to, SortOrder order) {
    int[] x = ((IntArray) in).hostArray();
    long[] keys = buffer.keys();
    int shift = buffer.end() - from;
    for (int i = from; i < to; i++) {
      keys[shift + i] = order.key(x[i]);
    }
    buffer.added(from, to);
  }

  @Override
  public void addAt(Array<?> in, int[] indices, int from, int to, SortOrder order) {
    int[] x = ((IntArray) in).hostArray();
    for (int i = from; i < to; i++) {
      buffer.add(order.key(x[indices[i]]), indices[i]);
    }
  }

  @Override
  public void addBelow(Array<?> in, int from, int to, int oneByOne, SortOrder order) {
    int[] x = ((IntArray) in).hostArray();
    int first = to - from > oneByOne ? from + oneByOne : to;
    addOneByOne(x, from, first, order);
    if (first < to && SimdGate.open() && IntThresholdSimd.GATE.ready()) {
      addInBlocks(x, first, to, order);
    } else {
      addOneByOne(x, first, to, order);
    }
  }

  private void addOneByOne(int[] x, int from, int to, SortOrder order) {
    int i = IntThresholdScalar.next(x, from, to, order, buffer.threshold());
    while (i < to) {
      buffer.add(order.key(x[i]), i);
      i = IntThresholdScalar.next(x, i + 1, to, order, buffer.threshold());
    }
  }

  private void addInBlocks(int[] x, int from, int to, SortOrder order) {
    if (bits.length == 0) {
      bits = new long[blockSize / Long.SIZE];
    }
    int size = step;
    for (int i = from; i < to; ) {
      size = Math.min(size, blockSize);
      int end = i + Math.min(to - i, size);
      IntThresholdSimd.mark(x, i, end, order, buffer.threshold(), bits);
      addMarked(x, i, end, order);
      i = end;
      size *= 2; // in random order, as many of twice the elements are below the threshold
    }
  }

  /// Adds the marked elements that are still below the threshold, which may have changed since.
  private void addMarked(int[] x, int from, int to, SortOrder order) {
    for (int i = from, j = 0; i < to; j++) {
      for (long word = bits[j]; word != 0; word &= word - 1) {
        int index = i + Long.numberOfTrailingZeros(word);
        long key = order.key(x[index]);
        if (key < buffer.threshold()) {
          buffer.add(key, index);
        }
      }
      i = to - i > Long.SIZE ? i + Long.SIZE : to;
    }
  }

  @Override
  public void sample(Array<?> in, int from, int to, SortOrder order, long[] keys, int size) {
    int[] x = ((IntArray) in).hostArray();
    int length = to - from;
    for (int i = 0; i < size; i++) {
      long index = (i * 0x9E37_79B9_7F4A_7C15L) >>> 32; // Weyl's sequence
      keys[i] = order.key(x[from + (int) ((index * length) >>> 32)]);
    }
  }
}
