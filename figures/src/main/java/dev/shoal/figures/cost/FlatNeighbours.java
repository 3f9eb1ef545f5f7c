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
    sides[0][c] = x == 0 ? c : isOne ? before(x, y, width, 1, 0) : at(x - 1, y);
    sides[1][c] = x + width == nx ? c : isOne ? behind(x + width, y, width) : at(x + width, y);
    sides[2][c] = y == 0 ? c : isOne ? before(x, y, width, 0, 1) : at(x, y - 1);
    sides[3][c] = y + width == ny ? c : isOne ? behind(x, y + width, width) : at(x, y + width);
  }

  /// The cell at a position, −1 if none wrote there.
  private int at(int x, int y) {
    return table.read(y * nx + x) - 1;
  }

  /// The cell left of or below one that begins at a position: it may begin half a width before, a
  /// width, or two.
  private int before(int x, int y, int width, int left, int down) {
    int half = width / 2;
    int found = half == 0 ? -1 : at(x - half * left, y - half * down);
    if (found < 0) {
      found = at(x - width * left, y - width * down);
    }
    return found >= 0 ? found : coarser(x - width * left, y - width * down, width);
  }

  /// The cell right of or above one: whatever its size, it begins there, or is coarser.
  private int behind(int x, int y, int width) {
    int found = at(x, y);
    return found >= 0 ? found : coarser(x, y, width);
  }

  /// The cell of twice the width that covers a position.
  private int coarser(int x, int y, int width) {
    int mask = -2 * width;
    return at(x & mask, y & mask);
  }
}
