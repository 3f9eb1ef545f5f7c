// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import java.util.concurrent.atomic.AtomicInteger;

/// Look-ups among floats, the queries dealt to all threads in blocks, each done in [FloatTiles].
///
/// One thread calls the loops as they are: a lambda that remembers arrays would be allocated.
final class CpuFloatLookup implements FloatLookupKernel {
  /// Queries of a block: 30 microseconds and more.
  private static final int BLOCK = 1 << 14;

  private final WorkerPool workers;
  private final FloatTiles tiles = new FloatTiles(); // of the one thread

  CpuFloatLookup(WorkerPool workers) {
    this.workers = workers;
  }

  @Override
  public void bilinear(
      FloatTable table,
      Method onX,
      Method onY,
      boolean isClamped,
      FloatArray x,
      FloatArray y,
      FloatArray out) {
    float[] atX = x.hostArray();
    float[] atY = y.hostArray();
    float[] to = out.hostArray();
    if (isAlone(to.length)) {
      tiles.bilinear(table, onX, onY, isClamped, atX, atY, to, 0, to.length);
    } else {
      workers.forEachBlock(
          to.length,
          BLOCK,
          (_, from, end) ->
              new FloatTiles().bilinear(table, onX, onY, isClamped, atX, atY, to, from, end));
    }
  }

  @Override
  public void intervals(
      FloatAxis axis, Method method, boolean isClamped, FloatArray x, IntArray out) {
    float[] at = x.hostArray();
    int[] to = out.hostArray();
    if (isAlone(to.length)) {
      tiles.intervals(axis, method, isClamped, at, to, 0, to.length);
    } else {
      workers.forEachBlock(
          to.length,
          BLOCK,
          (_, from, end) -> new FloatTiles().intervals(axis, method, isClamped, at, to, from, end));
    }
  }

  @Override
  public int firstOutside(FloatAxis axis, FloatArray x) {
    float[] at = x.hostArray();
    if (isAlone(at.length)) {
      return FloatTiles.firstOutside(axis, at, 0, at.length);
    }
    AtomicInteger first = new AtomicInteger(Integer.MAX_VALUE);
    workers.forEachBlock(
        at.length,
        BLOCK,
        (_, from, end) -> {
          int found = FloatTiles.firstOutside(axis, at, from, end);
          if (found >= 0) {
            first.accumulateAndGet(found, Math::min);
          }
        });
    return first.get() == Integer.MAX_VALUE ? -1 : first.get();
  }

  private boolean isAlone(int length) {
    return workers.threads() == 1 || length <= BLOCK;
  }
}
