package dev.shoal.figures.cost;

import dev.shoal.mesh.CellMesh;
import dev.shoal.textbook.mesh.Writes;

/// The text's neighbours by one table over the finest grid, for each way to write.
///
/// All but the first two ways need levels of neighbours to differ by at most one.
public final class FlatNeighbours extends CountedSearch {
  private final Writes pattern;
  private final int finest;
  private final int nx;
  private final int ny;

  private FlatNeighbours(CellMesh mesh, int finest, Writes pattern) {
    super(mesh, Math.toIntExact(mesh.base().cells(finest)));
    this.pattern = pattern;
    this.finest = finest;
    nx = mesh.base().nx() << finest;
    ny = mesh.base().ny() << finest;
  }

  /// The neighbours of a mesh in two dimensions.
  ///
  /// @param finest its finest level
  /// @throws ArithmeticException if the finest grid has more positions than an array
  public static Neighbourhood of(CellMesh mesh, int finest, Writes pattern) {
    return new FlatNeighbours(mesh, finest, pattern).run();
  }

  @Override
  void write(int c) {
    int width = 1 << (finest - level[c]);
    int x = i[c] * width;
    int y = j[c] * width;
    WrittenPositions.each(pattern, width, (dx, dy) -> table.write((y + dy) * nx + x + dx, c + 1));
  }

  @Override
  void read(int c) {
    int width = 1 << (finest - level[c]);
    int x = i[c] * width;
    int y = j[c] * width;
    boolean isOne = pattern == Writes.ONE;
    int left = Math.max(x - 1, 0); // at the edge a cell is its own neighbour
    int bottom = Math.max(y - 1, 0);
    int right = x + width == nx ? x : x + width;
    int top = y + width == ny ? y : y + width;
    sides[0][c] = isOne ? search(left, y, width, 1, 0) : at(left, y);
    sides[1][c] = isOne ? search(right, y, width, 0, 0) : at(right, y);
    sides[2][c] = isOne ? search(x, bottom, width, 0, 1) : at(x, bottom);
    sides[3][c] = isOne ? search(x, top, width, 0, 0) : at(x, top);
  }

  /// The cell at a position, −1 if none wrote there.
  private int at(int x, int y) {
    return table.read(y * nx + x) - 1;
  }

  /// The cell that covers a position beside one of a width: where one of that width begins, or one
  /// of twice the width. A finer one found there on a lower side is not the one that touches it,
  /// and is only as far away as one of half the width.
  private int search(int x, int y, int width, int left, int down) {
    int firstX = x & -width;
    int firstY = y & -width;
    int found = at(firstX, firstY);
    if (found < 0) {
      return at(x & -2 * width, y & -2 * width);
    }
    boolean isFiner = 1 << (finest - level[found]) < width;
    return isFiner && (left | down) != 0
        ? at(firstX + width / 2 * left, firstY + width / 2 * down)
        : found;
  }
}
