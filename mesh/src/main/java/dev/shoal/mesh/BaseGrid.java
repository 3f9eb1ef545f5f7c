package dev.shoal.mesh;

/// The coarse grid of a mesh: the cells of level 0. Halving them in each dimension gives the cells
/// of level 1, and so on.
///
/// A cell of level l is `(i, j, k)` among the `nx·2^l` by `ny·2^l` by `nz·2^l` cells of that level.
/// A dimension that the grid lacks has 1 cell and is never halved.
///
/// @param dimensions 1, 2 or 3
/// @param nx coarse cells along i
/// @param ny coarse cells along j
/// @param nz coarse cells along k
public record BaseGrid(int dimensions, int nx, int ny, int nz) {
  /// Finer coordinates do not fit in `int`, even over one coarse cell.
  private static final int FINEST = 31;

  /// Checks the sizes.
  ///
  /// @throws IllegalArgumentException if one is negative, or not 1 in a dimension that the grid
  ///   lacks, or if the number of cells does not fit in a `long`
  public BaseGrid {
    if (dimensions < 1 || dimensions > 3) {
      throw new IllegalArgumentException("dimensions is " + dimensions + ", must be 1 … 3");
    }
    if (nx < 0 || ny < 0 || nz < 0) {
      throw new IllegalArgumentException(
          "a grid of " + nx + " × " + ny + " × " + nz + " cells has a negative size");
    }
    if ((dimensions < 3 && nz != 1) || (dimensions < 2 && ny != 1)) {
      throw new IllegalArgumentException(
          "a grid of " + nx + " × " + ny + " × " + nz + " cells in " + dimensions + " dimensions");
    }
    if (Math.multiplyHigh((long) nx * ny, nz) != 0 || (long) nx * ny * nz < 0) {
      throw new IllegalArgumentException(
          "a grid of " + nx + " × " + ny + " × " + nz + " cells has more than 2^63 - 1");
    }
  }

  /// Makes a line of `nx` cells.
  public static BaseGrid of(int nx) {
    return new BaseGrid(1, nx, 1, 1);
  }

  /// Makes a grid of `nx` by `ny` cells.
  public static BaseGrid of(int nx, int ny) {
    return new BaseGrid(2, nx, ny, 1);
  }

  /// Makes a grid of `nx` by `ny` by `nz` cells.
  public static BaseGrid of(int nx, int ny, int nz) {
    return new BaseGrid(3, nx, ny, nz);
  }

  /// Returns the number of coarse cells.
  public long cells() {
    return (long) nx * ny * nz;
  }

  /// Returns the number of cells that one is split into: 2, 4 or 8.
  public int children() {
    return 1 << dimensions;
  }

  /// Returns the finest level of meshes over this grid: coordinates fit in `int`, keys in `long`.
  public int maxLevel() {
    long longest = Math.max(nx, Math.max(ny, nz));
    int level = 0;
    while (level < FINEST
        && longest << (level + 1) <= 1L << (Integer.SIZE - 1)
        && cells() <= Long.MAX_VALUE >> (dimensions * (level + 1))) {
      level++;
    }
    return level;
  }

  /// Returns the number of cells if all have `level`.
  ///
  /// @throws IllegalArgumentException if there is no such level
  public long cells(int level) {
    checkLevel(level);
    return cells() << (dimensions * level);
  }

  /// Returns the key of a cell among those of its level, row by row and layer by layer. A level of
  /// 2³¹ cells or more has keys beyond `int`.
  ///
  /// The level and the coordinates must be valid: they are not checked.
  public long key(int level, int i, int j, int k) {
    return ((long) k * sizeY(level) + j) * sizeX(level) + i;
  }

  /// Returns whether there is a cell `(i, j, k)` at `level`, a level of this grid.
  boolean contains(int level, int i, int j, int k) {
    return i >= 0 && i < sizeX(level) && j >= 0 && j < sizeY(level) && k >= 0 && k < sizeZ(level);
  }

  void checkLevel(int level) {
    if (level < 0 || level > maxLevel()) {
      throw new IllegalArgumentException(
          "level is " + level + ", must be 0 … " + maxLevel() + " over " + this);
    }
  }

  /// Returns the number of cells along i at `level`, a level of this grid; 2³¹ at most.
  public long sizeX(int level) {
    return (long) nx << level;
  }

  /// Returns the number of cells along j at `level`, a level of this grid; 2³¹ at most, 1 in one
  /// dimension.
  public long sizeY(int level) {
    return dimensions < 2 ? 1 : (long) ny << level;
  }

  /// Returns the number of cells along k at `level`, a level of this grid; 2³¹ at most, 1 in one or
  /// two dimensions.
  public long sizeZ(int level) {
    return dimensions < 3 ? 1 : (long) nz << level;
  }

  @Override
  public String toString() {
    return switch (dimensions) {
      case 1 -> String.valueOf(nx);
      case 2 -> nx + " × " + ny;
      default -> nx + " × " + ny + " × " + nz;
    };
  }
}
