package dev.shoal.mesh;

/// Cells as ranges of keys. Keys number the cells of the finest level: coarse cell by coarse cell,
/// and in Morton order within each.
///
/// A cell of any level covers one range of keys, so cells tile the domain if and only if their
/// ranges are consecutive from 0 to the end.
final class TreeKeys {
  private final BaseGrid base;
  private final int dimensions;
  private final int finest;

  /// @param finest the level whose cells have keys
  TreeKeys(BaseGrid base, int finest) {
    this.base = base;
    this.dimensions = base.dimensions();
    this.finest = finest;
  }

  /// Returns the number of keys of the domain.
  long end() {
    return base.cells(finest);
  }

  /// Returns the number of keys of a cell of a level.
  long extent(int level) {
    return 1L << (dimensions * (finest - level));
  }

  /// Returns the first key of a cell, which must be in the domain.
  long first(Cells cells, int c) {
    int level = cells.level(c);
    int x = cells.x(c);
    int y = cells.y(c);
    int z = cells.z(c);
    int within = (1 << level) - 1;
    long tree = base.key(0, x >> level, y >> level, z >> level);
    long code = Morton.encode(dimensions, x & within, y & within, z & within);
    return ((tree << (dimensions * level)) | code) << (dimensions * (finest - level));
  }

  /// Describes the coarsest cell that begins at `key` and ends at `limit` or before.
  String describe(long key, long limit) {
    int level = finest;
    while (level > 0 && key % extent(level - 1) == 0 && limit - key >= extent(level - 1)) {
      level--;
    }
    long code = key >> (dimensions * (finest - level));
    long tree = code >> (dimensions * level);
    long within = code - (tree << (dimensions * level));
    int[] at = new int[3];
    long row = tree / base.nx();
    at[0] = (int) (tree % base.nx());
    at[1] = (int) (row % base.ny());
    at[2] = (int) (row / base.ny());
    for (int axis = 0; axis < dimensions; axis++) {
      at[axis] = (at[axis] << level) + Morton.decode(dimensions, within, axis);
    }
    return Cells.position(base, level, at[0], at[1], at[2]);
  }
}
