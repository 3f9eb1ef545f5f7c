// Twins of int: long. Elements: a, sample, spare.
package dev.shoal.primitives.sort;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Radix sort, most significant digit first: all threads move the elements to the bucket of their
/// top digit ([IntTopDigit]); then the buckets, each of which fits in a cache, are distributed to
/// the threads, and each is sorted by [IntLeadingDigits]. So all elements are read from memory and
/// written to it twice, rather than once for each digit.
///
/// Between the buckets there is a gap. Otherwise, if the number of elements is a power of two, all
/// buckets would begin in the same set of a cache, which would hold few of them.
///
/// **Source:** McIlroy, Bostic, McIlroy, *Engineering Radix Sort* (1993); for the change of
/// direction, Maus, *ARL, a Faster In-place, Cache Friendly Sorting Algorithm* (2002).
final class IntBuckets {
  private static final int BUCKETS = RadixHistogram.VALUES;

  /// Elements of a gap: a page, so that buckets also differ in the set of the page table's cache,
  /// and a cache line.
  private static final int GAP = (4096 + 64) / Integer.BYTES;

  /// Elements of scratch memory beyond those to sort.
  static final int GAPS = BUCKETS * GAP;

  private final WorkerPool workers;
  private final SortTuning.Radix tuning;
  private final RadixHistogram histogram;
  private final int[] sample;
  private IntLeadingDigits[] sorts = {};

  private IntTopDigit digit;

  IntBuckets(WorkerPool workers, SortTuning.Radix tuning) {
    this.workers = workers;
    this.tuning = tuning;
    histogram = new RadixHistogram(workers.threads(), 1);
    sample = new int[tuning.samples()];
  }

  /// Sorts `a[from] … a[from+length-1]` by the bits from `low` on, stably, unless a bucket would be
  /// so large that one thread would work on it alone; returns whether it did.
  ///
  /// @param spare scratch memory for all elements and [#GAPS]
  boolean sort(int[] a, int from, int length, int low, int[] spare, int chunks) {
    digit = topDigit(a, from, length, low);
    if (digit == null) {
      return false;
    }
    int size = Math.ceilDiv(length, chunks);
    workers.forEachBlock(length, size, (chunk, i, end) -> count(a, from + i, from + end, chunk));
    int[] offsets = histogram.offsets(0, chunks);
    for (int i = 0; i < BUCKETS; i++) {
      if (offsets[i + 1] - offsets[i] > length / tuning.maxBucketFraction()) {
        return false;
      }
    }
    histogram.toPositions(0, chunks, 0, GAP);
    workers.forEachBlock(
        length, size, (chunk, i, end) -> scatter(a, from + i, from + end, spare, chunk));
    sortBuckets(spare, offsets, a, from, low);
    return true;
  }

  private IntTopDigit topDigit(int[] a, int from, int length, int low) {
    int samples = sample.length;
    for (int k = 0; k < samples; k++) {
      sample[k] = a[from + (int) ((long) k * (length - 1) / (samples - 1))];
    }
    Arrays.sort(sample);
    int most = 5 * samples / (4 * tuning.maxBucketFraction()); // a sample errs
    return IntTopDigit.of(sample, low, samples / tuning.samplesOutside(), most);
  }

  private void count(int[] a, int from, int to, int chunk) {
    histogram.clear(chunk, 0);
    digit.count(a, from, to, histogram.of(chunk, 0));
  }

  private void scatter(int[] a, int from, int to, int[] spare, int chunk) {
    digit.scatter(a, from, to, spare, histogram.of(chunk, 0));
  }

  private void sortBuckets(int[] spare, int[] offsets, int[] a, int from, int low) {
    if (sorts.length == 0) {
      var made = new IntLeadingDigits[tuning.bucketGroups() * workers.threads()];
      Arrays.setAll(made, _ -> new IntLeadingDigits(tuning));
      sorts = made;
    }
    int size = Math.ceilDiv(offsets[BUCKETS] + BUCKETS, sorts.length);
    workers.forEachChunkOfSegments(
        offsets,
        size,
        (chunk, start, end) -> {
          for (int i = start; i < end; i++) {
            sortBucket(i, sorts[chunk], spare, offsets, a, from, low);
          }
        });
  }

  private void sortBucket(
      int i, IntLeadingDigits sort, int[] spare, int[] offsets, int[] a, int from, int low) {
    int length = offsets[i + 1] - offsets[i];
    int at = offsets[i] + i * GAP;
    int to = from + offsets[i];
    if (length == 0) {
      return;
    }
    if (digit.isBounded(i)) {
      sort.sort(spare, at, a, to, length, low, true, digit.first(i), digit.shift());
    } else {
      sort.sort(spare, at, a, to, length, low, true);
    }
  }
}
