package dev.shoal.grids.contour;

import java.io.InputStream;

/// The position where a level crosses an edge of a grid.
public final class Crossing {
  private Crossing() {}

  /// Returns the position of the crossing as a fraction of the edge, from 0 at the end of value
  /// `from` to 1 at the other.
  ///
  /// Every caller must name the ends of an edge in the same order, so that all get the same bits.
  ///
  /// @param from one of two finite values, of which one is at least `level` and the other is below
  ///   it
  public static double fraction(double from, double to, double level) {
    double rise = to - from;
    return Math.abs(rise) <= Double.MAX_VALUE
        ? (level - from) / rise
        : (level / 2 - from / 2) / (to / 2 - from / 2);
  }

  /// Returns the same in OpenCL C, for kernels.
  public static InputStream source() {
    return Crossing.class.getResourceAsStream("crossing.cl");
  }
}
