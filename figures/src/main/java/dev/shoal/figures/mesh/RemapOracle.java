package dev.shoal.figures.mesh;

import dev.shoal.mesh.CellMesh;
import java.util.stream.IntStream;

/// Means of a mesh on another over the same coarse grid, by bisection and recursion: the fixed tree
/// `((c0 + c1) + (c2 + c3))` of a cell's four parts, each value first scaled by its share of the
/// whole.
final class RemapOracle {
  private final SortedCells sorted;
  private final int[] levels;
  private final double[] values;
  private final int finest;

  private RemapOracle(CellMesh from, double[] values) {
    sorted = new SortedCells(from);
    levels = from.level().onHost().hostArray();
    finest = sorted.finest();
    this.values = values;
  }

  /// The means of `values` on the cells of `to`.
  static double[] means(CellMesh from, double[] values, CellMesh to) {
    var oracle = new RemapOracle(from, values);
    int[] i = to.i().onHost().hostArray();
    int[] j = to.j().onHost().hostArray();
    int[] level = to.level().onHost().hostArray();
    return IntStream.range(0, level.length)
        .parallel()
        .mapToDouble(c -> oracle.mean(level[c], i[c], j[c], 1))
        .toArray();
  }

  /// @param fraction the part of the cell that the position is
  private double mean(int level, int x, int y, double fraction) {
    int finer = finest - level;
    int cell = finer >= 0 ? sorted.at(x << finer, y << finer) : sorted.at(x >> -finer, y >> -finer);
    if (levels[cell] <= level) {
      return fraction * values[cell];
    }
    int l = level + 1;
    double part = fraction / 4;
    return (mean(l, 2 * x, 2 * y, part) + mean(l, 2 * x + 1, 2 * y, part))
        + (mean(l, 2 * x, 2 * y + 1, part) + mean(l, 2 * x + 1, 2 * y + 1, part));
  }
}
