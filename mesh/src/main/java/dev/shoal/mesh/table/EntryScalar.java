package dev.shoal.mesh.table;

/// Computes the indices of unordered cells in a [BlockTable], in scalar code.
final class EntryScalar {
  private EntryScalar() {}

  /// Writes the index of the first entry of each of the cells `from` to `to` to `at`, as `~index`
  /// if it has several.
  ///
  /// @param coarse the coarse cell of each; may be the same array as `at`
  static void find(
      CellArrays cells, byte[] depths, int[] starts, int[] coarse, int[] at, int from, int to) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    for (int c = from; c < to; c++) {
      int q = coarse[c];
      int l = level[c];
      int depth = depths[q];
      int up = depth - l;
      int outer = -1 << l;
      int row = ((k[c] & kMask & ~outer) << depth) + (j[c] & jMask & ~outer);
      int index = (depth == 0 ? q : starts[q]) + (((row << depth) + (i[c] & ~outer)) << up);
      at[c] = up == 0 ? index : ~index;
    }
  }
}
