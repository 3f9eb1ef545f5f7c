package dev.shoal.grids.contour;

import java.io.InputStream;

/// Where a level crosses an edge of a grid.
public final class Crossing {
  private Crossing() {}

  /// How far it is from the one end, whose value is `from`, to the other: from 0 to 1.
  ///
  /// What shares the edge must name its ends in the same order, so that it gets the same bits.
  ///
  /// @param from of two finite values, one at least `level` and one below it
  public static double part(double from, double to, double level) {
    double rise = to - from;
    return Math.abs(rise) <= Double.MAX_VALUE
        ? (level - from) / rise
        : (level / 2 - from / 2) / (to / 2 - from / 2);
  }

  /// The same in OpenCL C, for kernels that cross edges.
  public static InputStream source() {
    return Crossing.class.getResourceAsStream("crossing.cl");
  }
}
