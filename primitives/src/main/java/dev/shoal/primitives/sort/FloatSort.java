// Twins of float/int: double/long.
package dev.shoal.primitives.sort;

import dev.shoal.device.Simd;
import dev.shoal.device.WorkerPool;
import java.util.concurrent.atomic.AtomicBoolean;

/// Sorts floats by way of their integer keys. What is no number goes last before, as it is, so that
/// the keys need not tell one NaN from another.
final class FloatSort {
  private static final boolean LANES = Simd.available();

  /// Elements that a thread turns to keys at a time.
  private static final int BLOCK = 1 << 15;

  private final WorkerPool workers;
  private final IntSorter sort;
  private int[] scratch = {};

  FloatSort(WorkerPool workers, IntSorter sort) {
    this.workers = workers;
    this.sort = sort;
  }

  /// Sorts `a[from] … a[to-1]`.
  void sort(float[] a, int from, int to, boolean descends) {
    int length = to - from;
    if (scratch.length < length) {
      scratch = new int[length];
    }
    int flip = descends ? -1 : 0;
    if (encode(a, from, length, flip)) {
      length = length(a, from, to, scratch);
      boolean _ = encode(a, from, length, flip);
    }
    sort.sort(scratch, 0, length);
    decode(a, from, length, flip);
  }

  private boolean encode(float[] a, int from, int length, int flip) {
    if (workers.threads() == 1 || length <= BLOCK) {
      return encode(a, from, scratch, 0, length, flip);
    }
    AtomicBoolean nan = new AtomicBoolean();
    workers.forEachBlock(
        length,
        BLOCK,
        (_, start, end) -> {
          if (encode(a, from, scratch, start, end, flip)) {
            nan.set(true);
          }
        });
    return nan.get();
  }

  private void decode(float[] a, int from, int length, int flip) {
    if (workers.threads() == 1 || length <= BLOCK) {
      decode(scratch, a, from, 0, length, flip);
    } else {
      workers.forEachBlock(
          length, BLOCK, (_, start, end) -> decode(scratch, a, from, start, end, flip));
    }
  }

  /// [FloatKeyScalar#encode], in lanes where they serve.
  static boolean encode(float[] a, int from, int[] keys, int start, int end, int flip) {
    return (LANES && FloatKeySimd.ready())
        ? FloatKeySimd.encode(a, from, keys, start, end, flip)
        : FloatKeyScalar.encode(a, from, keys, start, end, flip);
  }

  /// [FloatKeyScalar#decode], in lanes where they serve.
  static void decode(int[] keys, float[] a, int from, int start, int end, int flip) {
    if (LANES && FloatKeySimd.ready()) {
      FloatKeySimd.decode(keys, a, from, start, end, flip);
    } else {
      FloatKeyScalar.decode(keys, a, from, start, end, flip);
    }
  }

  /// Moves NaNs behind all numbers; neither change their order.
  ///
  /// @param scratch as long as there are NaNs
  /// @return how many numbers there are
  static int length(float[] a, int from, int to, int[] scratch) {
    int at = from;
    int count = 0;
    for (int i = from; i < to; i++) {
      if (Float.isNaN(a[i])) {
        scratch[count++] = Float.floatToRawIntBits(a[i]);
      } else {
        a[at++] = a[i];
      }
    }
    for (int i = 0; i < count; i++) {
      a[at + i] = Float.intBitsToFloat(scratch[i]);
    }
    return at - from;
  }
}
