package dev.shoal.points;

/// One axis split into cells of equal width, in an unbounded or a periodic domain.
///
/// Cells of a periodic axis also have indices below 0 and from `cells` on, for images of the
/// points. Bounds allow for a slack that is far above all rounding errors of cells and edges.
final class EvenAxis {
  /// The ratio of the slack to the extent.
  private static final double SLACK = 0x1p-40;

  /// The number of cells.
  final int cells;

  private final double low;
  private final boolean isPeriodic;
  private final double scale;
  private final double width;
  private final double slack;

  /// @param extent 0 if all points have the coordinate `low`
  EvenAxis(double low, double extent, int cells, boolean isPeriodic) {
    this.low = low;
    this.cells = cells;
    this.isPeriodic = isPeriodic;
    scale = extent == 0 ? 0 : cells / extent;
    width = extent / cells;
    slack = extent * SLACK;
  }

  /// Returns the cell of a coordinate of a point.
  int cell(double x) {
    return Math.min((int) ((x - low) * scale), cells - 1);
  }

  /// Returns the cell whose points have their images in `cell`, which is less than a period away.
  int original(int cell) {
    return cell < 0 ? cell + cells : cell < cells ? cell : cell - cells;
  }

  /// The cells around one coordinate after another.
  final class Window {
    private double at;

    /// The cell of the coordinate.
    int own;

    /// The cells that have all points and images within the radius; each point once.
    int first;

    int last;

    private boolean isWhole; // an image may be nearer than the point itself

    /// Moves to the coordinate of a point.
    void moveTo(double x) {
      at = x - low;
      own = cell(x);
    }

    /// Sets the radius.
    void reach(double radius) {
      first = (int) Math.floor((at - radius - slack) * scale);
      last = (int) Math.floor((at + radius + slack) * scale);
      isWhole = isPeriodic && (long) last - first + 1 >= cells;
      if (!isPeriodic || isWhole) {
        first = isWhole ? 0 : Math.max(first, 0);
        last = isWhole ? cells - 1 : Math.min(last, cells - 1);
      }
    }

    /// Returns the square of a lower bound of the distance to the points of a cell.
    double square(int cell) {
      double above = cell * width - at;
      double below = at - (cell + 1) * width;
      double gap = isWhole ? 0 : Math.max(0, Math.max(above, below) - slack);
      return gap * gap;
    }
  }
}
