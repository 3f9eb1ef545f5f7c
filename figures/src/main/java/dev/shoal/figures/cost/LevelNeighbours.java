package dev.shoal.figures.cost;

import dev.shoal.mesh.CellMesh;

/// Neighbours by a table for each level, with breadcrumbs: figure 5.15's tables, asked for
/// neighbours.
///
/// A query begins at the cell's own level, where its neighbours of the same level lie beside it in
/// the table; a breadcrumb leads it finer, an empty entry coarser. Levels may differ by any number.
public final class LevelNeighbours extends CountedSearch {
  private static final int FINER = -1;

  private final int baseX;
  private final int baseY;

  /// Where the table of each level begins.
  private final int[] start;

  private LevelNeighbours(CellMesh mesh, int[] start) {
    super(mesh, start[start.length - 1]);
    baseX = mesh.base().nx();
    baseY = mesh.base().ny();
    this.start = start;
  }

  /// The neighbours of a mesh in two dimensions.
  ///
  /// @param finest its finest level
  /// @throws ArithmeticException if all levels have more positions than an array
  public static Neighbourhood of(CellMesh mesh, int finest) {
    int[] start = new int[finest + 2];
    for (int l = 0; l <= finest; l++) {
      start[l + 1] = Math.toIntExact(start[l] + mesh.base().cells(l));
    }
    return new LevelNeighbours(mesh, start).run();
  }

  private int position(int l, int x, int y) {
    return start[l] + y * (baseX << l) + x;
  }

  /// The cell itself, and a breadcrumb at each coarser cell whose first child it is in.
  @Override
  void write(int c) {
    int x = i[c];
    int y = j[c];
    int l = level[c];
    table.write(position(l, x, y), c + 1);
    while (l > 0 && ((x | y) & 1) == 0) {
      x >>= 1;
      y >>= 1;
      l--;
      table.write(position(l, x, y), FINER);
    }
  }

  @Override
  void read(int c) {
    int x = i[c];
    int y = j[c];
    int l = level[c];
    sides[0][c] = at(l, Math.max(x - 1, 0), y, 1, 0); // at the edge a cell is its own neighbour
    sides[1][c] = at(l, Math.min(x + 1, (baseX << l) - 1), y, 0, 0);
    sides[2][c] = at(l, x, Math.max(y - 1, 0), 0, 1);
    sides[3][c] = at(l, x, Math.min(y + 1, (baseY << l) - 1), 0, 0);
  }

  /// The cell that covers a position, and in it the right or upper edge if asked for.
  private int at(int ofLevel, int ofX, int ofY, int right, int upper) {
    int l = ofLevel;
    int x = ofX;
    int y = ofY;
    int entry = table.read(position(l, x, y));
    while (entry == FINER) {
      x = 2 * x + right;
      y = 2 * y + upper;
      l++;
      entry = table.read(position(l, x, y));
    }
    while (entry == 0 && l > 0) {
      x >>= 1;
      y >>= 1;
      l--;
      entry = table.read(position(l, x, y));
    }
    return entry - 1;
  }
}
