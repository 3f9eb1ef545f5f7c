package dev.shoal.grids.contour;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import java.util.Arrays;

/// Lines that grow point by point. A point equal to its predecessor is left out, and so is a line
/// of fewer than two points.
final class LineList {
  private final double[] x;
  private final double[] y;
  private final int[] offsets;
  private final int[] levels;
  private int lines;
  private int length; // points so far

  /// Returns an empty list with room for `lines` lines of `points` points together.
  LineList(int lines, int points) {
    x = new double[points];
    y = new double[points];
    offsets = new int[lines + 1];
    levels = new int[lines];
  }

  /// Adds a point to the line that is not ended yet.
  void add(double atX, double atY) {
    if (length == offsets[lines] || x[length - 1] != atX || y[length - 1] != atY) {
      x[length] = atX;
      y[length++] = atY;
    }
  }

  /// Ends the line.
  void endLine(int level) {
    if (length - offsets[lines] < 2) {
      length = offsets[lines];
    } else {
      levels[lines++] = level;
      offsets[lines] = length;
    }
  }

  DoubleArray x() {
    return DoubleArray.wrap(Arrays.copyOf(x, length));
  }

  DoubleArray y() {
    return DoubleArray.wrap(Arrays.copyOf(y, length));
  }

  IntArray offsets() {
    return IntArray.wrap(Arrays.copyOf(offsets, lines + 1));
  }

  IntArray levels() {
    return IntArray.wrap(Arrays.copyOf(levels, lines));
  }
}
