package dev.shoal.mesh.neighbours;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import dev.shoal.mesh.table.CellArrays;
import java.util.function.Function;

/// Finds neighbours by queries to an index, which keeps the mesh until the next call: a close would
/// release its tables.
final class IndexKernel implements NeighboursAlgorithm.Kernel {
  private final CellIndex index;
  private final Function<CellIndexAlgorithm, NeighboursAlgorithm> algorithm;
  private final CellArrays cells = new CellArrays();

  /// @param algorithm names the one that a call returns by that of the index
  IndexKernel(CellIndex index, Function<CellIndexAlgorithm, NeighboursAlgorithm> algorithm) {
    this.index = index;
    this.algorithm = algorithm;
  }

  @Override
  public AlgorithmChoice<NeighboursAlgorithm> find(
      CellMesh mesh, Boundary boundary, IntArray[] sides) {
    index.build(mesh);
    cells.set(mesh);
    try {
      locate(boundary, sides);
      AlgorithmChoice<CellIndexAlgorithm> chosen = index.chosen();
      return new AlgorithmChoice<>(algorithm.apply(chosen.algorithm()), chosen.why());
    } finally {
      cells.clear();
    }
  }

  private void locate(Boundary boundary, IntArray[] sides) {
    for (int side = 0; side < sides.length; side++) {
      int[][] positions = new int[sides.length / 2][];
      for (int axis = 0; axis < positions.length; axis++) {
        positions[axis] = axis == side / 2 ? beside(side, boundary) : first(axis);
      }
      locate(side, positions, sides[side]);
    }
  }

  /// Returns the lower edges of all cells on the finest grid.
  private int[] first(int axis) {
    int[] along = cells.along(axis);
    int finest = index.finest();
    int[] first = new int[cells.length];
    for (int c = 0; c < first.length; c++) {
      first[c] = along[c] << (finest - cells.level[c]);
    }
    return first;
  }

  /// Returns the coordinates just outside of a side; at the edge of the domain those of the cell
  /// itself, or at the opposite edge.
  private int[] beside(int side, Boundary boundary) {
    int axis = side / 2;
    int finest = index.finest();
    int last = (int) (cells.size(axis, finest) - 1);
    boolean isLower = side % 2 == 0;
    boolean isPeriodic = boundary == Boundary.PERIODIC;
    int[] positions = first(axis);
    for (int c = 0; c < positions.length; c++) {
      int first = positions[c];
      if (isLower) {
        positions[c] = first > 0 ? first - 1 : isPeriodic ? last : first;
      } else {
        int width = 1 << (finest - cells.level[c]);
        positions[c] = first <= last - width ? first + width : isPeriodic ? 0 : first;
      }
    }
    return positions;
  }

  private void locate(int side, int[][] positions, IntArray out) {
    IntArray x = IntArray.wrap(positions[0]);
    try {
      switch (positions.length) {
        case 1 -> index.locate(x, out);
        case 2 -> index.locate(x, IntArray.wrap(positions[1]), out);
        default -> index.locate(x, IntArray.wrap(positions[1]), IntArray.wrap(positions[2]), out);
      }
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          Side.of(side)
              + " of the cell with the number of "
              + e.getMessage()
              + "; levels may jump by more than one, which it cannot follow",
          e);
    }
  }
}
