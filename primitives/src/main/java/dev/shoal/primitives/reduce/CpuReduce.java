package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// Reduces on all threads: the exact sums, and [CpuIntReduce] and its twins for each element type.
final class CpuReduce implements IntegerSums {
  private final WorkerPool workers;
  private final ReduceTuning tuning;

  private CpuReduce(WorkerPool workers, ReduceTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
  }

  static ReduceKernel kernel(WorkerPool workers, ReduceTuning tuning) {
    return new ReduceKernel(
        new CpuReduce(workers, tuning),
        new CpuIntReduce(workers, tuning),
        new CpuLongReduce(workers, tuning),
        new CpuFloatReduce(workers, tuning),
        new CpuDoubleReduce(workers, tuning));
  }

  @Override
  public long sum(IntArray in) {
    int[] x = in.hostArray();
    if (tuning.isAlone(workers, x.length)) {
      return WideSum.IntSum.sum(x, 0, x.length);
    }
    int block = tuning.block();
    long[] sums = new long[Math.ceilDiv(x.length, block)];
    workers.forEachBlock(
        x.length, block, (b, from, to) -> sums[b] = WideSum.IntSum.sum(x, from, to));
    long sum = 0;
    for (long s : sums) {
      sum += s;
    }
    return sum;
  }

  @Override
  public long sum(LongArray in, boolean wraps) {
    long[] x = in.hostArray();
    var all = WideSum.LongSum.of(wraps);
    if (tuning.isAlone(workers, x.length)) {
      return all.reduce(x, 0, x.length);
    }
    int tiles = Math.ceilDiv(x.length, LongReducer.Fold.TILE);
    long[] highs = new long[tiles];
    long[] lows = new long[tiles];
    workers.forEachBlock(
        tiles,
        tuning.block() / LongReducer.Fold.TILE,
        (_, from, to) -> {
          for (int t = from; t < to; t++) {
            int at = t * LongReducer.Fold.TILE;
            WideSum.LongSum.halves(x, at, LongReducer.Fold.end(at, x.length), highs, lows, t);
          }
        });
    long high = 0;
    long low = 0;
    for (int t = 0; t < tiles; t++) {
      high += highs[t];
      low += lows[t];
    }
    return IntegerSums.join(high, low, wraps);
  }
}
