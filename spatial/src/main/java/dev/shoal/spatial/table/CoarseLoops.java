package dev.shoal.spatial.table;

/// The coarse cell that each cell is in, and whether there is one.
final class CoarseLoops {
  private CoarseLoops() {}

  /// Writes the numbers of the coarse cells that cells `from` to `to` are in, row by row; negative
  /// for one that is outside of the domain, or of a level that there is not.
  static void find(CellArrays cells, int[] coarse, int from, int to) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int nx = cells.base.nx();
    int ny = cells.base.ny();
    int nz = cells.base.nz();
    int maxLevel = cells.base.maxLevel();
    for (int c = from; c < to; c++) {
      int l = level[c];
      int x = i[c] >> l;
      int y = (j[c] & jMask) >> l;
      int z = (k[c] & kMask) >> l;
      int outside = l | (maxLevel - l) | x | (nx - 1 - x) | y | (ny - 1 - y) | z | (nz - 1 - z);
      coarse[c] = ((z * ny + y) * nx + x) | (outside & Integer.MIN_VALUE);
    }
  }
}
