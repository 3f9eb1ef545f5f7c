package dev.shoal.points;

import dev.shoal.device.Device;
import java.util.Arrays;

/// The cells of a domain, by key.
///
/// A key counts cells along the first axis, then rows, then layers. On each axis there is an empty
/// cell before the first and after the last, so that adding a constant to a key gives that of a
/// neighbour. In a periodic domain these margins hold ghosts: copies of the points on the opposite
/// side.
final class CellGrid {
  /// The distance from a cell to its neighbour in the next row, as a difference of keys.
  final long row;

  /// The distance from a cell to its neighbour in the next layer, as a difference of keys.
  final long layer;

  private final CellAxis[] axes;
  private final boolean isPeriodic;

  /// @param square the square of the radius
  /// @param device sorts coordinates
  CellGrid(Points points, double square, Device device) {
    axes = new CellAxis[points.dimensions()];
    Arrays.setAll(axes, axis -> CellAxis.of(points, axis, square, device));
    isPeriodic = points.isPeriodic();
    row = axes[0].length() + 2L;
    layer = row * (axes[1].length() + 2L);
  }

  /// Returns the key of the cell of point `i`.
  long key(Points points, int i) {
    long key = axes[0].cell(points.on(0)[i]) + 1 + row * (axes[1].cell(points.on(1)[i]) + 1);
    return axes.length == 2 ? key : key + layer * (axes[2].cell(points.on(2)[i]) + 1);
  }

  /// Returns the difference of the keys of two neighbours along an axis.
  long step(int axis) {
    return axis == 0 ? 1 : axis == 1 ? row : layer;
  }

  /// Returns the cells along an axis.
  CellAxis axis(int axis) {
    return axes[axis];
  }

  /// Returns the number of axes.
  int dimensions() {
    return axes.length;
  }

  /// Returns a number above every key.
  long end() {
    return step(axes.length - 1) * (axes[axes.length - 1].length() + 2L);
  }

  /// Returns the index of a cell along an axis; 0 and `length + 1` are the margins.
  long coordinate(long key, int axis) {
    long rest = axis == axes.length - 1 ? key : key % step(axis + 1);
    return rest / step(axis);
  }

  /// Returns whether the points of a cell are ghosts.
  boolean isGhost(long key) {
    for (int axis = 0; isPeriodic && axis < axes.length; axis++) {
      long at = coordinate(key, axis);
      if (at == 0 || at > axes[axis].length()) {
        return true;
      }
    }
    return false;
  }
}
