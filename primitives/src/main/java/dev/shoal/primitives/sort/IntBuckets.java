// Twins of int: long.
package dev.shoal.primitives.sort;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// The second half of a radix sort that begins with the most significant digit: each bucket is
/// sorted by the lower digits while it is in a core's cache, so all elements are read from memory
/// and written to it twice, not once for each digit.
///
/// **Source:** McIlroy, Bostic, McIlroy, *Engineering Radix Sort* (1993); for the change of
/// direction, Maus, *ARL, a Faster In-place, Cache Friendly Sorting Algorithm* (2002).
final class IntBuckets {
  /// Elements of all buckets together from which they pay: on average they are then not tiny.
  private static final int MANY = 1 << 19;

  /// The part of all elements that one bucket may have, or one thread would work alone.
  private static final int LARGEST = 8;

  /// Below, the JDK's own sort is faster than to count.
  private static final int FEW = 512;

  /// Groups of buckets for each thread: one that is held up leaves the rest to the others.
  private static final int GROUPS = 4;

  private final WorkerPool workers;
  private final RadixHistogram[] digits;
  private int[] offsets = {};

  /// @param workers null for the caller's thread alone
  IntBuckets(WorkerPool workers, int threads) {
    this.workers = workers;
    digits = new RadixHistogram[workers == null ? 1 : GROUPS * threads];
    for (int i = 0; i < digits.length; i++) {
      digits[i] = new RadixHistogram(1, Integer.SIZE / RadixHistogram.BITS);
    }
  }

  /// Whether it is faster to begin with the digit `top`, which has been counted.
  boolean pay(RadixHistogram counted, int top, int parts, int length) {
    if (length < MANY) {
      return false;
    }
    offsets = counted.offsets(top, parts);
    for (int i = 0; i < RadixHistogram.VALUES; i++) {
      if (offsets[i + 1] - offsets[i] > length / LARGEST) {
        return false;
      }
    }
    return true;
  }

  /// Sorts the buckets of the last [#pay], which stand in `x` from 0 on, by the digits from `first`
  /// to before `top`; the result is in `y` from place `start` on.
  void sort(int[] x, int[] y, int start, int first, int top) {
    if (workers == null) {
      sortBuckets(x, y, start, first, top, 0, 0, RadixHistogram.VALUES);
      return;
    }
    int size = Math.ceilDiv(offsets[RadixHistogram.VALUES] + RadixHistogram.VALUES, digits.length);
    workers.forEachShareOfSegments(
        offsets, size, (part, from, to) -> sortBuckets(x, y, start, first, top, part, from, to));
  }

  private void sortBuckets(
      int[] x, int[] y, int start, int first, int top, int part, int from, int to) {
    for (int i = from; i < to; i++) {
      int at = offsets[i];
      int length = offsets[i + 1] - at;
      if (length < FEW) {
        System.arraycopy(x, at, y, start + at, length);
        Arrays.sort(y, start + at, start + at + length);
      } else {
        sortBucket(x, at, length, y, start + at, first, top, digits[part]);
      }
    }
  }

  private static void sortBucket(
      int[] x, int from, int length, int[] y, int to, int first, int top, RadixHistogram counts) {
    IntRadix.count(x, from, from + length, first, top, 0, counts);
    int[] v = x;
    int[] w = y;
    int at = from;
    int place = to;
    for (int digit = first; digit < top; digit++) {
      if (!counts.isShared(digit, 1, length)) {
        counts.toPlaces(digit, 1, place);
        IntRadix.scatter(v, at, at + length, w, digit * RadixHistogram.BITS, counts.of(0, digit));
        int[] z = v;
        v = w;
        w = z;
        int end = at;
        at = place;
        place = end;
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
