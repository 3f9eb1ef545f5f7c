package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// One axis cut into cells so wide that near points are in the same cell or in two beside each
/// other.
///
/// Cells are even where the domain is not too large for that. Where it is, each begins at a point:
/// the first that is not near the beginning of the cell before, so that there are no more cells
/// than points, however far apart these are.
final class CellAxis {
  /// Even cells at most: the place of a point within them is known to 2⁻³⁰ of a cell, and the keys
  /// of three axes fit a long.
  private static final int MOST = 1 << 20;

  /// Cells of an axis of the plane at most.
  private static final int MOST_IN_PLANE = 1 << 30;

  /// How much wider cells are than the radius: more than all rounding on the way to a cell.
  private static final double SLACK = 1 + 0x1p-20;

  /// Below this, squares of what is further apart round to the same, or to zero.
  private static final double NARROWEST = 0x1p-500;

  private final int length;
  private final boolean wraps;
  private final double origin;
  private final double scale;
  private final double[] starts; // of uneven cells, else null

  private CellAxis(int length, boolean wraps, double origin, double scale, double[] starts) {
    this.length = length;
    this.wraps = wraps;
    this.origin = origin;
    this.scale = scale;
    this.starts = starts;
  }

  /// The cells of an axis.
  ///
  /// @param square of the radius
  /// @param device sorts
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
    return extent <= width * MOST
        ? new CellAxis((int) (extent / width) + 2, false, low, 1 / width, null)
        : uneven(at, square, points.dimensions() == 2 ? MOST_IN_PLANE : MOST, device);
  }

  /// With fewer than three cells the one on the left would be that on the right too: then there is
  /// but one.
  private static CellAxis periodic(double box, double width) {
    int cells = (int) Math.min(MOST, box / width);
    return cells < 3
        ? new CellAxis(1, false, 0, 0, null)
        : new CellAxis(cells, true, 0, cells / box, null);
  }

  private static CellAxis uneven(double[] at, double square, int most, Device device) {
    double[] sorted = at.clone();
    Sort.on(device).ascending(DoubleArray.wrap(sorted));
    int count = 0; // of starts, which are put in front of what is not read yet
    for (double x : sorted) {
      double side = count == 0 ? 0 : x - sorted[count - 1];
      if (count == 0 || side * side > square) {
        sorted[count++] = x;
      }
    }
    int together = Math.ceilDiv(count, most);
    double[] starts = new double[Math.ceilDiv(count, together)];
    for (int c = 0; c < starts.length; c++) {
      starts[c] = sorted[c * together];
    }
    return new CellAxis(starts.length, false, 0, 0, starts);
  }

  /// How many cells there are.
  int length() {
    return length;
  }

  /// Whether the last is beside the first.
  boolean wraps() {
    return wraps;
  }

  /// The cell of a coordinate of one of the points.
  int cell(double x) {
    if (starts == null) {
      return Math.min((int) ((x - origin) * scale), length - 1);
    }
    int found = Arrays.binarySearch(starts, x);
    return found < 0 ? -2 - found : found;
  }
}
