package dev.shoal.points;

import java.util.Arrays;

/// The points beside the border of a periodic box, again: each in the margin on the other side.
///
/// A point in a corner has three ghosts in the plane, seven in space.
final class Ghosts {
  private long[] keys;
  private int[] points;
  private int length;

  /// @param keys of all points by number
  Ghosts(long[] keys, Cells cells) {
    this.keys = Arrays.copyOf(keys, keys.length);
    points = new int[keys.length];
    Arrays.setAll(points, i -> i);
    length = keys.length;
    for (int axis = 0; axis < cells.dimensions(); axis++) {
      CellAxis along = cells.axis(axis);
      long around = along.length() * cells.step(axis);
      // What has been added for an axis before is at a border of this one too.
      for (int p = 0, end = along.wraps() ? length : 0; p < end; p++) {
        long at = cells.coordinate(this.keys[p], axis);
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
            "with those at the border again there are more than " + length + " points");
      }
      keys = Arrays.copyOf(keys, longer);
      points = Arrays.copyOf(points, longer);
    }
    keys[length] = key;
    points[length++] = point;
  }

  /// The key of each point, and of each ghost after them.
  long[] keys() {
    return Arrays.copyOf(keys, length);
  }

  /// The number of the point that each is or stands for.
  int[] points() {
    return Arrays.copyOf(points, length);
  }
}
