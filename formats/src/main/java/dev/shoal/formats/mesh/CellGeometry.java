package dev.shoal.formats.mesh;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import java.util.List;

/// Cells as segments, squares or cubes between numbered points, in units of coarse cells.
final class CellGeometry {
  /// The corners in the order of VTK's line, quad and hexahedron; each bit is the side along one
  /// axis.
  private static final int[] ORDER = {0b000, 0b001, 0b011, 0b010, 0b100, 0b101, 0b111, 0b110};

  private final int[][] coordinates;
  private final int[] level;
  private final int finest;

  /// The number of points of the finest level along i and j, for keys.
  private final long sizeX;

  private final long sizeY;
  private final Corners points;

  /// The points of each cell, one cell after the other.
  private final int[] corners;

  /// @throws IllegalArgumentException if a cell is outside its level, or there are more corners
  ///   than an array holds
  CellGeometry(MeshCells cells) {
    coordinates = cells.coordinates().stream().map(IntArray::hostArray).toArray(int[][]::new);
    level = cells.level().hostArray();
    finest = finest(cells.base());
    sizeX = points(cells.base(), 0);
    sizeY = points(cells.base(), 1);
    requireKeys(points(cells.base(), 2));
    int each = 1 << coordinates.length;
    if ((long) level.length * each > Array.MAX_LENGTH) {
      throw new IllegalArgumentException(
          level.length + " cells of " + each + " corners each, an array holds " + Array.MAX_LENGTH);
    }
    points = new Corners(level.length);
    corners = new int[level.length * each];
    for (int c = 0; c < corners.length; c++) {
      corners[c] = points.number(key(c / each, ORDER[c % each]));
    }
  }

  private void requireKeys(long sizeZ) {
    try {
      Math.multiplyExact(Math.multiplyExact(sizeX, sizeY), sizeZ);
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("the finest level has more than 2^63 corners", e);
    }
  }

  private int finest(List<Integer> base) {
    int max = 0;
    for (int c = 0; c < level.length; c++) {
      boolean isThere = level[c] >= 0 && level[c] < Integer.SIZE;
      for (int axis = 0; isThere && axis < coordinates.length; axis++) {
        long size = Math.min((long) base.get(axis) << level[c], 1L << 31);
        isThere = coordinates[axis][c] >= 0 && coordinates[axis][c] < size;
      }
      if (!isThere) {
        throw new IllegalArgumentException(
            "cell " + c + " of level " + level[c] + " is outside of the grid");
      }
      max = Math.max(max, level[c]);
    }
    return max;
  }

  private long points(List<Integer> base, int axis) {
    return axis < base.size() ? ((long) base.get(axis) << finest) + 1 : 1;
  }

  int points() {
    return points.size();
  }

  /// Returns the points of each cell in VTK's order, one cell after the other.
  int[] corners() {
    return corners;
  }

  /// @param side the side of the cell that the corner is on, a bit for each axis
  private long key(int cell, int side) {
    long key = 0;
    for (int axis = coordinates.length - 1; axis >= 0; axis--) {
      long onLevel = coordinates[axis][cell] + (long) (side >> axis & 1);
      long at = onLevel << (finest - level[cell]);
      key = key * (axis == 0 ? sizeX : axis == 1 ? sizeY : 1) + at;
    }
    return key;
  }

  /// Returns the coordinate of a point along an axis.
  double at(int point, int axis) {
    long key = points.key(point);
    long position =
        switch (axis) {
          case 0 -> key % sizeX;
          case 1 -> key / sizeX % sizeY;
          default -> key / sizeX / sizeY;
        };
    return Math.scalb((double) position, -finest);
  }
}
