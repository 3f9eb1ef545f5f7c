// Twins of int: long. Elements: spare, a, x, y, z.
package dev.shoal.primitives.sort;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Radix sort, least significant digit first: each pass moves the elements, in order, to the range
/// of their digit. A digit that all elements share costs no pass. If there are many elements, the
/// first pass takes the most significant digit, and the others its [IntBuckets].
///
/// Each thread has a chunk of the range and counts the digits there; in the range of each digit,
/// its elements follow those of the chunks before. Scratch memory is kept between calls.
///
/// **Source:** Knuth, *The Art of Computer Programming* 3, 5.2.5; for threads, Zagha and Blelloch,
/// *Radix Sort for Vector Multiprocessors* (1991).
final class IntRadix {
  private static final int BITS = RadixHistogram.BITS;
  private static final int PASSES = Integer.SIZE / BITS;

  private final WorkerPool workers;
  private final SortTuning.Radix tuning;
  private final RadixHistogram histogram;
  private final IntBuckets buckets;
  private int[] spare = {};

  /// Sorts on the calling thread alone.
  IntRadix(SortTuning.Radix tuning) {
    this(Device.cpu(1).workers(), tuning);
  }

  /// Sorts on all threads of a pool.
  IntRadix(WorkerPool workers, SortTuning.Radix tuning) {
    this.workers = workers;
    this.tuning = tuning;
    histogram = new RadixHistogram(workers.threads(), PASSES);
    buckets = new IntBuckets(workers, tuning);
  }

  /// Sorts `a[from] … a[to-1]`.
  void sort(int[] a, int from, int to) {
    if (to - from < tuning.from()) {
      Arrays.sort(a, from, to);
    } else {
      sort(a, from, to, 0);
    }
  }

  /// Sorts `a[from] … a[to-1]` by the digits from `first` on, stably.
  void sort(int[] a, int from, int to, int first) {
    int length = to - from;
    if (spare.length < length) {
      spare = new int[length];
    }
    int chunks = chunks(length);
    countAll(a, from, length, chunks, first);
    int top = histogram.highest(first, PASSES, chunks, length);
    if (top > first && buckets.pay(histogram, top, chunks, length)) {
      histogram.toPositions(top, chunks, 0);
      scatter(a, from, length, spare, chunks, top);
      buckets.sort(spare, a, from, first, top);
      return;
    }
    int[] x = a; // where the elements are, from index `at` on
    int[] y = spare; // where they go, from index `start` on
    int at = from;
    int start = 0;
    boolean counted = true;
    for (int digit = first; digit < PASSES; digit++) {
      if (histogram.isShared(digit, chunks, length)) {
        continue;
      }
      if (chunks > 1 && !counted) {
        recount(x, at, length, chunks, digit);
      }
      histogram.toPositions(digit, chunks, start);
      scatter(x, at, length, y, chunks, digit);
      counted = false;
      int[] z = x;
      x = y;
      y = z;
      int index = at;
      at = start;
      start = index;
    }
    if (isSame(x, spare)) {
      System.arraycopy(x, at, a, from, length);
    }
  }

  /// Returns the number of chunks, of equal lengths except the last, that are worth their threads.
  private int chunks(int length) {
    int count = Math.max(1, Math.min(workers.threads(), length / tuning.minChunk()));
    return length == 0 ? 1 : Math.ceilDiv(length, Math.ceilDiv(length, count));
  }

  @SuppressWarnings("ReferenceEquality") // one and the same array
  private static boolean isSame(int[] x, int[] y) {
    return x == y;
  }

  private void countAll(int[] a, int from, int length, int chunks, int first) {
    if (chunks == 1) {
      countChunk(a, from, from + length, 0, first);
    } else {
      workers.forEachBlock(
          length,
          Math.ceilDiv(length, chunks),
          (chunk, i, end) -> countChunk(a, from + i, from + end, chunk, first));
    }
  }

  private void countChunk(int[] a, int from, int to, int chunk, int first) {
    IntDigits.count(a, from, to, first, PASSES, chunk, histogram, tuning.tile());
  }

  private void recount(int[] x, int at, int length, int chunks, int digit) {
    workers.forEachBlock(
        length,
        Math.ceilDiv(length, chunks),
        (chunk, i, end) -> {
          histogram.clear(chunk, digit);
          IntDigits.count(x, at + i, at + end, digit * BITS, histogram.of(chunk, digit));
        });
  }

  private void scatter(int[] x, int at, int length, int[] y, int chunks, int digit) {
    if (chunks == 1) {
      IntDigits.scatter(x, at, at + length, y, digit * BITS, histogram.of(0, digit));
    } else {
      workers.forEachBlock(
          length,
          Math.ceilDiv(length, chunks),
          (chunk, i, end) ->
              IntDigits.scatter(x, at + i, at + end, y, digit * BITS, histogram.of(chunk, digit)));
    }
  }
}
