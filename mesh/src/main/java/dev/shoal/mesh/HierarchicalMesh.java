package dev.shoal.mesh;

import java.util.Objects;

/// The random meshes of CompactHashRemap's `AMR_remap <levels> <cells> …`: made by splits, without
/// balance.
///
/// Each step draws a cell; it is split if it does not have the finest level, if the finest level
/// has been reached or the cell has the finest level so far, and if it is not the last one of its
/// level.
///
/// - **Order:** the coarse cells row by row; the first child takes the index of its parent, the
///   others, i before j, are appended.
/// - **Cost:** O(cells) work on average, one random number for each draw.
/// - **Errors:** `IllegalArgumentException` with the possible numbers of cells, where the C code
///   changes the number or never ends.
/// - **Source:** Collom, Redman and Robey, `lanl/CompactHashRemap`; written from a description of
///   its behaviour.
public final class HierarchicalMesh {
  /// The fraction of the finest cells that the C code aims at by default.
  public static final double USUAL_SPARSITY = 0.1;

  /// The minimum number of coarse cells a side of the C code by default.
  public static final int USUAL_MIN_BASE = 2;

  private HierarchicalMesh() {}

  /// Returns the coarse grid for `cells` cells of `levels` levels: the smallest square, up to
  /// rounding, with 1 / `sparsity` times as many finest cells.
  public static BaseGrid base(int levels, int cells, double sparsity, int minBase) {
    if (levels < 1 || cells < 1 || !(sparsity > 0) || minBase < 2) {
      throw new IllegalArgumentException(
          "levels "
              + levels
              + ", cells "
              + cells
              + ", sparsity "
              + sparsity
              + ", minimum base "
              + minBase
              + ": must be at least 1, at least 1, above 0 and at least 2");
    }
    int n = (int) (Math.sqrt(cells / (sparsity * Math.scalb(1.0, 2 * (levels - 1)))) + 1);
    n = Math.max(n, minBase);
    return BaseGrid.of(n, n);
  }

  /// Makes a mesh of levels 0 … `levels` − 1 with `cells` cells, or up to two less because each
  /// split adds three.
  ///
  /// @param random its seed is 0 when the C code starts; it continues from mesh to mesh
  public static CellMesh of(
      int levels, int cells, double sparsity, int minBase, GlibcRandom random) {
    Objects.requireNonNull(random, "random");
    BaseGrid base = base(levels, cells, sparsity, minBase);
    int finest = levels - 1;
    base.checkLevel(finest);
    long min = base.cells() + 3L * finest;
    long max = maxCells(base, finest);
    if (cells < min || cells > max) {
      throw new IllegalArgumentException(
          cells
              + " cells asked for; over "
              + base
              + " with "
              + levels
              + " levels there are "
              + min
              + " … "
              + max);
    }
    Cells out = Cells.ofLength(base, cells - (cells - base.cells()) % 3);
    grow(out, finest, random);
    return out.toMesh();
  }

  /// Returns the number of cells if all have the finest level, except one of each other level.
  private static long maxCells(BaseGrid base, int finest) {
    long max = base.cells(finest);
    for (int l = 0; l < finest; l++) {
      max -= (1L << (2 * (finest - l))) - 1;
    }
    return max;
  }

  private static void grow(Cells cells, int finest, GlibcRandom random) {
    cells.setCoarse();
    int length = (int) cells.base().cells();
    int[] ofLevel = new int[finest + 1];
    ofLevel[0] = length;
    int reached = 0;
    while (length < cells.length()) {
      int cell = random.next() % length;
      int level = cells.level(cell);
      boolean maySplit = level < finest && (reached == finest || level == reached);
      if (maySplit && ofLevel[level] > 1) {
        cells.split(cell, length);
        length += 3;
        ofLevel[level]--;
        ofLevel[level + 1] += 4;
        reached = Math.max(reached, level + 1);
      }
    }
  }
}
