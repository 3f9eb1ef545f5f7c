package dev.shoal.wave.bed;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;

/// The mean height of the bed in each cell of each level, and the range of heights in it: pyramids.
///
/// A parent has the mean of its four children, summed in one order. Conservation and water at rest
/// depend on it: moving water between a cell and its children changes no volume.
///
/// The pyramid ends at a level of some [#MAX_CELLS] cells. Finer cells get the bed of the pyramid's
/// cell with its slope, whose mean is that of the parent again.
///
/// - **Memory:** 8 bytes for each cell of the finest level of the pyramid, and two thirds more.
public final class Bed {
  /// The maximum number of cells of a level that is stored: 128 MiB.
  private static final long MAX_CELLS = 1L << 24;

  private static final int BLOCK_OF_ROWS = 8;

  private final int nx;
  private final double[][] heights; // of each level, row by row
  private final float[][] lowest; // of the finest cells in each cell, except at the finest level
  private final float[][] highest;

  private Bed(int nx, double[][] heights, float[][] lowest, float[][] highest) {
    this.nx = nx;
    this.heights = heights;
    this.lowest = lowest;
    this.highest = highest;
  }

  /// Samples the bed of a domain of `nx` by `ny` coarse cells.
  ///
  /// @param height at a point: called at the centre of each cell of the finest level, by any thread
  /// @param maxLevel the finest level of the mesh
  /// @throws IllegalArgumentException if a height is not finite, naming the point
  public static Bed of(
      DoubleBinaryOperator height,
      int nx,
      int ny,
      double x0,
      double y0,
      double cellSize,
      int maxLevel,
      WorkerPool workers) {
    int finest = 0;
    while (finest < maxLevel && ((long) nx * ny) << (2 * (finest + 1)) <= MAX_CELLS) {
      finest++;
    }
    double[][] heights = new double[finest + 1][];
    heights[finest] = sample(height, nx, ny, x0, y0, cellSize, finest, workers);
    float[][] lowest = new float[finest][];
    float[][] highest = new float[finest][];
    for (int level = finest - 1; level >= 0; level--) {
      int columns = nx << level;
      int rows = ny << level;
      heights[level] = means(heights[level + 1], columns, rows, workers);
      if (level == finest - 1) {
        lowest[level] = extremes(heights[finest], columns, rows, -1);
        highest[level] = extremes(heights[finest], columns, rows, 1);
      } else {
        lowest[level] = extremes(lowest[level + 1], columns, rows, -1);
        highest[level] = extremes(highest[level + 1], columns, rows, 1);
      }
    }
    return new Bed(nx, heights, lowest, highest);
  }

  private static double[] sample(
      DoubleBinaryOperator height,
      int nx,
      int ny,
      double x0,
      double y0,
      double cellSize,
      int level,
      WorkerPool workers) {
    int columns = nx << level;
    int rows = ny << level;
    double size = Math.scalb(cellSize, -level);
    var out = new double[Math.multiplyExact(columns, rows)];
    workers.forEachBlock(
        rows,
        BLOCK_OF_ROWS,
        (_, from, to) -> {
          for (int j = from; j < to; j++) {
            double y = y0 + (j + 0.5) * size;
            for (int i = 0; i < columns; i++) {
              double x = x0 + (i + 0.5) * size;
              double z = height.applyAsDouble(x, y);
              if (!Double.isFinite(z)) {
                throw new IllegalArgumentException(
                    "the bed at (" + x + ", " + y + ") is " + z + ", must be finite");
              }
              out[j * columns + i] = z;
            }
          }
        });
    return out;
  }

  private static double[] means(double[] finer, int columns, int rows, WorkerPool workers) {
    var out = new double[columns * rows];
    workers.forEachBlock(
        rows,
        BLOCK_OF_ROWS,
        (_, from, to) -> {
          for (int j = from; j < to; j++) {
            for (int i = 0; i < columns; i++) {
              int at = 4 * j * columns + 2 * i;
              int above = at + 2 * columns;
              out[j * columns + i] =
                  0.25 * ((finer[at] + finer[above]) + (finer[at + 1] + finer[above + 1]));
            }
          }
        });
    return out;
  }

  /// Returns the maximum, or by sign −1 the minimum, of four heights, rounded outwards to a float.
  private static float[] extremes(double[] finer, int columns, int rows, int sign) {
    var out = new float[columns * rows];
    for (int at = 0; at < out.length; at++) {
      int below = 4 * (at / columns) * columns + 2 * (at % columns);
      int above = below + 2 * columns;
      double max =
          Math.max(
              Math.max(sign * finer[below], sign * finer[below + 1]),
              Math.max(sign * finer[above], sign * finer[above + 1]));
      float rounded = (float) max;
      out[at] = sign * (rounded < max ? Math.nextUp(rounded) : rounded);
    }
    return out;
  }

  private static float[] extremes(float[] finer, int columns, int rows, int sign) {
    var out = new float[columns * rows];
    for (int at = 0; at < out.length; at++) {
      int below = 4 * (at / columns) * columns + 2 * (at % columns);
      int above = below + 2 * columns;
      out[at] =
          sign
              * Math.max(
                  Math.max(sign * finer[below], sign * finer[below + 1]),
                  Math.max(sign * finer[above], sign * finer[above + 1]));
    }
    return out;
  }

  /// Returns the height of the highest finest cell within cell (`i`, `j`) of a level, rounded
  /// upwards to a float.
  public double highest(int level, int i, int j) {
    return level < highest.length ? highest[level][j * (nx << level) + i] : at(level, i, j);
  }

  /// Returns the height of the lowest finest cell within cell (`i`, `j`) of a level, rounded
  /// downwards to a float.
  public double lowest(int level, int i, int j) {
    return level < lowest.length ? lowest[level][j * (nx << level) + i] : at(level, i, j);
  }

  /// Returns the height of the lowest cell of the finest level of the pyramid.
  public double min() {
    return Arrays.stream(heights[heights.length - 1]).min().orElseThrow();
  }

  /// Returns the height of the highest cell of the finest level of the pyramid.
  public double max() {
    return Arrays.stream(heights[heights.length - 1]).max().orElseThrow();
  }

  /// Returns the mean height in cell (`i`, `j`) of a level.
  public double at(int level, int i, int j) {
    int finest = heights.length - 1;
    if (level <= finest) {
      return heights[level][j * (nx << level) + i];
    }
    int shift = level - finest;
    int column = i >> shift;
    int row = j >> shift;
    double size = Math.scalb(1.0, -shift); // of a cell, in cells of the pyramid
    double dx = (i - (column << shift) + 0.5) * size - 0.5;
    double dy = (j - (row << shift) + 0.5) * size - 0.5;
    return at(finest, column, row) + dx * slope(column, row, true) + dy * slope(column, row, false);
  }

  /// Returns the smaller one of the differences to both neighbours, 0 if they have different signs.
  private double slope(int column, int row, boolean alongX) {
    int finest = heights.length - 1;
    int columns = nx << finest;
    int rows = heights[finest].length / columns;
    int stepX = alongX ? 1 : 0;
    int stepY = 1 - stepX;
    double here = at(finest, column, row);
    double before = here - at(finest, Math.max(0, column - stepX), Math.max(0, row - stepY));
    double after =
        at(finest, Math.min(columns - 1, column + stepX), Math.min(rows - 1, row + stepY)) - here;
    if (!(before * after > 0)) {
      return 0;
    }
    return Math.abs(before) < Math.abs(after) ? before : after;
  }
}
