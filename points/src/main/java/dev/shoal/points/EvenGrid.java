package dev.shoal.points;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// Points sorted by the cells of a grid: layer by layer and row by row, so that the points of
/// adjacent cells of a row are one run. All cells have the same size, and are cubes or squares
/// except on an axis along which the points extend less than a cell.
final class EvenGrid {
  /// The squares of lengths up to this, and those down to its inverse, neither overflow nor
  /// underflow; nor does the volume of a domain.
  private static final double MAX_EXTENT = 0x1p300;

  /// The content of a ball of radius 1, by the number of axes.
  private static final double[] BALLS = {Double.NaN, 2, Math.PI, 4 * Math.PI / 3};

  /// So many cells that they are split along one axis at least.
  private static final int MIN_CELLS = 16;

  /// Along each axis; the third has one cell in the plane.
  final EvenAxis[] axes;

  /// The first position of each cell, and the end of the last.
  final int[] starts;

  /// Coordinates by position; `z` is null in the plane.
  final double[] x;

  final double[] y;
  final double[] z;

  /// The number of the point at each position.
  final int[] order;

  private final Split split;

  /// How a domain is split into cells.
  ///
  /// @param width of a cell on the axes with several cells
  /// @param volume of the domain, of these axes alone
  /// @param dimensions the number of these axes
  private record Split(double width, double volume, int dimensions) {
    /// Leaves the axes whole along which the domain extends less than a cell.
    ///
    /// @param extents of the domain; one at least is positive
    static Split of(double[] extents, double cells) {
      double narrowest = Double.MIN_VALUE;
      while (true) {
        double volume = 1;
        int dimensions = 0;
        for (double extent : extents) {
          volume *= extent < narrowest ? 1 : extent;
          dimensions += extent < narrowest ? 0 : 1;
        }
        double width = Math.pow(volume / cells, 1.0 / dimensions);
        double narrower = narrowest;
        if (Arrays.stream(extents).allMatch(extent -> extent < narrower || extent >= width)) {
          return new Split(width, volume, dimensions);
        }
        narrowest = width;
      }
    }
  }

  /// @param cellOf the cell of each point
  /// @param starts the number of points of each cell, and 0 at the end
  private EvenGrid(
      Points points,
      Split split,
      EvenAxis[] axes,
      int[] cellOf,
      int[] starts,
      Sort sort,
      WorkerPool workers) {
    this.split = split;
    this.axes = axes;
    this.starts = starts;
    int next = 0;
    for (int cell = 0; cell < starts.length; cell++) {
      int length = starts[cell];
      starts[cell] = next;
      next += length;
    }
    order = new int[points.length()];
    Arrays.setAll(order, i -> i);
    sort.sortByKey(IntArray.wrap(cellOf), IntArray.wrap(order));
    x = ordered(points.on(0), workers);
    y = ordered(points.on(1), workers);
    z = points.dimensions() == 2 ? null : ordered(points.on(2), workers);
  }

  /// Returns the points by cell, or null if they are few, or not spread so evenly that cells of one
  /// size serve all.
  static EvenGrid of(Points points, Sort sort, WorkerPool workers) {
    PointsTuning tuning = PointsTuning.host();
    double[] lows = new double[3];
    double[] extents = new double[3];
    boolean isFit = points.length() >= Math.max(MIN_CELLS, tuning.minGridPoints());
    for (int axis = 0; axis < points.dimensions() && isFit; axis++) {
      double high = points.box(axis);
      if (!points.isPeriodic()) {
        lows[axis] = Double.POSITIVE_INFINITY;
        high = Double.NEGATIVE_INFINITY;
        for (double at : points.on(axis)) {
          lows[axis] = Math.min(lows[axis], at);
          high = Math.max(high, at);
        }
      }
      double extent = high - lows[axis];
      extents[axis] = extent;
      isFit = extent == 0 || (extent >= 1 / MAX_EXTENT && extent <= MAX_EXTENT);
    }
    if (!isFit || extents[0] + extents[1] + extents[2] == 0) {
      return null;
    }
    int n = points.length();
    Split split = Split.of(extents, Math.max(MIN_CELLS, (double) n / tuning.pointsPerCell()));
    EvenAxis[] axes = new EvenAxis[3];
    for (int axis = 0; axis < 3; axis++) {
      int cells = (int) Math.max(1, extents[axis] / split.width);
      axes[axis] = new EvenAxis(lows[axis], extents[axis], cells, points.isPeriodic());
    }
    int[] cellOf = new int[n];
    workers.forEachBlock(
        n, tuning.gridBlock(), (_, from, to) -> assign(points, axes, cellOf, from, to));
    int[] counts = new int[axes[0].cells * axes[1].cells * axes[2].cells + 1];
    for (int cell : cellOf) {
      counts[cell]++;
    }
    return isEven(counts, n)
        ? new EvenGrid(points, split, axes, cellOf, counts, sort, workers)
        : null;
  }

  private static void assign(Points points, EvenAxis[] axes, int[] cellOf, int from, int to) {
    double[] onX = points.on(0);
    double[] onY = points.on(1);
    double[] onZ = points.dimensions() == 2 ? null : points.on(2);
    for (int i = from; i < to; i++) {
      int layer = onZ == null ? 0 : axes[2].cell(onZ[i]);
      cellOf[i] = row(axes, layer, axes[1].cell(onY[i])) + axes[0].cell(onX[i]);
    }
  }

  /// Returns whether few points share a cell with many.
  private static boolean isEven(int[] counts, int points) {
    long pairs = 0;
    for (int count : counts) {
      pairs += (long) count * count;
    }
    return pairs <= (long) PointsTuning.host().maxMeanOfCell() * points;
  }

  private double[] ordered(double[] at, WorkerPool workers) {
    double[] ordered = new double[order.length];
    workers.forEachBlock(
        order.length,
        PointsTuning.host().gridBlock(),
        (_, from, to) -> {
          for (int p = from; p < to; p++) {
            ordered[p] = at[order[p]];
          }
        });
    return ordered;
  }

  /// Returns the first cell of a row.
  int row(int layer, int row) {
    return row(axes, layer, row);
  }

  private static int row(EvenAxis[] axes, int layer, int row) {
    return (layer * axes[1].cells + row) * axes[0].cells;
  }

  /// Returns the radius within which there are `count` points on average.
  double radiusOf(double count) {
    double volume = split.volume * count / order.length;
    return Math.pow(volume / BALLS[split.dimensions], 1.0 / split.dimensions);
  }
}
