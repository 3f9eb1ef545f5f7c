// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import java.util.concurrent.atomic.AtomicInteger;

/// Looks up floats on all threads: the queries are split into blocks, which [FloatTiles] processes.
///
/// A single thread calls the loops directly: a capturing lambda would be allocated.
final class CpuFloatLookup implements FloatLookupKernel {
  /// Queries of a block.
  private final int blockSize = LookupTuning.host().block();

  private final WorkerPool workers;

  private final SearchChoice search;
  private final FloatTiles tiles = new FloatTiles(); // of a single thread

  CpuFloatLookup(WorkerPool workers, SearchChoice search) {
    this.workers = workers;
    this.search = search;
  }

  @Override
  public String chosen(FloatAxis axis) {
    return search.on(axis).title();
  }

  @Override
  public void bilinear(
      FloatTable table, boolean isClamped, FloatArray x, FloatArray y, FloatArray out) {
    AxisSearch onX = search.on(table.x());
    AxisSearch onY = search.on(table.y());
    float[] atX = x.hostArray();
    float[] atY = y.hostArray();
    float[] to = out.hostArray();
    if (isSingle(to.length)) {
      tiles.bilinear(table, onX, onY, isClamped, atX, atY, to, 0, to.length);
    } else {
      workers.forEachBlock(
          to.length,
          blockSize,
          (_, from, end) ->
              new FloatTiles().bilinear(table, onX, onY, isClamped, atX, atY, to, from, end));
    }
  }

  @Override
  public void intervals(FloatAxis axis, boolean isClamped, FloatArray x, IntArray out) {
    AxisSearch on = search.on(axis);
    float[] at = x.hostArray();
    int[] to = out.hostArray();
    if (isSingle(to.length)) {
      tiles.intervals(axis, on, isClamped, at, to, 0, to.length);
    } else {
      workers.forEachBlock(
          to.length,
          blockSize,
          (_, from, end) -> new FloatTiles().intervals(axis, on, isClamped, at, to, from, end));
    }
  }

  @Override
  public int firstOutside(FloatAxis axis, FloatArray x) {
    float[] at = x.hostArray();
    if (isSingle(at.length)) {
      return FloatTiles.firstOutside(axis, at, 0, at.length);
    }
    AtomicInteger first = new AtomicInteger(Integer.MAX_VALUE);
    workers.forEachBlock(
        at.length,
        blockSize,
        (_, from, end) -> {
          int found = FloatTiles.firstOutside(axis, at, from, end);
          if (found >= 0) {
            first.accumulateAndGet(found, Math::min);
          }
        });
    return first.get() == Integer.MAX_VALUE ? -1 : first.get();
  }

  private boolean isSingle(int length) {
    return workers.threads() == 1 || length <= blockSize;
  }
}
