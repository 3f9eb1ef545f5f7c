// Twins of int: long. Elements: x, y, v, w, z.
package dev.shoal.primitives.sort;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// The second half of a radix sort that begins with the most significant digit: each bucket is
/// sorted by the lower digits while it is in the cache of a core, so all elements are read from
/// memory and written to it twice, rather than once for each digit.
///
/// **Source:** McIlroy, Bostic, McIlroy, *Engineering Radix Sort* (1993); for the change of
/// direction, Maus, *ARL, a Faster In-place, Cache Friendly Sorting Algorithm* (2002).
final class IntBuckets {
  private final WorkerPool workers;
  private final SortTuning.Radix tuning;
  private RadixHistogram[] histograms = {};
  private int[] offsets = {};

  IntBuckets(WorkerPool workers, SortTuning.Radix tuning) {
    this.workers = workers;
    this.tuning = tuning;
  }

  /// Returns whether it is faster to begin with the digit `top`, which has been counted.
  boolean pay(RadixHistogram counted, int top, int chunks, int length) {
    if (length < tuning.bucketsFrom()) {
      return false;
    }
    offsets = counted.offsets(top, chunks);
    for (int i = 0; i < RadixHistogram.VALUES; i++) {
      if (offsets[i + 1] - offsets[i] > length / tuning.maxBucketFraction()) {
        return false;
      }
    }
    return true;
  }

  /// Sorts the buckets of the last [#pay], which are in `x` from index 0 on, by the digits from
  /// `first` to before `top`; the result is in `y` from index `start` on.
  void sort(int[] x, int[] y, int start, int first, int top) {
    if (histograms.length == 0) {
      histograms = new RadixHistogram[tuning.bucketGroups() * workers.threads()];
      Arrays.setAll(histograms, _ -> new RadixHistogram(1, Integer.SIZE / RadixHistogram.BITS));
    }
    int size =
        Math.ceilDiv(offsets[RadixHistogram.VALUES] + RadixHistogram.VALUES, histograms.length);
    workers.forEachChunkOfSegments(
        offsets, size, (chunk, from, to) -> sortBuckets(x, y, start, first, top, chunk, from, to));
  }

  private void sortBuckets(
      int[] x, int[] y, int start, int first, int top, int chunk, int from, int to) {
    for (int i = from; i < to; i++) {
      int at = offsets[i];
      int length = offsets[i + 1] - at;
      if (length < tuning.from()) {
        System.arraycopy(x, at, y, start + at, length);
        Arrays.sort(y, start + at, start + at + length);
      } else {
        sortBucket(x, at, length, y, start + at, first, top, histograms[chunk]);
      }
    }
  }

  private void sortBucket(
      int[] x, int from, int length, int[] y, int to, int first, int top, RadixHistogram counts) {
    IntDigits.count(x, from, from + length, first, top, 0, counts, tuning.tile());
    int[] v = x;
    int[] w = y;
    int at = from;
    int index = to;
    for (int digit = first; digit < top; digit++) {
      if (!counts.isShared(digit, 1, length)) {
        counts.toPositions(digit, 1, index);
        IntDigits.scatter(v, at, at + length, w, digit * RadixHistogram.BITS, counts.of(0, digit));
        int[] z = v;
        v = w;
        w = z;
        int end = at;
        at = index;
        index = end;
      }
    }
    if (isSame(v, x)) {
      System.arraycopy(x, from, y, to, length);
    }
  }

  @SuppressWarnings("ReferenceEquality") // one and the same array
  private static boolean isSame(int[] x, int[] y) {
    return x == y;
  }
}
