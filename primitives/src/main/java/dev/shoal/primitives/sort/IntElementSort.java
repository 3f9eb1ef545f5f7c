// Twins of float/int: double/long. Elements: scratch, flip, keys, a.
package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.SimdGate;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.order.FloatKeys;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/// Sorts ints, and floats by their integer keys, in any order.
///
/// Ints are replaced by their keys for the time of the sort. Of floats, NaNs are moved to the end
/// first, unchanged, so that the keys need not distinguish one NaN from another. Floats that the
/// JDK sorts faster than their keys can be sorted may be left to it.
final class IntElementSort {
  private final WorkerPool workers;
  private final IntSorter ints;
  private final IntSorter floatKeys;
  private final SortTuning tuning;
  private final boolean leavesToJdk;
  private final int blockSize;
  private final float[] sample = new float[FloatLook.DIFFERENT];
  private int[] scratch = {};

  /// @param ints sorts ints that are not keys of floats
  /// @param leavesToJdk whether floats that the JDK sorts faster are left to it
  IntElementSort(
      WorkerPool workers,
      IntSorter ints,
      IntSorter floatKeys,
      SortTuning tuning,
      boolean leavesToJdk) {
    this.workers = workers;
    this.ints = ints;
    this.floatKeys = floatKeys;
    this.tuning = tuning;
    this.leavesToJdk = leavesToJdk;
    blockSize = tuning.block();
  }

  void sortInts(Array<?> in, int from, int to, SortOrder order) {
    int[] a = ((IntArray) in).hostArray();
    order.flip(a, from, to);
    try {
      ints.sort(a, from, to);
    } finally {
      order.flip(a, from, to); // also if threads or scratch memory could not be had
    }
  }

  /// NaNs keep their bits and their order.
  void sortFloats(Array<?> in, int from, int to, SortOrder order) {
    float[] a = ((FloatArray) in).hostArray();
    int length = to - from;
    if (isFasterByJdk(a, from, to, order)) {
      Arrays.sort(a, from, to); // moves NaNs to the end, in their order
      if (order.isDescending()) {
        reverseNumbers(a, from, to);
      }
      return;
    }
    if (scratch.length < length) {
      scratch = new int[length];
    }
    int flip = order.isDescending() ? -1 : 0;
    if (encode(a, from, length, flip)) {
      length = numbers(a, from, to, scratch);
      boolean _ = encode(a, from, length, flip);
    }
    floatKeys.sort(scratch, 0, length);
    decode(a, from, length, flip);
  }

  /// Returns whether no sort of ours has an advantage: no look at the range pays, or a look shows
  /// that it is in no order and has many values.
  private boolean isFasterByJdk(float[] a, int from, int to, SortOrder order) {
    int length = to - from;
    int threads = workers.threads();
    if (!leavesToJdk
        || length < tuning.radix().jdkFloatsFrom()
        || !tuning.radix().isForOneThread(length, threads)) {
      return false;
    }
    int maxOut = tuning.survey().maxDropped() * threads;
    return !tuning.paysToLook(length, threads)
        || (FloatLook.areManyOut(a, from, to, order, maxOut)
            && FloatLook.areDifferent(a, from, to, sample));
  }

  /// Reverses a sorted range, but for the NaNs, which stand last in every order.
  private static void reverseNumbers(float[] a, int from, int to) {
    int right = to - 1;
    while (right >= from && Float.isNaN(a[right])) {
      right--;
    }
    for (int left = from; left < right; left++, right--) {
      float old = a[left];
      a[left] = a[right];
      a[right] = old;
    }
  }

  private boolean encode(float[] a, int from, int length, int flip) {
    if (workers.threads() == 1 || length <= blockSize) {
      return encode(a, from, scratch, 0, length, flip);
    }
    AtomicBoolean nan = new AtomicBoolean();
    workers.forEachBlock(
        length,
        blockSize,
        (_, start, end) -> {
          if (encode(a, from, scratch, start, end, flip)) {
            nan.set(true);
          }
        });
    return nan.get();
  }

  private void decode(float[] a, int from, int length, int flip) {
    if (workers.threads() == 1 || length <= blockSize) {
      decode(scratch, a, from, 0, length, flip);
    } else {
      workers.forEachBlock(
          length, blockSize, (_, start, end) -> decode(scratch, a, from, start, end, flip));
    }
  }

  /// [FloatKeys#encode], by SIMD if it is ready.
  static boolean encode(float[] a, int from, int[] keys, int start, int end, int flip) {
    return (SimdGate.open() && FloatKeySimd.GATE.ready())
        ? FloatKeySimd.encode(a, from, keys, start, end, flip)
        : FloatKeys.encode(a, from, keys, start, end, flip);
  }

  /// [FloatKeys#decode], by SIMD if it is ready.
  static void decode(int[] keys, float[] a, int from, int start, int end, int flip) {
    if (SimdGate.open() && FloatKeySimd.GATE.ready()) {
      FloatKeySimd.decode(keys, a, from, start, end, flip);
    } else {
      FloatKeys.decode(keys, a, from, start, end, flip);
    }
  }

  /// Moves NaNs after all numbers, both in their order, and returns how many numbers there are.
  ///
  /// @param scratch at least as long as there are NaNs
  static int numbers(float[] a, int from, int to, int[] scratch) {
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
