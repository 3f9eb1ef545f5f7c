// Twins of int: long, float, double.
package dev.shoal.primitives.move;

import dev.shoal.device.Crew;
import dev.shoal.device.IntArray;
import dev.shoal.device.Lanes;
import java.util.Arrays;

/// Moves ints a block at a time on all threads.
///
/// One thread calls the loops as they are: a lambda that remembers arrays would be allocated.
final class CpuIntMove implements IntMove, HeapMove<IntArray> {
  private static final int BLOCK = CpuMove.BLOCK;

  /// Elements that are filled by a loop, and stay in the first cache.
  private static final int FILLED = 1 << 10;

  private static final boolean LANES = Lanes.available();

  private final Crew crew;
  private final MapCheck check;

  CpuIntMove(Crew crew, MapCheck check) {
    this.crew = crew;
    this.check = check;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // one and the same array
  public void copy(IntArray in, int from, IntArray out, int at, int length) {
    int[] x = in.heap();
    int[] y = out.heap();
    if (x == y || CpuMove.alone(crew, length)) {
      System.arraycopy(x, from, y, at, length); // knows how to treat an overlap
    } else {
      crew.forEachBlock(
          length,
          Math.ceilDiv(length, crew.threads()), // in one go: past the caches it knows better stores
          (_, i, end) -> System.arraycopy(x, from + i, y, at + i, end - i));
    }
  }

  @Override
  public void fill(IntArray out, int value) {
    int[] y = out.heap();
    if (CpuMove.alone(crew, y.length)) {
      fill(y, 0, y.length, value);
    } else {
      crew.forEachBlock(y.length, BLOCK, (_, from, to) -> fill(y, from, to, value));
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
    int[] x = in.heap();
    int[] y = out.heap();
    if (x == y) {
      swapEnds(y);
    } else if (CpuMove.alone(crew, y.length)) {
      reverse(x, y, 0, y.length);
    } else {
      crew.forEachBlock(y.length, BLOCK, (_, from, to) -> reverse(x, y, from, to));
    }
  }

  private void swapEnds(int[] y) {
    if (CpuMove.alone(crew, y.length)) {
      swapEnds(y, 0, y.length / 2);
    } else {
      crew.forEachBlock(y.length / 2, BLOCK, (_, from, to) -> swapEnds(y, from, to));
    }
  }

  private static void reverse(int[] x, int[] y, int from, int to) {
    if (LANES && IntReverseLanes.reverses()) {
      IntReverseLanes.reverse(x, y, from, to);
    } else {
      SerialIntMove.reverse(x, y, from, to);
    }
  }

  private static void swapEnds(int[] y, int from, int to) {
    if (LANES && IntReverseLanes.swaps()) {
      IntReverseLanes.swapEnds(y, from, to);
    } else {
      SerialIntMove.swapEnds(y, from, to);
    }
  }

  @Override
  public void gather(IntArray in, int[] map, IntArray out) {
    int[] x = in.heap();
    int[] y = out.heap();
    if (CpuMove.alone(crew, map.length)) {
      SerialIntMove.gather(x, map, y, 0, map.length);
    } else {
      crew.forEachBlock(
          map.length, BLOCK, (_, from, to) -> SerialIntMove.gather(x, map, y, from, to));
    }
  }

  /// One thread keeps the order; sharing the places out instead would have every thread read the
  /// whole map.
  @Override
  public void scatterLastWins(IntArray in, int[] map, IntArray out) {
    SerialIntMove.scatter(in.heap(), map, out.heap(), 0, map.length);
  }

  @Override
  public boolean scatter(IntArray in, int[] map, IntArray out) {
    int[] x = in.heap();
    int[] y = out.heap();
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
        crew.forEachBlock(
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
    if (CpuMove.alone(crew, map.length)) {
      SerialIntMove.scatter(x, map, y, 0, map.length);
    } else {
      crew.forEachBlock(
          map.length, BLOCK, (_, from, to) -> SerialIntMove.scatter(x, map, y, from, to));
    }
  }
}
