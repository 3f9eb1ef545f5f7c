package dev.shoal.contract;

import dev.shoal.mesh.CellMesh;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The expected values of a remap, by recursion over children and a map from positions to cells:
/// slow, and independent of the library.
public final class ByRecursion {
  private static final BigDecimal HALF = new BigDecimal("0.5");

  private final Map<List<Integer>, Integer> cellAt = new HashMap<>();
  private final int[][] newCells;
  private final int dimensions;
  private final boolean isMean;
  private final double[] values;

  public ByRecursion(CellMesh from, CellMesh to, boolean isMean, double... values) {
    int[][] old = Meshes.cells(from);
    for (int c = 0; c < old.length; c++) {
      cellAt.put(List.of(old[c][3], old[c][0], old[c][1], old[c][2]), c);
    }
    newCells = Meshes.cells(to);
    dimensions = from.base().dimensions();
    this.isMean = isMean;
    this.values = values;
  }

  /// Each new value, rounded at the nodes of the tree.
  public double[] rounded() {
    double[] out = new double[newCells.length];
    for (int b = 0; b < out.length; b++) {
      int[] cell = newCells[b];
      int above = above(cell);
      double value =
          above >= 0
              ? values[cellAt.get(coarser(cell, above))] * (isMean ? 1 : share(above))
              : rounded(cell[3], cell[0], cell[1], cell[2], 0);
      out[b] = Double.isNaN(value) ? Double.NaN : value;
    }
    return out;
  }

  /// Each new value as it is; all old ones are finite.
  public BigDecimal[] exact() {
    BigDecimal[] out = new BigDecimal[newCells.length];
    for (int b = 0; b < out.length; b++) {
      int[] cell = newCells[b];
      int above = above(cell);
      out[b] =
          above >= 0
              ? exact(cellAt.get(coarser(cell, above)), isMean ? 0 : above)
              : exact(cell[3], cell[0], cell[1], cell[2], 0);
    }
    return out;
  }

  /// Returns how many levels up the cell is that covers a position, or −1 if there are finer ones.
  private int above(int... cell) {
    for (int up = 0; up <= cell[3]; up++) {
      if (cellAt.containsKey(coarser(cell, up))) {
        return up;
      }
    }
    return -1;
  }

  private static List<Integer> coarser(int[] cell, int up) {
    return List.of(cell[3] - up, cell[0] >> up, cell[1] >> up, cell[2] >> up);
  }

  private double share(int levels) {
    return Math.pow(2, -dimensions * levels);
  }

  private double rounded(int level, int x, int y, int z, int down) {
    Integer cell = cellAt.get(List.of(level, x, y, z));
    if (cell != null) {
      return values[cell] * (isMean ? share(down) : 1);
    }
    double[] children = new double[1 << dimensions];
    for (int child = 0; child < children.length; child++) {
      int dx = child % 2;
      int dy = child / 2 % 2;
      int dz = child / 4;
      children[child] = rounded(level + 1, 2 * x + dx, 2 * y + dy, 2 * z + dz, down + 1);
    }
    return switch (dimensions) {
      case 1 -> children[0] + children[1];
      case 2 -> (children[0] + children[1]) + (children[2] + children[3]);
      default ->
          ((children[0] + children[1]) + (children[2] + children[3]))
              + ((children[4] + children[5]) + (children[6] + children[7]));
    };
  }

  private BigDecimal exact(int level, int x, int y, int z, int down) {
    Integer cell = cellAt.get(List.of(level, x, y, z));
    if (cell != null) {
      return exact(cell, isMean ? down : 0);
    }
    BigDecimal sum = BigDecimal.ZERO;
    for (int child = 0; child < 1 << dimensions; child++) {
      int dx = child % 2;
      int dy = child / 2 % 2;
      int dz = child / 4;
      sum = sum.add(exact(level + 1, 2 * x + dx, 2 * y + dy, 2 * z + dz, down + 1));
    }
    return sum;
  }

  private BigDecimal exact(int cell, int halvings) {
    return new BigDecimal(values[cell]).multiply(HALF.pow(dimensions * halvings));
  }
}
