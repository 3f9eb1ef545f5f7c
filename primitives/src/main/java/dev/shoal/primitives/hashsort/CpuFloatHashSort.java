// Twins of float: double.
package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;

/// Sorts floats by a bit for each bucket. The number of bits set before that of a key is the
/// position of the key: there is no table to read from end to end, and an empty bucket costs next
/// to nothing.
///
/// Keys are first scattered to [KeyIntervals], as by one pass of a radix sort; all other random
/// access is then in the caches of a core. If an interval has fewer bits than keys, keys share a
/// bucket: that interval is sorted again by counting its buckets.
///
/// Five passes: range, counts, scatter, bitmap, positions. Together they read six numbers and write
/// three for each key.
final class CpuFloatHashSort implements HashSortKernel {
  private final WorkerPool workers;
  private final HashSortTuning tuning;
  private final FloatOverflowBucket overflow;
  private final KeyIntervals intervals = new KeyIntervals();
  private final LeasePool<RankBitmap> bitmaps = new LeasePool<>(RankBitmap::new);
  private float[] scattered = {};
  private long[] packed = {};

  CpuFloatHashSort(WorkerPool workers, HashSortTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
    overflow = new FloatOverflowBucket(tuning);
  }

  @Override
  public void sort(Array<?> in, Buckets buckets) {
    float[] keys = ((FloatArray) in).hostArray();
    if (scattered.length < KeyIntervals.room(keys.length)) {
      scattered = new float[KeyIntervals.room(keys.length)];
    }
    new Run(keys, buckets).sort(scattered);
  }

  @Override
  public void argsort(Array<?> in, Buckets buckets, IntArray out) {
    float[] keys = ((FloatArray) in).hostArray();
    if (packed.length < KeyIntervals.room(keys.length)) {
      packed = new long[KeyIntervals.room(keys.length)];
    }
    new Run(keys, buckets).argsort(packed, out.hostArray());
  }

  /// The passes of one call.
  private final class Run {
    private final float[] keys;
    private final double low;
    private final double scale;
    private final int blockSize;
    private final int shift;
    private final int inside; // the bits of a bucket within its interval

    Run(float[] keys, Buckets buckets) {
      this.keys = keys;
      low = buckets.low();
      scale = buckets.scale();
      int wanted = workers.threads() == 1 ? 1 : tuning.blocksPerThread() * workers.threads();
      blockSize = Math.max(tuning.minBlock(), Math.ceilDiv(keys.length, wanted));
      intervals.begin(buckets, keys.length, Math.ceilDiv(keys.length, blockSize));
      shift = intervals.shift;
      inside = intervals.width() - 1;
    }

    void sort(float[] to) {
      workers.forEachBlock(keys.length, blockSize, this::count);
      intervals.toPositions();
      workers.forEachBlock(
          keys.length,
          blockSize,
          (block, from, end) -> scatter(intervals.of(block), from, end, to));
      forEachInterval((bitmap, interval) -> sortInterval(bitmap, interval, to));
    }

    void argsort(long[] to, int[] out) {
      workers.forEachBlock(keys.length, blockSize, this::count);
      intervals.toPositions();
      workers.forEachBlock(
          keys.length, blockSize, (block, from, end) -> pack(intervals.of(block), from, end, to));
      forEachInterval((bitmap, interval) -> sortIndices(bitmap, interval, to, out));
    }

    private void count(int block, int from, int to) {
      int[] counts = intervals.zeros(block);
      for (int i = from; i < to; i++) {
        counts[bucket(keys[i], low, scale) >> shift]++;
      }
    }

    private void scatter(int[] next, int from, int end, float[] to) {
      for (int i = from; i < end; i++) {
        float key = keys[i];
        int interval = bucket(key, low, scale) >> shift;
        int target = next[interval];
        next[interval] = target + 1;
        to[target] = key;
      }
    }

    /// Scatters the indices, each packed with the bucket of its key within the interval.
    private void pack(int[] next, int from, int end, long[] to) {
      for (int i = from; i < end; i++) {
        int bucket = bucket(keys[i], low, scale);
        int interval = bucket >> shift;
        int target = next[interval];
        next[interval] = target + 1;
        to[target] = ((long) (bucket & inside) << Integer.SIZE) | i;
      }
    }

    /// Distributes adjacent intervals to each thread, so that two threads seldom write to one cache
    /// line.
    private void forEachInterval(IntervalSort work) {
      int chunk = Math.ceilDiv(intervals.count, 2 * tuning.blocksPerThread() * workers.threads());
      workers.forEachBlock(
          intervals.count,
          chunk,
          (_, from, to) -> {
            try (var lease = bitmaps.lease()) {
              RankBitmap bitmap = lease.get().ofWidth(intervals.width());
              for (int interval = from; interval < to; interval++) {
                work.sort(bitmap, interval);
              }
            }
          });
    }

    private void sortInterval(RankBitmap bitmap, int interval, float[] from) {
      int start = intervals.offsets[interval];
      int begin = start + intervals.gap(interval);
      int end = intervals.offsets[interval + 1] + intervals.gap(interval);
      bitmap.clear();
      mark(bitmap.bits, from, begin, end);
      if (bitmap.rank() == end - begin) {
        writeByRank(bitmap.bits, bitmap.before, from, begin, end, start);
      } else {
        sortByCount(bitmap, from, begin, end, start);
      }
    }

    private void mark(long[] bits, float[] from, int begin, int end) {
      for (int i = begin; i < end; i++) {
        int bucket = bucket(from[i], low, scale) & inside;
        bits[bucket >> 6] |= 1L << bucket;
      }
    }

    private void writeByRank(
        long[] bits, int[] before, float[] from, int begin, int end, int start) {
      for (int i = begin; i < end; i++) {
        float key = from[i];
        int bucket = bucket(key, low, scale) & inside;
        long lower = bits[bucket >> 6] & ((1L << bucket) - 1);
        keys[start + before[bucket >> 6] + Long.bitCount(lower)] = key;
      }
    }

    /// Sorts by counting in wider buckets, and each bucket by comparison.
    private void sortByCount(RankBitmap bitmap, float[] from, int begin, int end, int start) {
      int coarser = RankBitmap.coarser(inside + 1, end - begin);
      int last = inside >> coarser;
      int[] counts = bitmap.zeros(last + 1);
      for (int i = begin; i < end; i++) {
        counts[((bucket(from[i], low, scale) & inside) >> coarser) + 1]++;
      }
      RankBitmap.toPositions(counts, last + 1, start);
      for (int i = begin; i < end; i++) {
        keys[counts[(bucket(from[i], low, scale) & inside) >> coarser]++] = from[i];
      }
      for (int bucket = 0, done = start; bucket <= last; done = counts[bucket++]) {
        overflow.sort(keys, done, counts[bucket]);
      }
    }

    private void sortIndices(RankBitmap bitmap, int interval, long[] from, int[] out) {
      int start = intervals.offsets[interval];
      int begin = start + intervals.gap(interval);
      int end = intervals.offsets[interval + 1] + intervals.gap(interval);
      bitmap.clear();
      bitmap.mark(from, begin, end);
      if (bitmap.rank() == end - begin) {
        bitmap.writeByRank(from, begin, end, out, start);
        return;
      }
      int coarser = RankBitmap.coarser(inside + 1, end - begin);
      int last = inside >> coarser;
      int[] counts = bitmap.zeros(last + 1);
      RankBitmap.scatter(counts, last + 1, coarser, from, begin, end, out, start);
      for (int bucket = 0, done = start; bucket <= last; done = counts[bucket++]) {
        overflow.sortIndices(keys, out, done, counts[bucket]);
      }
    }
  }

  /// Sorts one interval.
  @FunctionalInterface
  private interface IntervalSort {
    void sort(RankBitmap bitmap, int interval);
  }

  private static int bucket(double key, double low, double scale) {
    return (int) ((key - low) * scale);
  }
}
