package dev.shoal.wave;

import dev.shoal.mesh.BaseGrid;

/// The rectangle that a wave runs in: `nx` by `ny` coarse cells, each of which may be split into
/// four up to `maxLevel` times.
///
/// @param nx coarse cells from west to east, 1 or more
/// @param ny coarse cells from south to north, 1 or more
/// @param x0 the western edge, in metres
/// @param y0 the southern edge, in metres
/// @param cellSize the side of a coarse cell, in metres
/// @param maxLevel the finest level: its cells have `cellSize / 2^maxLevel` metres a side
public record Domain(int nx, int ny, double x0, double y0, double cellSize, int maxLevel) {
  /// The finest level of any domain.
  public static final int MAX_LEVEL = 16;

  /// Checks the sizes.
  ///
  /// @throws IllegalArgumentException if one is out of range, or the eastern or the northern edge
  ///   is not finite
  public Domain {
    if (nx < 1 || ny < 1) {
      throw new IllegalArgumentException("nx is " + nx + ", ny is " + ny + ", must be 1 or more");
    }
    if (!(cellSize > 0 && Double.isFinite(cellSize))) {
      throw new IllegalArgumentException("cellSize is " + cellSize + ", must be above 0");
    }
    if (!Double.isFinite(x0) || !Double.isFinite(y0)) {
      throw new IllegalArgumentException("x0 is " + x0 + ", y0 is " + y0 + ", must be finite");
    }
    double x1 = x0 + nx * cellSize;
    double y1 = y0 + ny * cellSize;
    if (!Double.isFinite(x1) || !Double.isFinite(y1)) {
      throw new IllegalArgumentException("x1 is " + x1 + ", y1 is " + y1 + ", must be finite");
    }
    int max = Math.min(MAX_LEVEL, BaseGrid.of(nx, ny).maxLevel());
    if (maxLevel < 0 || maxLevel > max) {
      throw new IllegalArgumentException("maxLevel is " + maxLevel + ", must be 0 … " + max);
    }
  }

  /// Returns the coarse grid.
  public BaseGrid base() {
    return BaseGrid.of(nx, ny);
  }

  /// Returns the side of a cell of a level, in metres.
  public double cellSize(int level) {
    return Math.scalb(cellSize, -level);
  }

  /// Returns the x coordinate of the centre of the cells in column `i` of a level.
  public double centreX(int level, int i) {
    return x0 + (i + 0.5) * cellSize(level);
  }

  /// Returns the y coordinate of the centre of the cells in row `j` of a level.
  public double centreY(int level, int j) {
    return y0 + (j + 0.5) * cellSize(level);
  }

  /// Returns the x coordinate of the eastern edge.
  public double x1() {
    return x0 + nx * cellSize;
  }

  /// Returns the y coordinate of the northern edge.
  public double y1() {
    return y0 + ny * cellSize;
  }

  /// Returns whether a point is inside, including the western and the southern edge.
  public boolean contains(double x, double y) {
    return x >= x0 && x < x1() && y >= y0 && y < y1();
  }

  /// Returns the same domain with another finest level.
  public Domain withMaxLevel(int level) {
    return new Domain(nx, ny, x0, y0, cellSize, level);
  }
}
