package dev.shoal.mesh;

import java.util.Objects;

/// The random meshes of CompactHashRemap's `AMR_remap <levels> <cells> …`: grown by splits, without
/// balance.
///
/// A cell is drawn from all; it is split if it is not of the finest level, if the finest level has
/// been reached or it is of the finest so far, and if it is not the last of its level.
///
/// - **Order:** the coarse cells row by row; the first child stands in the place of its parent, the
///   others, i before j, at the end.
/// - **Cost:** O(cells) work in the mean, a random number for each draw.
/// - **Errors:** `IllegalArgumentException` with the number of cells that would be possible, where
///   the C code changes the number or draws for ever.
/// - **Source:** Collom, Redman and Robey, `lanl/CompactHashRemap`; written anew from a description
///   of what it does.
public final class HierarchicalMesh {
  /// The share of the finest cells that the C code aims at unless told.
  public static final double USUAL_SPARSITY = 0.1;

  /// The fewest coarse cells a side that the C code takes unless told.
  public static final int USUAL_LEAST_BASE = 2;

  private HierarchicalMesh() {}

  /// The coarse grid for so many cells of `levels` levels: the smallest square, but for rounding,
  /// whose finest cells are 1 / `sparsity` times as many.
  public static BaseGrid base(int levels, int cells, double sparsity, int leastBase) {
    if (levels < 1 || cells < 1 || !(sparsity > 0) || leastBase < 2) {
      throw new IllegalArgumentException(
          "levels "
              + levels
              + ", cells "
              + cells
              + ", sparsity "
              + sparsity
              + ", least base "
              + leastBase
              + ": must be 1, 1, above 0 and 2 at least");
    }
    int n = (int) (Math.sqrt(cells / (sparsity * Math.scalb(1.0, 2 * (levels - 1)))) + 1);
    n = Math.max(n, leastBase);
    return BaseGrid.of(n, n);
  }

  /// The mesh of levels 0 … `levels` − 1 with `cells` cells, or as few less as must be because each
  /// split makes four of one.
  ///
  /// @param random whose seed is 0 when the C code starts, and which goes on from mesh to mesh
  public static CellMesh of(
      int levels, int cells, double sparsity, int leastBase, GlibcRandom random) {
    Objects.requireNonNull(random, "random");
    BaseGrid base = base(levels, cells, sparsity, leastBase);
    int finest = levels - 1;
    base.checkLevel(finest);
    long least = base.cells() + 3L * finest;
    long most = most(base, finest);
    if (cells < least || cells > most) {
      throw new IllegalArgumentException(
          cells
              + " cells asked for; over "
              + base
              + " with "
              + levels
              + " levels there are "
              + least
              + " … "
              + most);
    }
    Cells out = Cells.ofLength(base, cells - (cells - base.cells()) % 3);
    grow(out, finest, random);
    return out.toMesh();
  }

  /// All cells of the finest level, but for one of each other.
  private static long most(BaseGrid base, int finest) {
    long most = base.cells(finest);
    for (int l = 0; l < finest; l++) {
      most -= (1L << (2 * (finest - l))) - 1;
    }
    return most;
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
      boolean may = level < finest && (reached == finest || level == reached);
      if (may && ofLevel[level] > 1) {
        cells.split(cell, length);
        length += 3;
        ofLevel[level]--;
        ofLevel[level + 1] += 4;
        reached = Math.max(reached, level + 1);
      }
    }
  }
}
