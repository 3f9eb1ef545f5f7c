// Twins of int: long, float, double.
package dev.shoal.primitives.move;

import dev.shoal.device.IntArray;
import dev.shoal.device.Simd;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Moves ints a block at a time on all threads.
///
/// One thread calls the loops as they are: a lambda that remembers arrays would be allocated.
final class CpuIntMove implements IntMove, HeapMove<IntArray> {
  private static final int BLOCK = CpuMove.BLOCK;

  /// Elements that are filled by a loop, and stay in the first cache.
  private static final int FILLED = 1 << 10;

  private static final boolean LANES = Simd.available();

  private final WorkerPool workers;
  private final MapCheck check;

  CpuIntMove(WorkerPool workers, MapCheck check) {
    this.workers = workers;
    this.check = check;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // one and the same array
  public void copy(IntArray in, int from, IntArray out, int at, int length) {
    int[] x = in.hostArray();
    int[] y = out.hostArray();
    if (x == y || CpuMove.alone(workers, length)) {
      System.arraycopy(x, from, y, at, length); // knows how to treat an overlap
    } else {
      workers.forEachBlock(
          length,
          Math.ceilDiv(
              length, workers.threads()), // in one go: past the caches it knows better stores
          (_, i, end) -> System.arraycopy(x, from + i, y, at + i, end - i));
    }
  }

  @Override
  public void fill(IntArray out, int value) {
    int[] y = out.hostArray();
    if (CpuMove.alone(workers, y.length)) {
      fill(y, 0, y.length, value);
    } else {
      workers.forEachBlock(y.length, BLOCK, (_, from, to) -> fill(y, from, to, value));
    }
  }

  /// Copies what is filled already: a copy is fast from the first call on, a loop only once it is
  /// compiled, and then no faster.
  private static void fill(int[] y, int from, int to, int value) {
    int head = Math.min(FILLED, to - from);
    Arrays.fill(y, from, from + head, value);
    for (int rest = to - from - head; rest > 0; rest -= FILLED) {
      System.arraycopy(y, from, y, to - rest, Math.min(FILLED, rest));
    }
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // one and the same array
  public void reverse(IntArray in, IntArray out) {
    int[] x = in.hostArray();
    int[] y = out.hostArray();
    if (x == y) {
      swapEnds(y);
    } else if (CpuMove.alone(workers, y.length)) {
      reverse(x, y, 0, y.length);
    } else {
      workers.forEachBlock(y.length, BLOCK, (_, from, to) -> reverse(x, y, from, to));
    }
  }

  private void swapEnds(int[] y) {
    if (CpuMove.alone(workers, y.length)) {
      swapEnds(y, 0, y.length / 2);
    } else {
      workers.forEachBlock(y.length / 2, BLOCK, (_, from, to) -> swapEnds(y, from, to));
    }
  }

  private static void reverse(int[] x, int[] y, int from, int to) {
    if (LANES && IntReverseSimd.reverses()) {
      IntReverseSimd.reverse(x, y, from, to);
    } else {
      SerialIntMove.reverse(x, y, from, to);
    }
  }

  private static void swapEnds(int[] y, int from, int to) {
    if (LANES && IntReverseSimd.swaps()) {
      IntReverseSimd.swapEnds(y, from, to);
    } else {
      SerialIntMove.swapEnds(y, from, to);
    }
  }

  @Override
  public void gather(IntArray in, int[] map, IntArray out) {
    int[] x = in.hostArray();
    int[] y = out.hostArray();
    if (CpuMove.alone(workers, map.length)) {
      SerialIntMove.gather(x, map, y, 0, map.length);
    } else {
      workers.forEachBlock(
          map.length, BLOCK, (_, from, to) -> SerialIntMove.gather(x, map, y, from, to));
    }
  }

  /// One thread keeps the order; sharing the places out instead would have every thread read the
  /// whole map.
  @Override
  public void scatterLastWins(IntArray in, int[] map, IntArray out) {
    SerialIntMove.scatter(in.hostArray(), map, out.hostArray(), 0, map.length);
  }

  @Override
  public boolean scatter(IntArray in, int[] map, IntArray out) {
    int[] x = in.hostArray();
    int[] y = out.hostArray();
    if (check.rises(map)) {
      scatterRising(x, map, y);
      return true;
    }
    int parts = check.parts(map, y.length);
    boolean done = false;
    try {
      if (parts == 1) {
        SerialIntMove.scatter(x, map, y, 0, map.length, check.marks(0, y.length));
      } else {
        workers.forEachBlock(
            map.length,
            Math.ceilDiv(map.length, parts),
            (p, from, to) -> SerialIntMove.scatter(x, map, y, from, to, check.marks(p, y.length)));
      }
      done = true;
    } finally {
      if (!done) {
        check.forget();
      }
    }
    return check.distinct(map, y.length, parts);
  }

  private void scatterRising(int[] x, int[] map, int[] y) {
    if (CpuMove.alone(workers, map.length)) {
      SerialIntMove.scatter(x, map, y, 0, map.length);
    } else {
      workers.forEachBlock(
          map.length, BLOCK, (_, from, to) -> SerialIntMove.scatter(x, map, y, from, to));
    }
  }
}
