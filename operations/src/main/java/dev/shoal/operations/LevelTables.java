package dev.shoal.operations;

import dev.shoal.mesh.CellMesh;

/// The best remap of CompactHashRemap's C code, by hand for two dimensions: a table for each level
/// with crumbs, never cleaned, nothing checked, finer cells by recursion.
final class LevelTables {
  private static final int CRUMB = -1;

  private final int[][] tables;
  private final int base;
  private double[] values;

  LevelTables(int base, int finest) {
    this.base = base;
    tables = new int[finest + 1][];
    for (int l = 0; l <= finest; l++) {
      tables[l] = new int[(base << l) * (base << l)];
    }
  }

  void remap(CellMesh from, CellMesh to, double[] values, double[] out) {
    this.values = values;
    int[] i = from.i().hostArray();
    int[] j = from.j().hostArray();
    int[] level = from.level().hostArray();
    for (int c = 0; c < level.length; c++) {
      int x = i[c];
      int y = j[c];
      int l = level[c];
      tables[l][y * (base << l) + x] = c;
      while (l > 0 && ((x | y) & 1) == 0) {
        x >>= 1;
        y >>= 1;
        l--;
        tables[l][y * (base << l) + x] = CRUMB;
      }
    }
    i = to.i().hostArray();
    j = to.j().hostArray();
    level = to.level().hostArray();
    for (int b = 0; b < level.length; b++) {
      int cell = CRUMB;
      for (int l = 0; l <= level[b] && cell < 0; l++) {
        int up = level[b] - l;
        cell = tables[l][(j[b] >> up) * (base << l) + (i[b] >> up)];
      }
      out[b] = cell >= 0 ? values[cell] : mean(level[b] + 1, 2 * i[b], 2 * j[b]);
    }
  }

  private double mean(int level, int x, int y) {
    return (value(level, x, y)
            + value(level, x + 1, y)
            + value(level, x, y + 1)
            + value(level, x + 1, y + 1))
        / 4;
  }

  private double value(int level, int x, int y) {
    int cell = tables[level][y * (base << level) + x];
    return cell >= 0 ? values[cell] : mean(level + 1, 2 * x, 2 * y);
  }
}
