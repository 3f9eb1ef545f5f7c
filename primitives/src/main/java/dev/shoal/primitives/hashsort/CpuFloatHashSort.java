// Twins of float: double.
package dev.shoal.primitives.hashsort;

import dev.shoal.device.WorkerPool;

/// Sorts floats by a bit for each bucket. How many bits are set before that of a key is the place
/// of the key: there is no table to be swept, and an empty bucket costs next to nothing.
///
/// Keys are dealt to [Intervals] of the line first, as by one pass of a radix sort; all else that
/// has no order then happens in a core's own caches. Where the counts of bits and keys of a stretch
/// differ, keys have met: that stretch is sorted again by counting its buckets.
///
/// Five passes: the range, counts, to the stretches, marks, places. Between them two numbers are
/// read and one written for each key, three times over.
final class CpuFloatHashSort {
  /// Keys worth a thread.
  private static final int SMALLEST_BLOCK = 1 << 14;

  /// Blocks for each thread: as many as even out what holds one up.
  private static final int BLOCKS = 4;

  private final WorkerPool workers;
  private float[] dealt = {};
  private long[] packed = {};

  CpuFloatHashSort(WorkerPool workers) {
    this.workers = workers;
  }

  /// Sorts all of `keys`.
  void sort(float[] keys, Buckets buckets) {
    if (dealt.length < Intervals.room(keys.length)) {
      dealt = new float[Intervals.room(keys.length)];
    }
    new Run(keys, buckets).sort(dealt);
  }

  /// Writes the places of `keys` in order.
  void argsort(float[] keys, Buckets buckets, int[] out) {
    if (packed.length < Intervals.room(keys.length)) {
      packed = new long[Intervals.room(keys.length)];
    }
    new Run(keys, buckets).argsort(packed, out);
  }

  /// One call.
  private final class Run {
    private final float[] keys;
    private final double low;
    private final double scale;
    private final int blockSize;
    private final Intervals stretches;
    private final int shift;
    private final int inside; // the bits of a bucket within its stretch

    Run(float[] keys, Buckets buckets) {
      this.keys = keys;
      low = buckets.low();
      scale = buckets.scale();
      int wanted = workers.threads() == 1 ? 1 : BLOCKS * workers.threads();
      blockSize = Math.max(SMALLEST_BLOCK, Math.ceilDiv(keys.length, wanted));
      stretches = new Intervals(buckets, keys.length, Math.ceilDiv(keys.length, blockSize));
      shift = stretches.shift;
      inside = stretches.width() - 1;
    }

    void sort(float[] to) {
      workers.forEachBlock(keys.length, blockSize, this::count);
      stretches.place();
      workers.forEachBlock(
          keys.length, blockSize, (block, from, end) -> deal(stretches.of(block), from, end, to));
      forEachShare((marks, stretch) -> settle(marks, stretch, to));
    }

    void argsort(long[] to, int[] out) {
      workers.forEachBlock(keys.length, blockSize, this::count);
      stretches.place();
      workers.forEachBlock(
          keys.length, blockSize, (block, from, end) -> pack(stretches.of(block), from, end, to));
      forEachShare((marks, stretch) -> settlePlaces(marks, stretch, to, out));
    }

    private void count(int block, int from, int to) {
      int[] counts = stretches.of(block);
      for (int i = from; i < to; i++) {
        counts[bucket(keys[i], low, scale) >> shift]++;
      }
    }

    private void deal(int[] next, int from, int end, float[] to) {
      for (int i = from; i < end; i++) {
        float key = keys[i];
        int stretch = bucket(key, low, scale) >> shift;
        int target = next[stretch];
        next[stretch] = target + 1;
        to[target] = key;
      }
    }

    /// Deals each place, with the bucket of its key within the stretch above it.
    private void pack(int[] next, int from, int end, long[] to) {
      for (int i = from; i < end; i++) {
        int bucket = bucket(keys[i], low, scale);
        int stretch = bucket >> shift;
        int target = next[stretch];
        next[stretch] = target + 1;
        to[target] = ((long) (bucket & inside) << Integer.SIZE) | i;
      }
    }

    /// Neighbouring stretches to each thread, so that no two write to one line often.
    private void forEachShare(Settler settler) {
      int share = Math.ceilDiv(stretches.count, 2 * BLOCKS * workers.threads());
      workers.forEachBlock(
          stretches.count,
          share,
          (_, from, to) -> {
            var marks = new RankBitmap(stretches.width());
            for (int stretch = from; stretch < to; stretch++) {
              settler.settle(marks, stretch);
            }
          });
    }

    private void settle(RankBitmap marks, int stretch, float[] from) {
      int start = stretches.offsets[stretch];
      int begin = start + stretches.gap(stretch);
      int end = stretches.offsets[stretch + 1] + stretches.gap(stretch);
      marks.clear();
      mark(marks.bits, from, begin, end);
      if (marks.rank() == end - begin) {
        place(marks.bits, marks.before, from, begin, end, start);
      } else {
        part(marks, from, begin, end, start);
      }
    }

    private void mark(long[] bits, float[] from, int begin, int end) {
      for (int i = begin; i < end; i++) {
        int bucket = bucket(from[i], low, scale) & inside;
        bits[bucket >> 6] |= 1L << bucket;
      }
    }

    private void place(long[] bits, int[] before, float[] from, int begin, int end, int start) {
      for (int i = begin; i < end; i++) {
        float key = from[i];
        int bucket = bucket(key, low, scale) & inside;
        long lower = bits[bucket >> 6] & ((1L << bucket) - 1);
        keys[start + before[bucket >> 6] + Long.bitCount(lower)] = key;
      }
    }

    /// Sorts by counting in wider buckets, and those that hold several by comparison.
    private void part(RankBitmap marks, float[] from, int begin, int end, int start) {
      int coarser = RankBitmap.coarser(inside + 1, end - begin);
      int last = inside >> coarser;
      int[] counts = marks.zeros(last + 1);
      for (int i = begin; i < end; i++) {
        counts[((bucket(from[i], low, scale) & inside) >> coarser) + 1]++;
      }
      RankBitmap.place(counts, last + 1, start);
      for (int i = begin; i < end; i++) {
        keys[counts[(bucket(from[i], low, scale) & inside) >> coarser]++] = from[i];
      }
      for (int bucket = 0, done = start; bucket <= last; done = counts[bucket++]) {
        FloatOverflowBucket.sort(keys, done, counts[bucket]);
      }
    }

    private void settlePlaces(RankBitmap marks, int stretch, long[] from, int[] out) {
      int start = stretches.offsets[stretch];
      int begin = start + stretches.gap(stretch);
      int end = stretches.offsets[stretch + 1] + stretches.gap(stretch);
      marks.clear();
      Packed.mark(marks.bits, from, begin, end);
      if (marks.rank() == end - begin) {
        Packed.place(marks.bits, marks.before, from, begin, end, out, start);
        return;
      }
      int coarser = RankBitmap.coarser(inside + 1, end - begin);
      int last = inside >> coarser;
      int[] counts = marks.zeros(last + 1);
      Packed.part(counts, last + 1, coarser, from, begin, end, out, start);
      for (int bucket = 0, done = start; bucket <= last; done = counts[bucket++]) {
        FloatOverflowBucket.sortPlaces(keys, out, done, counts[bucket]);
      }
    }
  }

  /// What is done with each stretch.
  @FunctionalInterface
  private interface Settler {
    void settle(RankBitmap marks, int stretch);
  }

  private static int bucket(double key, double low, double scale) {
    return (int) ((key - low) * scale);
  }
}
