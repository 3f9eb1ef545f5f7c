package dev.shoal.grids.contour;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import java.util.function.DoubleUnaryOperator;

/// Lines, each of one level.
///
/// Line s has the points `offsets[s] … offsets[s+1]-1`, at least two. A closed line repeats its
/// first point at its end.
///
/// @param x the x of each point, in columns from 0
/// @param y the y of each point, in rows from 0
/// @param offsets one more than there are lines
/// @param levels the index of the level of each line, in ascending order
public record ContourLines(DoubleArray x, DoubleArray y, IntArray offsets, IntArray levels) {
  /// Returns the number of lines.
  public int length() {
    return levels.length();
  }

  /// Returns whether a line ends where it begins. So may a line from border to border, which is
  /// open in the order of [Contour].
  ///
  /// @throws IndexOutOfBoundsException if there is no such line
  public boolean isClosed(int line) {
    int first = offsets.hostArray()[line];
    int last = offsets.hostArray()[line + 1] - 1;
    return x.hostArray()[first] == x.hostArray()[last]
        && y.hostArray()[first] == y.hostArray()[last];
  }

  /// Returns the lines in other coordinates: `x` maps columns, `y` rows. Points that coincide there
  /// are left out as in [Contour], and so is a line of one point.
  public ContourLines mapped(DoubleUnaryOperator x, DoubleUnaryOperator y) {
    int[] from = offsets.hostArray();
    var lines = new LineList(length(), this.x.length());
    for (int line = 0; line < length(); line++) {
      for (int p = from[line]; p < from[line + 1]; p++) {
        lines.add(x.applyAsDouble(this.x.hostArray()[p]), y.applyAsDouble(this.y.hostArray()[p]));
      }
      lines.endLine(levels.hostArray()[line]);
    }
    return of(lines);
  }

  static ContourLines of(LineList lines) {
    return new ContourLines(lines.x(), lines.y(), lines.offsets(), lines.levels());
  }
}
