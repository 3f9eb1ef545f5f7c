package dev.shoal.report;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import org.jsoup.nodes.Entities;

/// Draws the cells of an adaptive mesh, coloured by level: the finer, the brighter.
///
/// The mesh lies in `[0, width) × [0, height)` coarse cells; cell c is the square of side
/// 2^−level[c] that is `column[c]` such sides from the left and `row[c]` from the bottom. Cells in
/// one dimension are as tall as the picture.
///
/// - **Cost:** O(cells + pixels).
public final class CellMap {
  /// From how many pixels a side on a cell has its edges drawn.
  private static final double LEAST_SIDE = 5;

  /// How dark an edge is beside the colour of its cell.
  private static final double EDGE = 0.55;

  /// How much wider than tall the picture of one dimension is.
  private static final int STRIP = 16;

  private final int width;
  private final double height;
  private final int[] column;
  private final int[] row;
  private final int[] level;
  private final int finest;

  private CellMap(int width, double height, int[] column, int[] row, int[] level) {
    this.width = width;
    this.height = height;
    this.column = column;
    this.row = row;
    this.level = level;
    this.finest = Arrays.stream(level).max().orElse(0);
    if (width < 1 || !(height > 0)) {
      throw new IllegalArgumentException(
          "a mesh of " + width + " × " + height + " coarse cells cannot be drawn");
    }
  }

  /// The map of cells in two dimensions; the arrays are read again, not copied.
  ///
  /// @throws IllegalArgumentException if there are no coarse cells, or lengths differ
  public static CellMap of(int width, int height, int[] column, int[] row, int[] level) {
    Sizes.requireEqual("columns", column.length, "rows", row.length);
    Sizes.requireEqual("columns", column.length, "levels", level.length);
    return new CellMap(width, height, column, row, level);
  }

  /// The map of cells in one dimension.
  ///
  /// @throws IllegalArgumentException if there are no coarse cells, or lengths differ
  public static CellMap ofLine(int width, int[] column, int[] level) {
    Sizes.requireEqual("columns", column.length, "levels", level.length);
    return new CellMap(width, (double) width / STRIP, column, null, level);
  }

  /// Draws the cells in so many pixels on the longer side; `alt` says in words what it shows. A
  /// pixel has the colour of the cell at its centre.
  ///
  /// @throws IllegalArgumentException if there is no pixel, or more than an array holds
  public Picture picture(int pixels, String alt) {
    if (pixels < 1 || pixels > 1 << 15) {
      throw new IllegalArgumentException(pixels + " pixels, must be 1 to " + (1 << 15));
    }
    double scale = pixels / Math.max(width, height);
    int columns = (int) Math.max(1, Math.round(width * scale));
    int rows = (int) Math.max(1, Math.round(height * scale));
    int[] argb = new int[columns * rows];
    for (int c = 0; c < level.length; c++) {
      int left = pixel(left(c) * columns / width);
      int right = pixel(right(c) * columns / width);
      int top = pixel((height - top(c)) * rows / height);
      int bottom = pixel((height - bottom(c)) * rows / height);
      int fill = 0xFF << 24 | colour(level[c]);
      int edge = right - left < LEAST_SIDE ? fill : 0xFF << 24 | edge(level[c]);
      for (int y = Math.max(0, top); y < Math.min(rows, bottom); y++) {
        Arrays.fill(
            argb,
            y * columns + Math.clamp(left, 0, columns),
            y * columns + Math.clamp(right, 0, columns),
            y == top ? edge : fill);
        if (left >= 0 && left < Math.min(right, columns)) {
          argb[y * columns + left] = edge;
        }
      }
    }
    return Picture.of(columns, rows, argb, alt).key(new ColourKey(0, finest, "", finest + 1));
  }

  /// The first pixel whose centre is at `place` or beyond.
  private static int pixel(double place) {
    return (int) Math.ceil(place - 0.5);
  }

  /// The cells as an SVG file, one path for each level; `title` says in words what it shows.
  public String svg(String title) {
    var svg = new StringBuilder();
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
        .append(width)
        .append(' ')
        .append(number(height))
        .append("\">\n<title>")
        .append(Entities.escape(Objects.requireNonNull(title, "title")))
        .append("</title>\n");
    for (int l = 0; l <= finest; l++) {
      String path = path(l);
      if (!path.isEmpty()) {
        svg.append(
            String.format(
                Locale.ROOT,
                "<path fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"0.5\""
                    + " vector-effect=\"non-scaling-stroke\" d=\"",
                colour(l),
                edge(l)));
        svg.append(path).append("\"/>\n");
      }
    }
    return svg.append("</svg>\n").toString();
  }

  /// A square for each cell of that level.
  private String path(int ofLevel) {
    var path = new StringBuilder();
    for (int c = 0; c < level.length; c++) {
      if (level[c] == ofLevel) {
        String across = number(right(c) - left(c));
        path.append('M').append(number(left(c))).append(' ').append(number(height - top(c)));
        path.append('h').append(across).append('v').append(number(top(c) - bottom(c)));
        path.append("h-").append(across).append('z');
      }
    }
    return path.toString();
  }

  private static String number(double x) {
    return x == Math.rint(x) && Math.abs(x) < 1e9 ? String.valueOf((long) x) : String.valueOf(x);
  }

  private double left(int cell) {
    return Math.scalb((double) column[cell], -level[cell]);
  }

  private double right(int cell) {
    return Math.scalb(column[cell] + 1.0, -level[cell]);
  }

  private double bottom(int cell) {
    return row == null ? 0 : Math.scalb((double) row[cell], -level[cell]);
  }

  private double top(int cell) {
    return row == null ? height : Math.scalb(row[cell] + 1.0, -level[cell]);
  }

  private int colour(int ofLevel) {
    return Viridis.at(finest == 0 ? 0.5 : (double) ofLevel / finest);
  }

  private int edge(int ofLevel) {
    int rgb = colour(ofLevel);
    return dark(rgb, 16) | dark(rgb, 8) | dark(rgb, 0);
  }

  private static int dark(int rgb, int shift) {
    return (int) Math.round((rgb >> shift & 0xFF) * EDGE) << shift;
  }
}
