// Twins of int: long, float, double. Elements: x, y, value.
package dev.shoal.primitives.move;

import dev.shoal.device.IntArray;
import dev.shoal.device.SimdGate;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.order.IntOrder;
import java.util.Arrays;

/// Moves ints a block at a time on all threads.
///
/// A single thread calls the loops directly: a lambda that captures arrays would be allocated.
final class CpuIntMove extends HostMove<IntArray> {
  /// Elements that are filled by a loop: they stay in the first cache.
  private static final int FILLED = 1 << 10;

  private final WorkerPool workers;
  private final int block;
  private final MoveTuning tuning;
  private final MapCheck check;

  CpuIntMove(WorkerPool workers, MoveTuning tuning, MapCheck check) {
    this.workers = workers;
    this.tuning = tuning;
    block = tuning.block();
    this.check = check;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // compares identity
  public void copy(IntArray in, int from, IntArray out, int at, int length) {
    int[] x = in.hostArray();
    int[] y = out.hostArray();
    if (x == y || tuning.isAlone(workers, length)) {
      System.arraycopy(x, from, y, at, length); // handles overlaps
    } else {
      workers.forEachBlock(
          length,
          Math.ceilDiv(
              length, workers.threads()), // one large copy per thread: it uses non-temporal stores
          (_, i, end) -> System.arraycopy(x, from + i, y, at + i, end - i));
    }
  }

  @Override
  public void fill(IntArray out, long bits) {
    int[] y = out.hostArray();
    int value = IntOrder.value(bits);
    if (tuning.isAlone(workers, y.length)) {
      fill(y, 0, y.length, value);
    } else {
      workers.forEachBlock(y.length, block, (_, from, to) -> fill(y, from, to, value));
    }
  }

  /// Fills a head by a loop and copies it: a copy is fast from the first call on, a loop only once
  /// it is compiled, and then no faster.
  private static void fill(int[] y, int from, int to, int value) {
    int head = Math.min(FILLED, to - from);
    Arrays.fill(y, from, from + head, value);
    for (int rest = to - from - head; rest > 0; rest -= FILLED) {
      System.arraycopy(y, from, y, to - rest, Math.min(FILLED, rest));
    }
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // compares identity
  public void reverse(IntArray in, IntArray out) {
    int[] x = in.hostArray();
    int[] y = out.hostArray();
    if (x == y) {
      swapEnds(y);
    } else if (tuning.isAlone(workers, y.length)) {
      reverse(x, y, 0, y.length);
    } else {
      workers.forEachBlock(y.length, block, (_, from, to) -> reverse(x, y, from, to));
    }
  }

  private void swapEnds(int[] y) {
    if (tuning.isAlone(workers, y.length)) {
      swapEnds(y, 0, y.length / 2);
    } else {
      workers.forEachBlock(y.length / 2, block, (_, from, to) -> swapEnds(y, from, to));
    }
  }

  private static void reverse(int[] x, int[] y, int from, int to) {
    if (SimdGate.open() && IntReverseSimd.REVERSE.ready()) {
      IntReverseSimd.reverse(x, y, from, to);
    } else {
      SerialIntMove.reverse(x, y, from, to);
    }
  }

  private static void swapEnds(int[] y, int from, int to) {
    if (SimdGate.open() && IntReverseSimd.SWAP.ready()) {
      IntReverseSimd.swapEnds(y, from, to);
    } else {
      SerialIntMove.swapEnds(y, from, to);
    }
  }

  @Override
  void gather(IntArray in, int[] map, IntArray out) {
    int[] x = in.hostArray();
    int[] y = out.hostArray();
    if (tuning.isAlone(workers, map.length)) {
      SerialIntMove.gather(x, map, y, 0, map.length);
    } else {
      workers.forEachBlock(
          map.length, block, (_, from, to) -> SerialIntMove.gather(x, map, y, from, to));
    }
  }

  /// Runs on one thread, which keeps the order. If threads divided the output instead, each would
  /// read the whole map.
  @Override
  void scatterLastWins(IntArray in, int[] map, IntArray out) {
    SerialIntMove.scatter(in.hostArray(), map, out.hostArray(), 0, map.length);
  }

  /// Unless the map rises, it is checked before anything is written: marks among the scattered
  /// stores made both slower.
  @Override
  boolean scatter(IntArray in, int[] map, IntArray out) {
    int[] x = in.hostArray();
    int[] y = out.hostArray();
    boolean rises = RisingMap.rises(map);
    if (!rises && !check.areDistinct(map, y.length)) {
      return false;
    }
    if (rises
        ? tuning.isAlone(workers, map.length)
        : tuning.scattersAlone(workers, map.length, y.length)) {
      SerialIntMove.scatter(x, map, y, 0, map.length);
    } else {
      workers.forEachBlock(
          map.length, block, (_, from, to) -> SerialIntMove.scatter(x, map, y, from, to));
    }
    return true;
  }
}
