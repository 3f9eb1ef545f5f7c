package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sort.Sort;

/// Searches the cells of an [EvenGrid] around one point after another, or a tree where points are
/// not spread evenly.
///
/// The radius is such that nearly all points have k others within it; for the rest it doubles.
final class CpuNearest implements NearestKernel {
  private final WorkerPool workers;
  private final Sort sort;

  CpuNearest(Device.Cpu device) {
    workers = device.workers();
    sort = Sort.on(device);
  }

  @Override
  public void find(Points points, int k, int[] neighbours, double[] squares) {
    EvenGrid grid = EvenGrid.of(points, sort, workers);
    if (grid == null) {
      new TreeNearest(workers).find(points, k, neighbours, squares);
      return;
    }
    workers.forEachBlock(
        points.length(),
        PointsTuning.host().treeBlock(),
        (_, from, to) -> {
          var search = new Search(points, grid, k);
          for (int p = from; p < to; p++) {
            search.around(p);
            search.copyTo(neighbours, squares, grid.order[p] * k);
          }
        });
  }

  private static final class Search extends PointSearch {
    private final EvenGrid grid;
    private final EvenAxis.Window onX;
    private final EvenAxis.Window onY;
    private final EvenAxis.Window onZ;
    private final double radius;
    private final NearestList best; // null where a buffer is faster
    private final NearestBuffer buffer; // null where a list is

    private int position;
    private double limit; // the square of the radius

    Search(Points points, EvenGrid grid, int k) {
      super(points, grid.x, grid.y, grid.z);
      this.grid = grid;
      onX = grid.axes[0].new Window();
      onY = grid.axes[1].new Window();
      onZ = grid.axes[2].new Window();
      double root = Math.sqrt(k) + 1; // k and two standard deviations are expected
      radius = grid.radiusOf(root * root);
      boolean areFew = k < PointsTuning.host().minRankedNearest();
      best = areFew ? new NearestList(k) : null;
      buffer = areFew ? null : new NearestBuffer(k);
    }

    void around(int position) {
      this.position = position;
      moveTo(position);
      onX.moveTo(atX);
      onY.moveTo(atY);
      onZ.moveTo(atZ);
      boolean isComplete = false;
      for (double reach = radius; !isComplete; reach *= 2) {
        isComplete = within(reach);
      }
    }

    /// Returns whether there are k points within a radius.
    private boolean within(double radius) {
      limit = radius * radius;
      onX.reach(radius);
      onY.reach(radius);
      onZ.reach(radius);
      if (buffer == null) {
        best.clear(limit);
        offerRows();
        return best.isFull();
      }
      buffer.clear();
      for (int layer = onZ.first; layer <= onZ.last; layer++) {
        for (int row = onY.first; row <= onY.last; row++) {
          if (onY.square(row) + onZ.square(layer) <= limit) {
            visit(layer, row);
          }
        }
      }
      return buffer.areComplete();
    }

    /// The own row comes first, so that few others have points that are near enough.
    private void offerRows() {
      visit(onZ.own, onY.own);
      for (int layer = onZ.first; layer <= onZ.last; layer++) {
        double apart = onZ.square(layer);
        if (apart <= best.reach()) {
          for (int row = onY.first; row <= onY.last; row++) {
            boolean isOwn = row == onY.own && layer == onZ.own;
            if (!isOwn && onY.square(row) + apart <= best.reach()) {
              visit(layer, row);
            }
          }
        }
      }
    }

    private void visit(int layer, int row) {
      int at = grid.row(grid.axes[2].original(layer), grid.axes[1].original(row));
      int cells = grid.axes[0].cells;
      if (onX.first < 0) {
        visitRun(at + onX.first + cells, at + cells);
        visitRun(at, at + onX.last + 1);
      } else if (onX.last >= cells) {
        visitRun(at + onX.first, at + cells);
        visitRun(at, at + onX.last - cells + 1);
      } else {
        visitRun(at + onX.first, at + onX.last + 1);
      }
    }

    /// @param endCell the cell after the last
    private void visitRun(int cell, int endCell) {
      int from = grid.starts[cell];
      int to = grid.starts[endCell];
      boolean hasOwn = from <= position && position < to;
      int end = hasOwn ? position : to;
      int next = hasOwn ? position + 1 : to;
      if (buffer == null) {
        offer(from, end, grid.order, best);
        offer(next, to, grid.order, best);
      } else {
        collect(from, end);
        collect(next, to);
      }
    }

    /// Appends each point, and keeps it if it is near, without a branch that could be mispredicted.
    private void collect(int from, int to) {
      buffer.reserve(to - from);
      double reach = limit;
      double[] squares = buffer.squares;
      int[] numbers = buffer.numbers;
      int length = buffer.length;
      for (int p = from; p < to; p++) {
        double square = square(p);
        squares[length] = square;
        numbers[length] = grid.order[p];
        length += square <= reach ? 1 : 0;
      }
      buffer.length = length;
    }

    void copyTo(int[] neighbours, double[] squares, int at) {
      if (buffer == null) {
        best.copyTo(neighbours, squares, at);
      } else {
        buffer.copyTo(neighbours, squares, at);
      }
    }
  }
}
