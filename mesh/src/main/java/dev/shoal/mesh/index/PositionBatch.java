package dev.shoal.mesh.index;

/// Some positions that are located together: the scratch of one thread.
final class PositionBatch {
  /// Large enough for many cache misses to overlap, small enough to stay in the first-level cache.
  static final int SIZE = 512;

  /// Coordinates on the finest grid, of positions in the domain; 0 along axes that the mesh lacks.
  final int[] x = new int[SIZE];

  final int[] y = new int[SIZE];
  final int[] z = new int[SIZE];

  /// The level at which the search of each position begins, if the caller gives any.
  final int[] levels = new int[SIZE];

  /// The index of each position in the caller's arrays, where it was added.
  final int[] sources = new int[SIZE];

  /// The cell of each position.
  final int[] cells = new int[SIZE];

  /// The number of positions.
  int length;

  /// Copies a coordinate of [#length] positions, from index `from` on; returns false if one is not
  /// in 0 … `size` − 1. Axes that the mesh lacks are not taken and stay 0.
  boolean take(int axis, int[] coordinates, int from, long size) {
    int last = (int) (size - 1);
    int[] taken = axis == 0 ? x : axis == 1 ? y : z;
    int signs = 0;
    for (int p = 0; p < length; p++) {
      int position = coordinates[from + p];
      signs |= position | (last - position);
      taken[p] = position;
    }
    return signs >= 0;
  }

  /// Adds position `source` of the caller's.
  void add(int atX, int atY, int atZ, int source) {
    x[length] = atX;
    y[length] = atY;
    z[length] = atZ;
    sources[length++] = source;
  }

  /// Returns whether each position has a cell.
  boolean areFound() {
    int signs = 0;
    for (int p = 0; p < length; p++) {
      signs |= cells[p];
    }
    return signs >= 0;
  }
}
