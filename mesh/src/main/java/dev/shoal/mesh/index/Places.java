package dev.shoal.mesh.index;

/// Some places that are looked for together: the scratch of one thread.
final class Places {
  /// Enough to wait for many lines of the cache at once, few enough to stay in the first cache.
  static final int SIZE = 512;

  /// Coordinates on the finest grid, of those in the domain; 0 along axes that there are not.
  final int[] x = new int[SIZE];

  final int[] y = new int[SIZE];
  final int[] z = new int[SIZE];

  /// Which place of the caller's each is, where they were added.
  final int[] whose = new int[SIZE];

  /// The cell of each.
  final int[] cells = new int[SIZE];

  /// How many there are.
  int length;

  /// Takes a coordinate of [#length] places from `from` on; false if one is not from 0 to `size`.
  /// Those of axes that there are not stay what they are, 0.
  boolean take(int axis, int[] coordinates, int from, long size) {
    int last = (int) (size - 1);
    int[] taken = axis == 0 ? x : axis == 1 ? y : z;
    int signs = 0;
    for (int p = 0; p < length; p++) {
      int place = coordinates[from + p];
      signs |= place | (last - place);
      taken[p] = place;
    }
    return signs >= 0;
  }

  /// Adds place `who` of the caller's.
  void add(int atX, int atY, int atZ, int who) {
    x[length] = atX;
    y[length] = atY;
    z[length] = atZ;
    whose[length++] = who;
  }

  /// Whether each has a cell.
  boolean areFound() {
    int signs = 0;
    for (int p = 0; p < length; p++) {
      signs |= cells[p];
    }
    return signs >= 0;
  }
}
