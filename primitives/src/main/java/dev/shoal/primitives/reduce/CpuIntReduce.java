// Twins of int: long, float, double. Elements: totals, extremes, reduce(), x, low, high, total,
// total(), value, y.
package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.order.IntOrder;
import dev.shoal.primitives.reduce.IntReducer.Fold;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/// Reduces ints: every tile by itself, on all threads, then the totals of the tiles in order.
final class CpuIntReduce implements IntReduce {
  private final WorkerPool workers;
  private final ReduceTuning tuning;

  /// Scratch: the total of each tile.
  private int[] totals = {};

  /// Scratch: the minimum and the maximum of each block.
  private int[] extremes = new int[2];

  /// Scratch of the segments of one thread.
  private final LeasePool<long[]> scratch = new LeasePool<>(() -> new long[IntSegments.SCRATCH]);

  CpuIntReduce(WorkerPool workers, ReduceTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
  }

  @Override
  public int reduce(IntArray in, Operator operator) {
    int[] x = in.hostArray();
    Fold fold = IntReducers.fast(operator);
    if (tuning.isAlone(workers, x.length)) {
      return fold.reduce(x, 0, x.length);
    }
    return total(x, fold);
  }

  @Override
  public IntMinMax minMax(IntArray in) {
    int[] x = in.hostArray();
    int block = tuning.block(); // combining the lanes at the end of each costs a fiftieth of it
    if (x.length > block) {
      return minMaxOfBlocks(x, block);
    }
    IntReducers.minMax().find(x, 0, x.length, extremes, 0);
    return ofBlocks(1);
  }

  private IntMinMax minMaxOfBlocks(int[] x, int block) {
    IntRangeMinMax pass = IntReducers.minMax();
    int blocks = Math.ceilDiv(x.length, block);
    if (extremes.length < 2 * blocks) {
      extremes = new int[2 * blocks];
    }
    if (tuning.isAlone(workers, x.length)) {
      for (int p = 0; p < blocks; p++) {
        pass.find(x, p * block, end(p, block, x.length), extremes, 2 * p);
      }
    } else {
      workers.forEachBlock(
          x.length, block, (p, from, to) -> pass.find(x, from, to, extremes, 2 * p));
    }
    return ofBlocks(blocks);
  }

  /// Returns the minimum and the maximum of all blocks. The operator makes a NaN canonical, so it
  /// is applied to the first block too.
  private IntMinMax ofBlocks(int blocks) {
    IntMonoid min = Operator.MIN.onInts();
    IntMonoid max = Operator.MAX.onInts();
    int low = min.apply(min.identity(), extremes[0]);
    int high = max.apply(max.identity(), extremes[1]);
    for (int p = 1; p < blocks; p++) {
      low = min.apply(low, extremes[2 * p]);
      high = max.apply(high, extremes[2 * p + 1]);
    }
    return new IntMinMax(low, high);
  }

  private static int end(int p, int block, int length) {
    return (int) Math.min(length, (p + 1L) * block);
  }

  /// Searches for the first tile with the extreme as its total, and only there for the element.
  @Override
  public int position(IntArray in, Operator operator) {
    int[] x = in.hostArray();
    Fold fold = IntReducers.fast(operator);
    int i = 0;
    int total;
    if (x.length <= Fold.TILE) {
      total = fold.reduce(x, 0, x.length);
    } else {
      total = total(x, fold);
      while (Integer.compare(totals[i / Fold.TILE], total) != 0) {
        i += Fold.TILE;
      }
    }
    return indexOf(total, x, i);
  }

  /// Returns the first index from `from` on of an element that equals `value`; there is one.
  private static int indexOf(int value, int[] x, int from) {
    boolean isNaN = IntOrder.isNaN(value); // of any bits
    long bits = IntOrder.raw(value); // a comparison of floats takes twice as long
    for (int i = from; i < x.length; i++) {
      if (isNaN ? IntOrder.isNaN(x[i]) : IntOrder.raw(x[i]) == bits) {
        return i;
      }
    }
    throw new AssertionError("no element equals " + value);
  }

  /// Returns the combination of all elements and writes the total of each tile to [#totals].
  private int total(int[] x, Fold fold) {
    int tiles = Math.ceilDiv(x.length, Fold.TILE);
    if (totals.length < tiles) {
      totals = new int[tiles];
    }
    if (tuning.isAlone(workers, x.length)) {
      foldTiles(x, fold, 0, tiles);
    } else {
      workers.forEachBlock(
          tiles, tuning.block() / Fold.TILE, (_, from, to) -> foldTiles(x, fold, from, to));
    }
    int total = fold.monoid().identity();
    for (int t = 0; t < tiles; t++) {
      total = fold.monoid().apply(total, totals[t]);
    }
    return total;
  }

  private void foldTiles(int[] x, Fold fold, int from, int to) {
    for (int t = from; t < to; t++) {
      int at = t * Fold.TILE;
      totals[t] = fold.tile().reduce(x, at, Fold.end(at, x.length));
    }
  }

  /// Distributes whole segments. If several fail, the error of the first one is thrown.
  @Override
  public void bySegment(
      IntArray in,
      /*index*/ dev.shoal.device.IntArray offsets,
      int segments,
      Operator operator,
      Overflow overflow,
      IntArray out) {
    int[] x = in.hostArray();
    int[] ends = offsets.hostArray();
    int[] y = out.hostArray();
    IntSegments pass = IntReducers.segments(operator, overflow.wraps());
    int first =
        tuning.isAlone(workers, Math.max(ends[segments], segments))
            ? reduceAlone(pass, x, ends, 0, segments, y)
            : reduceOnAll(pass, x, ends, segments, y);
    if (first < segments) {
      IntReducer reducer = IntReducers.plain(operator, overflow.wraps());
      try {
        y[first] = reducer.reduce(x, ends[first], ends[first + 1]);
      } catch (ArithmeticException e) {
        throw overflow.of(first, e);
      }
    }
  }

  /// Returns the first segment whose result does not fit; `segments` if all do.
  private int reduceOnAll(IntSegments pass, int[] x, int[] ends, int segments, int[] y) {
    var failed = new AtomicInteger(segments);
    workers.forEachChunkOfSegments(
        ends.length == segments + 1 ? ends : Arrays.copyOf(ends, segments + 1),
        tuning.block(),
        (_, from, to) -> {
          int first = reduceAlone(pass, x, ends, from, to, y);
          if (first < to) {
            failed.accumulateAndGet(first, Math::min);
          }
        });
    return failed.get();
  }

  private int reduceAlone(IntSegments pass, int[] x, int[] ends, int from, int to, int[] y) {
    if (from == to) {
      return to;
    }
    try (var lease = scratch.lease()) {
      return pass.reduce(x, ends, from, to, y, lease.get());
    }
  }
}
