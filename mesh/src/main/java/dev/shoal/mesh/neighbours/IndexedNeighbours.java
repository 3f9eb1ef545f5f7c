package dev.shoal.mesh.neighbours;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.index.Choice;
import dev.shoal.mesh.table.CellArrays;

/// The definition: the neighbour is the cell that covers the place just outside, whoever is asked
/// which that is.
///
/// The index keeps the mesh until the next call: to close it would give up its tables.
final class IndexedNeighbours implements NeighboursKernel {
  private final CellIndex index;
  private final CellArrays cells = new CellArrays();

  IndexedNeighbours(CellIndex index) {
    this.index = index;
  }

  @Override
  public Choice find(CellMesh mesh, Boundary boundary, IntArray[] sides) {
    index.build(mesh);
    cells.set(mesh);
    try {
      locate(boundary, sides);
      return index.chosen();
    } finally {
      cells.clear();
    }
  }

  private void locate(Boundary boundary, IntArray[] sides) {
    for (int side = 0; side < sides.length; side++) {
      int[][] places = new int[sides.length / 2][];
      for (int axis = 0; axis < places.length; axis++) {
        places[axis] = axis == side / 2 ? beside(side, boundary) : first(axis);
      }
      locate(side, places, sides[side]);
    }
  }

  /// The lower edges of all cells on the finest grid.
  private int[] first(int axis) {
    int[] along = axis == 0 ? cells.i : axis == 1 ? cells.j : cells.k;
    int finest = index.finest();
    int[] first = new int[cells.length];
    for (int c = 0; c < first.length; c++) {
      first[c] = along[c] << (finest - cells.level[c]);
    }
    return first;
  }

  /// The coordinates just outside of a side; at the edge of the domain that of the cell itself, or
  /// at the opposite edge.
  private int[] beside(int side, Boundary boundary) {
    int axis = side / 2;
    int finest = index.finest();
    int last =
        (int)
            (switch (axis) {
                  case 0 -> cells.base.sizeX(finest);
                  case 1 -> cells.base.sizeY(finest);
                  default -> cells.base.sizeZ(finest);
                }
                - 1);
    boolean isLower = side % 2 == 0;
    boolean isPeriodic = boundary == Boundary.PERIODIC;
    int[] places = first(axis);
    for (int c = 0; c < places.length; c++) {
      int first = places[c];
      if (isLower) {
        places[c] = first > 0 ? first - 1 : isPeriodic ? last : first;
      } else {
        int width = 1 << (finest - cells.level[c]);
        places[c] = first <= last - width ? first + width : isPeriodic ? 0 : first;
      }
    }
    return places;
  }

  private void locate(int side, int[][] places, IntArray out) {
    IntArray x = IntArray.wrap(places[0]);
    try {
      switch (places.length) {
        case 1 -> index.locate(x, out);
        case 2 -> index.locate(x, IntArray.wrap(places[1]), out);
        default -> index.locate(x, IntArray.wrap(places[1]), IntArray.wrap(places[2]), out);
      }
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          Side.of(side)
              + " of a cell whose number is that of the "
              + e.getMessage()
              + "; levels may jump by more than one, which it cannot follow",
          e);
    }
  }
}
