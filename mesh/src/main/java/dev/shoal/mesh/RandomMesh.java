package dev.shoal.mesh;

import java.util.SplittableRandom;

/// Makes random meshes with a given finest level and number of cells, in one, two or three
/// dimensions.
///
/// One coarse cell is split down to the finest level, so that it occurs; then random cells that may
/// still be split are, all with the same probability, until there are enough. Levels of neighbours
/// differ by any number; see [Balance].
///
/// - **Order:** that of the splits; use [Order] for another one. The same seed gives the same mesh.
/// - **Cost:** O(cells) work, one random number for each split.
/// - **Errors:** `IllegalArgumentException` with the possible numbers of cells.
public final class RandomMesh {
  private RandomMesh() {}

  /// Makes a mesh over `base` with finest level `finest` and `cells` cells, or slightly less
  /// because each split replaces one cell by 2^dimensions.
  public static CellMesh of(BaseGrid base, int finest, long cells, long seed) {
    base.checkLevel(finest);
    int step = base.children() - 1;
    long min = base.cells() == 0 ? 0 : base.cells() + (long) finest * step;
    if (cells < min || cells > base.cells(finest)) {
      throw new IllegalArgumentException(
          cells
              + " cells asked for; over "
              + base
              + " with finest level "
              + finest
              + " there are "
              + min
              + " … "
              + base.cells(finest));
    }
    Cells out = Cells.ofLength(base, cells - (cells - base.cells()) % step);
    if (out.length() > 0) {
      grow(out, finest, new SplittableRandom(seed));
    }
    return out.toMesh();
  }

  /// Makes a mesh whose number of cells is a fraction of that of the finest level: the sparser, the
  /// more memory a table with a slot for each of those wastes.
  ///
  /// @param fraction above 0, 1 at most; rounded down to a number of cells
  public static CellMesh ofFraction(BaseGrid base, int finest, double fraction, long seed) {
    if (!(fraction > 0 && fraction <= 1)) {
      throw new IllegalArgumentException(
          "fraction is " + fraction + ", must be above 0 and at most 1");
    }
    return of(base, finest, (long) (base.cells(finest) * fraction), seed);
  }

  private static void grow(Cells cells, int finest, SplittableRandom random) {
    cells.setCoarse();
    int more = cells.base().children() - 1;
    int length = (int) cells.base().cells();
    int deepest = random.nextInt(length);
    for (int l = 0; l < finest; l++) {
      cells.split(deepest, length);
      int child = random.nextInt(more + 1);
      deepest = child == 0 ? deepest : length + child - 1;
      length += more;
    }
    int[] open = new int[cells.length()]; // cells that may be split
    int openCount = 0;
    for (int c = 0; c < length; c++) {
      if (cells.level(c) < finest) {
        open[openCount++] = c;
      }
    }
    while (length < cells.length()) {
      int chosen = random.nextInt(openCount);
      int cell = open[chosen];
      cells.split(cell, length);
      if (cells.level(cell) == finest) {
        open[chosen] = open[--openCount];
      } else {
        for (int c = length; c < length + more; c++) {
          open[openCount++] = c;
        }
      }
      length += more;
    }
  }
}
