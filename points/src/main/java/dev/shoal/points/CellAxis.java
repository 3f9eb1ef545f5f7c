package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// One axis split into cells so wide that two near points are in the same cell or in neighbouring
/// ones.
///
/// The cells have the same width unless the domain is too large for that. Then each cell begins at
/// a point: the first one that is not near the beginning of the previous cell, so that there are
/// never more cells than points, however far apart these are.
///
/// @param length the number of cells
/// @param wraps whether the last cell is a neighbour of the first
/// @param origin the beginning of the first cell, if they have the same width
/// @param scale 1 / that width
/// @param starts the beginnings of cells of unequal width, else null
@SuppressWarnings("ArrayRecordComponent") // never compared
record CellAxis(int length, boolean wraps, double origin, double scale, double[] starts) {
  /// The maximum number of cells of equal width: the position of a point within its cell is known
  /// to 2⁻³⁰ of a cell, and the keys of three axes fit in a long.
  private static final int MAX_CELLS = 1 << 20;

  /// The maximum number of cells on an axis of the plane.
  private static final int MAX_CELLS_IN_PLANE = 1 << 30;

  /// The ratio of the width of a cell to the radius: the excess is more than all rounding errors in
  /// computing a cell.
  private static final double SLACK = 1 + 0x1p-20;

  /// The minimum width: below it, the squares of greater distances round to the same number, or to
  /// zero.
  private static final double NARROWEST = 0x1p-500;

  /// Returns the cells of an axis.
  ///
  /// @param square the square of the radius
  /// @param device sorts coordinates
  static CellAxis of(Points points, int axis, double square, Device device) {
    double width = Math.max(NARROWEST, Math.sqrt(square) * SLACK);
    if (points.isPeriodic()) {
      return periodic(points.box(axis), width);
    }
    double[] at = points.on(axis);
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double x : at) {
      low = Math.min(low, x);
      high = Math.max(high, x);
    }
    double extent = high - low; // may overflow
    return extent <= width * MAX_CELLS
        ? new CellAxis((int) (extent / width) + 2, false, low, 1 / width, null)
        : uneven(at, square, points.dimensions() == 2 ? MAX_CELLS_IN_PLANE : MAX_CELLS, device);
  }

  /// Returns one cell where there would be fewer than three, since then the left neighbour of a
  /// cell is also its right neighbour.
  private static CellAxis periodic(double box, double width) {
    int cells = (int) Math.min(MAX_CELLS, box / width);
    return cells < 3
        ? new CellAxis(1, false, 0, 0, null)
        : new CellAxis(cells, true, 0, cells / box, null);
  }

  private static CellAxis uneven(double[] at, double square, int max, Device device) {
    double[] sorted = at.clone();
    Sort.on(device).ascending(DoubleArray.wrap(sorted));
    int count = 0; // of starts, which overwrite the elements already read
    for (double x : sorted) {
      double side = count == 0 ? 0 : x - sorted[count - 1];
      if (count == 0 || side * side > square) {
        sorted[count++] = x;
      }
    }
    int together = Math.ceilDiv(count, max);
    double[] starts = new double[Math.ceilDiv(count, together)];
    for (int c = 0; c < starts.length; c++) {
      starts[c] = sorted[c * together];
    }
    return new CellAxis(starts.length, false, 0, 0, starts);
  }

  /// Returns the cell of the coordinate of a point.
  int cell(double x) {
    if (starts == null) {
      return Math.min((int) ((x - origin) * scale), length - 1);
    }
    int found = Arrays.binarySearch(starts, x);
    return found < 0 ? -2 - found : found;
  }
}
