package dev.shoal.points;

import java.util.Arrays;

/// Copies of the points next to the border of a periodic box, in the margin on the opposite side.
///
/// A point in a corner has three ghosts in the plane and seven in space.
final class Ghosts {
  private long[] keys;
  private int[] points;
  private int length;

  /// @param keys the keys of all points, by number
  Ghosts(long[] keys, CellGrid grid) {
    this.keys = Arrays.copyOf(keys, keys.length);
    points = new int[keys.length];
    Arrays.setAll(points, i -> i);
    length = keys.length;
    for (int axis = 0; axis < grid.dimensions(); axis++) {
      CellAxis along = grid.axis(axis);
      long around = along.length() * grid.step(axis);
      // Ghosts added for a previous axis may be at a border of this one, too.
      for (int p = 0, end = along.wraps() ? length : 0; p < end; p++) {
        long at = grid.coordinate(this.keys[p], axis);
        if (at == 1) {
          add(this.keys[p] + around, points[p]);
        } else if (at == along.length()) {
          add(this.keys[p] - around, points[p]);
        }
      }
    }
  }

  private void add(long key, int point) {
    if (length == keys.length) {
      int longer = (int) Math.min(Integer.MAX_VALUE - 256, length + length / 2L + 64);
      if (longer == length) {
        throw new IllegalArgumentException(
            "with the ghosts of a periodic box there are more than " + length + " points");
      }
      keys = Arrays.copyOf(keys, longer);
      points = Arrays.copyOf(points, longer);
    }
    keys[length] = key;
    points[length++] = point;
  }

  /// Returns the key of each point, followed by those of the ghosts.
  long[] keys() {
    return Arrays.copyOf(keys, length);
  }

  /// Returns the number of the point that each entry is or copies.
  int[] points() {
    return Arrays.copyOf(points, length);
  }
}
