package dev.shoal.grids.contour;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;

/// Lines, each of one level.
///
/// Line s has the points `offsets[s] … offsets[s+1]-1`, two at least. A closed line has its first
/// point again at its end.
///
/// @param x of each point, in columns: 0 is the first
/// @param y of each point, in rows: 0 is the first
/// @param offsets as many as lines, and one
/// @param levels the number of each line's level; they never fall
public record ContourLines(DoubleArray x, DoubleArray y, IntArray offsets, IntArray levels) {
  /// How many lines there are.
  public int length() {
    return levels.length();
  }

  /// Whether a line ends where it begins.
  ///
  /// @throws IndexOutOfBoundsException if there is no such line
  public boolean isClosed(int line) {
    int first = offsets.hostArray()[line];
    int last = offsets.hostArray()[line + 1] - 1;
    return x.hostArray()[first] == x.hostArray()[last]
        && y.hostArray()[first] == y.hostArray()[last];
  }
}
