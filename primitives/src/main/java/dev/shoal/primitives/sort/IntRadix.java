// Twins of int: long. Elements: spare, a, x, y, z.
package dev.shoal.primitives.sort;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Radix sort. Many elements are distributed to buckets first ([IntBuckets]); one thread sorts
/// fewer, and what does not spread over buckets, by their leading bits ([IntLeadingDigits]).
///
/// Several threads sort fewer, and what does not spread over buckets, least significant digit
/// first: each pass moves the elements, in order, to the range of their digit. A digit that all
/// elements share costs no pass. Each thread has a chunk of the range and counts the digits there;
/// in the range of each digit, its elements follow those of the chunks before.
///
/// Scratch memory is kept between calls.
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
  private final IntLeadingDigits digits;
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
    digits = new IntLeadingDigits(tuning);
  }

  /// Sorts `a[from] … a[to-1]`.
  void sort(int[] a, int from, int to) {
    int length = to - from;
    if (length < tuning.beatsJdkFrom(Integer.SIZE)
        || (length >= tuning.jdkBeatsOneThreadFrom(Integer.SIZE) && chunks(length, 0) == 1)) {
      Arrays.sort(a, from, to);
    } else {
      sort(a, from, to, 0);
    }
  }

  /// Sorts `a[from] … a[to-1]` by the bits from `low` on, stably.
  ///
  /// @param low a multiple of 8, unless elements that agree in the bits from there on are in order
  void sort(int[] a, int from, int to, int low) {
    int length = to - from;
    if (length < 2) {
      return;
    }
    int chunks = chunks(length, low);
    int bucketsFrom = chunks == 1 ? tuning.bucketIntsFrom() : tuning.bucketsTogetherFrom();
    if (length >= bucketsFrom && length <= /*index*/ Integer.MAX_VALUE - IntBuckets.GAPS) {
      reserve(length + IntBuckets.GAPS);
      if (buckets.sort(a, from, length, low, spare, chunks)) {
        return;
      }
    }
    reserve(length);
    if (chunks == 1) {
      digits.sort(a, from, spare, 0, length, low, false);
    } else {
      sortTogether(a, from, length, chunks, low / BITS);
    }
  }

  private void reserve(int length) {
    if (spare.length < length) {
      spare = new int[length];
    }
  }

  /// Sorts by the digits from `first` on.
  private void sortTogether(int[] a, int from, int length, int chunks, int first) {
    countAll(a, from, length, chunks, first);
    int[] x = a; // where the elements are, from index `at` on
    int[] y = spare; // where they go, from index `start` on
    int at = from;
    int start = 0;
    boolean counted = true;
    for (int digit = first; digit < PASSES; digit++) {
      if (histogram.isShared(digit, chunks, length)) {
        continue;
      }
      if (!counted) {
        recount(x, at, length, chunks, digit);
      }
      histogram.toPositions(digit, chunks, start, 0);
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
  private int chunks(int length, int low) {
    int count = Math.min(workers.threads(), length / tuning.minChunk());
    boolean isHalfInOrder = low / BITS >= PASSES / 2; // then one thread saves no pass
    if (count < 2 || (!isHalfInOrder && tuning.isForOneThread(length, workers.threads()))) {
      return 1;
    }
    return Math.ceilDiv(length, Math.ceilDiv(length, count));
  }

  @SuppressWarnings("ReferenceEquality") // one and the same array
  private static boolean isSame(int[] x, int[] y) {
    return x == y;
  }

  private void countAll(int[] a, int from, int length, int chunks, int first) {
    workers.forEachBlock(
        length,
        Math.ceilDiv(length, chunks),
        (chunk, i, end) -> countChunk(a, from + i, from + end, chunk, first));
  }

  private void countChunk(int[] a, int from, int to, int chunk, int first) {
    for (int digit = first; digit < PASSES; digit++) {
      histogram.clear(chunk, digit);
    }
    for (int i = from; i < to; ) {
      int end = to - i > tuning.tile() ? i + tuning.tile() : to; // i + tile may overflow
      for (int digit = first; digit < PASSES; digit++) {
        count(a, i, end, chunk, digit);
      }
      i = end;
    }
  }

  private void recount(int[] x, int at, int length, int chunks, int digit) {
    workers.forEachBlock(
        length,
        Math.ceilDiv(length, chunks),
        (chunk, i, end) -> {
          histogram.clear(chunk, digit);
          count(x, at + i, at + end, chunk, digit);
        });
  }

  private void count(int[] x, int from, int to, int chunk, int digit) {
    IntDigits.count(x, from, to, Integer.MIN_VALUE, digit * BITS, histogram.of(chunk, digit));
  }

  private void scatter(int[] x, int at, int length, int[] y, int chunks, int digit) {
    workers.forEachBlock(
        length,
        Math.ceilDiv(length, chunks),
        (chunk, i, end) ->
            IntDigits.scatter(
                x,
                at + i,
                at + end,
                y,
                Integer.MIN_VALUE,
                digit * BITS,
                histogram.of(chunk, digit)));
  }
}
