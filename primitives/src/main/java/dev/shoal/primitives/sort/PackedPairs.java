package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.FloatArray;
import dev.shoal.device.WorkerPool;
import java.util.concurrent.atomic.AtomicBoolean;

/// Sorts keys of 32 bits with one value each, on all threads: a key and a value of 32 bits are
/// packed into a long, and the longs are sorted by their upper halves, stably. A value of 64 bits
/// is sorted as two. So no value is read at random, which costs more than a radix sort.
///
/// Scratch memory is kept between calls.
final class PackedPairs {
  private static final int BITS = Integer.SIZE;

  private final WorkerPool workers;
  private final LongKeySort sort;
  private final int block;
  private long[] packed = {};

  PackedPairs(WorkerPool workers, LongKeySort sort, int block) {
    this.workers = workers;
    this.sort = sort;
    this.block = block;
  }

  /// Sorts `keys` and permutes `values` likewise, unless keys have 64 bits or one is NaN, whose
  /// bits are not those of its integer key; returns whether it did.
  boolean sort(Array<?> keys, SortOrder order, Array<?> values) {
    if (Argsort.isWide(keys) || hasNan(keys)) {
      return false;
    }
    int length = keys.length();
    if (packed.length < length) {
      packed = new long[length];
    }
    if (Argsort.isWide(values)) {
      sortHalf(keys, order, values, BITS, false);
    }
    sortHalf(keys, order, values, 0, true);
    return true;
  }

  private boolean hasNan(Array<?> keys) {
    if (!(keys instanceof FloatArray floats)) {
      return false;
    }
    float[] x = floats.hostArray();
    AtomicBoolean found = new AtomicBoolean();
    workers.forEachBlock(
        x.length,
        block,
        (_, from, to) -> {
          boolean nan = false;
          for (int i = from; i < to; i++) {
            nan |= Float.isNaN(x[i]);
          }
          if (nan) {
            found.set(true);
          }
        });
    return found.get();
  }

  /// Permutes the 32 bits of each value from `shift` on, and, the last time, the keys.
  private void sortHalf(
      Array<?> keys, SortOrder order, Array<?> values, int shift, boolean isLast) {
    HostElements elements = SerialSort.ELEMENTS.of(keys);
    HostElements other = SerialSort.ELEMENTS.of(values);
    workers.forEachBlock(
        keys.length(),
        block,
        (_, from, to) -> {
          elements.keys(keys, 0, from, to, order, BITS, packed);
          other.pack(values, from, to, shift, packed);
        });
    sort.sortStably(packed, keys.length(), BITS);
    workers.forEachBlock(
        keys.length(),
        block,
        (_, from, to) -> {
          other.unpack(packed, from, to, shift, values);
          if (isLast) {
            elements.setKeys(packed, from, to, order, BITS, keys);
          }
        });
  }
}
