package dev.shoal.mesh;

import java.util.SplittableRandom;

/// Random meshes with a given finest level and number of cells, in one, two or three dimensions.
///
/// One coarse cell is split down to the finest level, so that it is there; then cells that may
/// still be split are, each as likely as the next, until there are enough. Levels of neighbours
/// differ by any number: [Balance] sees to that.
///
/// - **Order:** that of the splits; use [Order] for another. The same seed gives the same mesh.
/// - **Cost:** O(cells) work, a random number for each split.
/// - **Errors:** `IllegalArgumentException` with the number of cells that would be possible.
public final class RandomMesh {
  private RandomMesh() {}

  /// The mesh over `base` whose finest level is `finest` and that has `cells` cells, or as few less
  /// as must be because each split makes 2^dimensions of one.
  public static CellMesh of(BaseGrid base, int finest, long cells, long seed) {
    base.checkLevel(finest);
    int step = base.children() - 1;
    long least = base.cells() == 0 ? 0 : base.cells() + (long) finest * step;
    if (cells < least || cells > base.cells(finest)) {
      throw new IllegalArgumentException(
          cells
              + " cells asked for; over "
              + base
              + " with finest level "
              + finest
              + " there are "
              + least
              + " … "
              + base.cells(finest));
    }
    Cells out = Cells.ofLength(base, cells - (cells - base.cells()) % step);
    if (out.length() > 0) {
      grow(out, finest, new SplittableRandom(seed));
    }
    return out.toMesh();
  }

  /// The mesh whose cells are that share of the cells of the finest level: the sparser, the more a
  /// table with a slot for each of those wastes.
  ///
  /// @param share above 0, 1 at most; rounded down to a number of cells
  public static CellMesh ofShare(BaseGrid base, int finest, double share, long seed) {
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException("share is " + share + ", must be above 0 and 1 at most");
    }
    return of(base, finest, (long) (base.cells(finest) * share), seed);
  }

  private static void grow(Cells cells, int finest, SplittableRandom random) {
    cells.setCoarse();
    int more = cells.base().children() - 1;
    int length = (int) cells.base().cells();
    int deep = random.nextInt(length);
    for (int l = 0; l < finest; l++) {
      cells.split(deep, length);
      int child = random.nextInt(more + 1);
      deep = child == 0 ? deep : length + child - 1;
      length += more;
    }
    int[] open = new int[cells.length()]; // the cells that may be split
    int opened = 0;
    for (int c = 0; c < length; c++) {
      if (cells.level(c) < finest) {
        open[opened++] = c;
      }
    }
    while (length < cells.length()) {
      int chosen = random.nextInt(opened);
      int cell = open[chosen];
      cells.split(cell, length);
      if (cells.level(cell) == finest) {
        open[chosen] = open[--opened];
      } else {
        for (int c = length; c < length + more; c++) {
          open[opened++] = c;
        }
      }
      length += more;
    }
  }
}
