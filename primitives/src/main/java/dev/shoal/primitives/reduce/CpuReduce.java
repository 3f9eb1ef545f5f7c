package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// Reduces on all threads: [CpuIntReduce] and its twins, one for each type, and the exact sums.
final class CpuReduce implements ReduceKernel {
  /// Elements from which a second thread is worth waking.
  static final int PARALLEL_FROM = 1 << 17;

  /// Elements of a block: some 20 microseconds.
  private static final int BLOCK = 1 << 16;

  private final WorkerPool workers;
  private final CpuIntReduce ints;
  private final CpuLongReduce longs;
  private final CpuFloatReduce floats;
  private final CpuDoubleReduce doubles;

  CpuReduce(WorkerPool workers) {
    this.workers = workers;
    ints = new CpuIntReduce(workers);
    longs = new CpuLongReduce(workers);
    floats = new CpuFloatReduce(workers);
    doubles = new CpuDoubleReduce(workers);
  }

  /// Whether one thread does all of `length` elements.
  static boolean alone(WorkerPool workers, int length) {
    return workers.threads() == 1 || length < PARALLEL_FROM;
  }

  @Override
  public long sum(IntArray in) {
    int[] x = in.hostArray();
    if (alone(workers, x.length)) {
      return IntSum.sum(x, 0, x.length);
    }
    long[] sums = new long[Math.ceilDiv(x.length, BLOCK)];
    workers.forEachBlock(x.length, BLOCK, (b, from, to) -> sums[b] = IntSum.sum(x, from, to));
    long sum = 0;
    for (long s : sums) {
      sum += s;
    }
    return sum;
  }

  @Override
  public long sum(LongArray in, boolean wraps) {
    long[] x = in.hostArray();
    var all = LongSum.of(wraps);
    if (alone(workers, x.length)) {
      return all.reduce(x, 0, x.length);
    }
    int tiles = Math.ceilDiv(x.length, LongFold.TILE);
    long[] highs = new long[tiles];
    long[] lows = new long[tiles];
    workers.forEachBlock(
        tiles,
        BLOCK / LongFold.TILE,
        (_, from, to) -> {
          for (int t = from; t < to; t++) {
            int at = t * LongFold.TILE;
            LongSum.halves(x, at, LongFold.end(at, x.length), highs, lows, t);
          }
        });
    long high = 0;
    long low = 0;
    for (int t = 0; t < tiles; t++) {
      high += highs[t];
      low += lows[t];
    }
    return all.join(high, low);
  }

  @Override
  public IntReduce ints() {
    return ints;
  }

  @Override
  public LongReduce longs() {
    return longs;
  }

  @Override
  public FloatReduce floats() {
    return floats;
  }

  @Override
  public DoubleReduce doubles() {
    return doubles;
  }
}
