// Twins of int: long.
package dev.shoal.primitives.sort;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Radix sort, least significant digit first: in each pass elements move, in order, to where those
/// of their digit begin. A digit that all elements share costs no pass. Where there are many, the
/// first pass takes the most significant digit, and the others its [IntBuckets].
///
/// Each thread has a part of the range and counts the digits there; it then owns, of every digit's
/// places, those behind the parts before. Scratch is kept between calls.
///
/// **Source:** Knuth, *The Art of Computer Programming* 3, 5.2.5; for threads, Zagha and Blelloch,
/// *Radix Sort for Vector Multiprocessors* (1991).
final class IntRadix {
  private static final int BITS = RadixHistogram.BITS;
  private static final int PASSES = Integer.SIZE / BITS;

  /// Below, the JDK's own sort is faster than to count.
  private static final int FEW = 512;

  /// Elements that are looked at once for each digit while they are in a core's first cache.
  private static final int TILE = 1 << 12;

  /// Elements for each part that pay for a thread and its counts.
  private static final int MANY = 1 << 15;

  private final WorkerPool workers;

  private final RadixHistogram digits;
  private final IntBuckets buckets;
  private int[] spare = {};

  /// On the caller's thread alone.
  IntRadix() {
    this(null, 1);
  }

  /// On all threads of a crew.
  IntRadix(WorkerPool workers) {
    this(workers, workers.threads());
  }

  private IntRadix(WorkerPool workers, int parts) {
    this.workers = workers;
    digits = new RadixHistogram(parts, PASSES);
    buckets = new IntBuckets(workers, parts);
  }

  /// Sorts `a[from] … a[to-1]`.
  void sort(int[] a, int from, int to) {
    if (to - from < FEW) {
      Arrays.sort(a, from, to);
    } else {
      sort(a, from, to, 0);
    }
  }

  /// Sorts `a[from] … a[to-1]` by the digits from `first` on; stable.
  void sort(int[] a, int from, int to, int first) {
    int length = to - from;
    if (spare.length < length) {
      spare = new int[length];
    }
    int parts = parts(length);
    countAll(a, from, length, parts, first);
    int top = digits.highest(first, PASSES, parts, length);
    if (top > first && buckets.pay(digits, top, parts, length)) {
      digits.toPlaces(top, parts, 0);
      scatter(a, from, length, spare, parts, top);
      buckets.sort(spare, a, from, first, top);
      return;
    }
    int[] x = a; // where the elements are, from place `at` on
    int[] y = spare; // where they go, from place `start` on
    int at = from;
    int start = 0;
    boolean counted = true;
    for (int digit = first; digit < PASSES; digit++) {
      if (digits.isShared(digit, parts, length)) {
        continue;
      }
      if (parts > 1 && !counted) {
        recount(x, at, length, parts, digit);
      }
      digits.toPlaces(digit, parts, start);
      scatter(x, at, length, y, parts, digit);
      counted = false;
      int[] z = x;
      x = y;
      y = z;
      int place = at;
      at = start;
      start = place;
    }
    if (isSame(x, spare)) {
      System.arraycopy(x, at, a, from, length);
    }
  }

  /// Parts of equal lengths, but for the last, of enough elements each.
  private int parts(int length) {
    int count = Math.max(1, Math.min(digits.mostParts(), length / MANY));
    return length == 0 ? 1 : Math.ceilDiv(length, Math.ceilDiv(length, count));
  }

  @SuppressWarnings("ReferenceEquality") // one and the same array
  private static boolean isSame(int[] x, int[] y) {
    return x == y;
  }

  private void countAll(int[] a, int from, int length, int parts, int first) {
    if (parts == 1) {
      countPart(a, from, from + length, 0, first);
    } else {
      workers.forEachBlock(
          length,
          Math.ceilDiv(length, parts),
          (part, i, end) -> countPart(a, from + i, from + end, part, first));
    }
  }

  private void countPart(int[] a, int from, int to, int part, int first) {
    count(a, from, to, first, PASSES, part, digits);
  }

  /// Counts the digits from `first` to before `stop`, as those of one part.
  static void count(
      int[] a, int from, int to, int first, int stop, int part, RadixHistogram digits) {
    for (int digit = first; digit < stop; digit++) {
      digits.clear(part, digit);
    }
    for (int i = from; i < to; ) {
      int end = to - i > TILE ? i + TILE : to;
      for (int digit = first; digit < stop; digit++) {
        count(a, i, end, digit * BITS, digits.of(part, digit));
      }
      i = end;
    }
  }

  private void recount(int[] x, int at, int length, int parts, int digit) {
    workers.forEachBlock(
        length,
        Math.ceilDiv(length, parts),
        (part, i, end) -> {
          digits.clear(part, digit);
          count(x, at + i, at + end, digit * BITS, digits.of(part, digit));
        });
  }

  private void scatter(int[] x, int at, int length, int[] y, int parts, int digit) {
    if (parts == 1) {
      scatter(x, at, at + length, y, digit * BITS, digits.of(0, digit));
    } else {
      workers.forEachBlock(
          length,
          Math.ceilDiv(length, parts),
          (part, i, end) -> scatter(x, at + i, at + end, y, digit * BITS, digits.of(part, digit)));
    }
  }

  private static void count(int[] a, int from, int to, int shift, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[digit(a[i], shift)]++;
    }
  }

  static void scatter(int[] x, int from, int to, int[] y, int shift, int[] places) {
    for (int i = from; i < to; i++) {
      int moved = x[i];
      int digit = digit(moved, shift);
      int place = places[digit];
      places[digit] = place + 1;
      y[place] = moved;
    }
  }

  /// The digit that begins at bit `shift`; the sign is turned over, so that the top digit rises.
  @SuppressWarnings("cast") // a long needs it
  private static int digit(int x, int shift) {
    return (int) ((x ^ Integer.MIN_VALUE) >>> shift) & (RadixHistogram.VALUES - 1);
  }
}
