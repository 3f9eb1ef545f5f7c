// Twins of int: long, float, double.
package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/// Reduces ints: every tile by itself, on all threads, then the totals of the tiles in order.
final class CpuIntReduce implements IntReduce, HeapReduce<IntArray> {
  /// Tiles of a block: some 20 microseconds. Elements of one pass for both extremes: what ends it,
  /// joining the lanes, takes some 100 ns, a fiftieth of it.
  private static final int PART = 1 << 16;

  private static final int TILES = 16;

  private final WorkerPool workers;

  /// Scratch, the total of each tile.
  private int[] totals = {};

  /// Scratch, the minimum and the maximum of each tile.
  private int[] extremes = {};

  CpuIntReduce(WorkerPool workers) {
    this.workers = workers;
  }

  @Override
  public int reduce(IntArray in, Operator operator) {
    int[] x = in.hostArray();
    IntFold fold = IntReducers.fast(operator);
    if (CpuReduce.alone(workers, x.length)) {
      return fold.reduce(x, 0, x.length);
    }
    return total(x, fold);
  }

  @Override
  public IntMinMax minMax(IntArray in) {
    int[] x = in.hostArray();
    IntRangeMinMax pass = IntReducers.minMax();
    int parts = Math.ceilDiv(x.length, PART);
    if (extremes.length < 2 * parts) {
      extremes = new int[2 * parts];
    }
    if (CpuReduce.alone(workers, x.length)) {
      for (int p = 0; p < parts; p++) {
        pass.find(x, p * PART, end(p, x.length), extremes, 2 * p);
      }
    } else {
      workers.forEachBlock(
          parts, 1, (p, _, _) -> pass.find(x, p * PART, end(p, x.length), extremes, 2 * p));
    }
    IntMonoid min = Operator.MIN.onInts();
    IntMonoid max = Operator.MAX.onInts();
    int low = min.identity(); // a NaN gets its bits by the operator, so it takes part
    int high = max.identity();
    for (int p = 0; p < parts; p++) {
      low = min.apply(low, extremes[2 * p]);
      high = max.apply(high, extremes[2 * p + 1]);
    }
    return new IntMinMax(low, high);
  }

  private static int end(int part, int length) {
    return (int) Math.min(length, (part + 1L) * PART);
  }

  /// Looks for the first tile with that total, and only there for the element.
  @Override
  public int position(IntArray in, Operator operator) {
    int[] x = in.hostArray();
    IntFold fold = IntReducers.fast(operator);
    int total = total(x, fold);
    int i = 0;
    while (Integer.compare(totals[i / IntFold.TILE], total) != 0) {
      i += IntFold.TILE;
    }
    while (Integer.compare(x[i], total) != 0) {
      i++;
    }
    return i;
  }

  /// What becomes of all; leaves the total of each tile in [#totals].
  private int total(int[] x, IntFold fold) {
    int tiles = Math.ceilDiv(x.length, IntFold.TILE);
    if (totals.length < tiles) {
      totals = new int[tiles];
    }
    if (CpuReduce.alone(workers, x.length)) {
      foldTiles(x, fold, 0, tiles);
    } else {
      workers.forEachBlock(tiles, TILES, (_, from, to) -> foldTiles(x, fold, from, to));
    }
    int total = fold.monoid().identity();
    for (int t = 0; t < tiles; t++) {
      total = fold.monoid().apply(total, totals[t]);
    }
    return total;
  }

  private void foldTiles(int[] x, IntFold fold, int from, int to) {
    for (int t = from; t < to; t++) {
      int at = t * IntFold.TILE;
      totals[t] = fold.tile().reduce(x, at, IntFold.end(at, x.length));
    }
  }

  /// Whole segments are shared out. If several fail, it is the first whose error is thrown.
  @Override
  public void bySegment(
      IntArray in,
      int[] offsets,
      int segments,
      Operator operator,
      ReduceKernel.Overflow overflow,
      IntArray out) {
    int[] x = in.hostArray();
    int[] y = out.hostArray();
    IntReducer reducer = IntReducers.fast(operator, overflow.wraps());
    if (CpuReduce.alone(workers, Math.max(offsets[segments], segments))) {
      SerialIntReduce.bySegment(x, offsets, segments, reducer, overflow, y);
      return;
    }
    var failed = new AtomicInteger(segments);
    workers.forEachSegment(
        offsets.length == segments + 1 ? offsets : Arrays.copyOf(offsets, segments + 1),
        (segment, from, to) -> {
          try {
            y[segment] = reducer.reduce(x, from, to);
          } catch (ArithmeticException _) {
            failed.accumulateAndGet(segment, Math::min);
          }
        });
    int first = failed.get();
    if (first < segments) {
      try {
        y[first] = reducer.reduce(x, offsets[first], offsets[first + 1]);
      } catch (ArithmeticException e) {
        throw overflow.of(first, e);
      }
    }
  }
}
