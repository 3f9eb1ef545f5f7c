package dev.shoal.mesh.table;

/// [CoarseCells] in scalar code.
final class CoarseScalar {
  private CoarseScalar() {}

  /// Returns 0 if no cell is outside of the domain.
  static long find(CellArrays cells, int first, int length, int[] out, int at) {
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
    int sign = 0;
    for (int n = 0; n < length; n++) {
      int l = level[first + n];
      int x = i[first + n] >> l;
      int y = (j[first + n] & jMask) >> l;
      int z = (k[first + n] & kMask) >> l;
      out[at + n] = (z * ny + y) * nx + x;
      sign |= l | (maxLevel - l) | x | (nx - 1 - x) | y | (ny - 1 - y) | z | (nz - 1 - z);
    }
    return sign & Integer.MIN_VALUE;
  }
}
