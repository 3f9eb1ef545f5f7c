package dev.shoal.figures.mesh;

import dev.shoal.mesh.CellMesh;
import java.util.Arrays;
import java.util.stream.IntStream;

/// The oracle: cells of a mesh that tiles in two dimensions, sorted along Morton's curve, and found
/// by bisection. It shares nothing with hashes or trees.
final class SortedCells {
  private final CellMesh mesh;
  private final int[] i;
  private final int[] j;
  private final int[] level;
  private final int finest;

  /// Where each cell begins on the curve over the finest grid, in the high bits; its index below.
  private final long[] sorted;

  private final int indexBits;

  SortedCells(CellMesh mesh) {
    this.mesh = mesh;
    i = mesh.i().onHost().hostArray();
    j = mesh.j().onHost().hostArray();
    level = mesh.level().onHost().hostArray();
    finest = Arrays.stream(level).max().orElse(0);
    indexBits = Integer.SIZE - Integer.numberOfLeadingZeros(level.length);
    long side = (long) Math.max(mesh.base().nx(), mesh.base().ny()) << finest;
    if (2 * (Long.SIZE - Long.numberOfLeadingZeros(side)) + indexBits >= Long.SIZE) {
      throw new IllegalArgumentException(mesh + " to level " + finest + " is too large to sort");
    }
    sorted = new long[level.length];
    for (int c = 0; c < sorted.length; c++) {
      int finer = finest - level[c];
      sorted[c] = morton(i[c] << finer, j[c] << finer) << indexBits | c;
    }
    Arrays.parallelSort(sorted);
  }

  int finest() {
    return finest;
  }

  /// The cell that covers a position of the finest grid: the last that begins at it or before.
  int at(int x, int y) {
    long lastOfPlace = ((morton(x, y) + 1) << indexBits) - 1; // beyond any index
    int after = -Arrays.binarySearch(sorted, lastOfPlace) - 1;
    return (int) (sorted[after - 1] & ((1L << indexBits) - 1));
  }

  /// Left, right, bottom and top neighbour of each cell by the text's rule: what covers the
  /// position beyond its lower left corner's row or column; the cell itself at the domain's edge.
  int[][] neighbours() {
    int[][] sides = new int[4][level.length];
    int nx = mesh.base().nx() << finest;
    int ny = mesh.base().ny() << finest;
    IntStream.range(0, level.length)
        .parallel()
        .forEach(c -> {
          int width = 1 << (finest - level[c]);
          int x = i[c] * width;
          int y = j[c] * width;
          sides[0][c] = x == 0 ? c : at(x - 1, y);
          sides[1][c] = x + width == nx ? c : at(x + width, y);
          sides[2][c] = y == 0 ? c : at(x, y - 1);
          sides[3][c] = y + width == ny ? c : at(x, y + width);
        });
    return sides;
  }

  /// The bits of both coordinates in turn, x lowest.
  private static long morton(int x, int y) {
    return spread(x) | spread(y) << 1;
  }

  private static long spread(int x) {
    long s = x;
    s = (s | s << 16) & 0x0000_FFFF_0000_FFFFL;
    s = (s | s << 8) & 0x00FF_00FF_00FF_00FFL;
    s = (s | s << 4) & 0x0F0F_0F0F_0F0F_0F0FL;
    s = (s | s << 2) & 0x3333_3333_3333_3333L;
    return (s | s << 1) & 0x5555_5555_5555_5555L;
  }
}
