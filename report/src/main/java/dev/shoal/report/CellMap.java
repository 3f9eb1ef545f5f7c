package dev.shoal.report;

import java.util.Arrays;

/// Draws the cells of an adaptive mesh, coloured by level; finer cells are brighter.
///
/// The mesh lies in `[0, width) × [0, height)` coarse cells; cell c is the square of side
/// 2^−level[c] that is `column[c]` such sides from the left and `row[c]` from the bottom. Cells in
/// one dimension are as tall as the picture.
///
/// - **Cost:** O(cells + pixels).
public final class CellMap {
  /// The minimum side in pixels of a cell whose edges are drawn.
  static final double MIN_SIDE = 5;

  /// The darkness of an edge relative to the colour of its cell.
  private static final double EDGE = 0.55;

  /// The ratio of width to height of a picture in one dimension.
  private static final int STRIP = 16;

  private final int width;
  private final double height;
  private final int[] column;
  private final int[] row;
  private final int[] level;
  private final int finest;
  private final CellRaster.Sides sides = new Squares();

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

  /// Returns the map of cells in two dimensions; the arrays are not copied.
  ///
  /// @throws IllegalArgumentException if there are no coarse cells, or lengths differ
  public static CellMap of(int width, int height, int[] column, int[] row, int[] level) {
    Sizes.requireEqual("columns", column.length, "rows", row.length);
    Sizes.requireEqual("columns", column.length, "levels", level.length);
    return new CellMap(width, height, column, row, level);
  }

  /// Returns the map of cells in one dimension.
  ///
  /// @throws IllegalArgumentException if there are no coarse cells, or lengths differ
  public static CellMap ofLine(int width, int[] column, int[] level) {
    Sizes.requireEqual("columns", column.length, "levels", level.length);
    return new CellMap(width, (double) width / STRIP, column, null, level);
  }

  /// Draws the cells with that many pixels on the longer side; `alt` describes it in words. A pixel
  /// has the colour of the cell at its centre.
  ///
  /// @throws IllegalArgumentException if there is no pixel, or more than an array holds
  public Picture picture(int pixels, String alt) {
    CellRaster raster = raster(pixels, MIN_SIDE);
    int[] argb = new int[raster.cell().length];
    for (int pixel = 0; pixel < argb.length; pixel++) {
      int cell = raster.cell()[pixel];
      if (cell >= 0) {
        int rgb = raster.isEdge()[pixel] ? edge(level[cell]) : colour(level[cell]);
        argb[pixel] = 0xFF << 24 | rgb;
      }
    }
    return Picture.of(raster.columns(), raster.rows(), argb, alt)
        .key(new ColourKey(0, finest, "", finest + 1));
  }

  int length() {
    return level.length;
  }

  double width() {
    return width;
  }

  double height() {
    return height;
  }

  /// Returns which cell each pixel shows, with so many pixels on the longer side.
  ///
  /// @param minSide the minimum side in pixels of a cell whose edges are drawn
  CellRaster raster(int pixels, double minSide) {
    return CellRaster.of(level.length, sides, width, height, pixels, minSide);
  }

  /// Returns the cells as an SVG file, one path for each level; `title` describes it in words.
  public String svg(String title) {
    var svg = new Svg(width, number(height), "", title);
    for (int l = 0; l <= finest; l++) {
      String path = path(l);
      if (!path.isEmpty()) {
        svg.add(
            "<path fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"0.5\""
                + " vector-effect=\"non-scaling-stroke\" d=\"%s\"/>\n",
            colour(l), edge(l), path);
      }
    }
    return svg.end();
  }

  /// Returns a square for each cell of that level.
  private String path(int ofLevel) {
    var path = new StringBuilder();
    for (int c = 0; c < level.length; c++) {
      if (level[c] == ofLevel) {
        double top = sides.top(c);
        String across = number(sides.right(c) - sides.left(c));
        path.append('M').append(number(sides.left(c))).append(' ').append(number(height - top));
        path.append('h').append(across).append('v').append(number(top - sides.bottom(c)));
        path.append("h-").append(across).append('z');
      }
    }
    return path.toString();
  }

  private static String number(double x) {
    return x == Math.rint(x) && Math.abs(x) < 1e9 ? String.valueOf((long) x) : String.valueOf(x);
  }

  private int colour(int ofLevel) {
    return Ramp.VIRIDIS.at(finest == 0 ? 0.5 : (double) ofLevel / finest);
  }

  private int edge(int ofLevel) {
    int rgb = colour(ofLevel);
    return dark(rgb, 16) | dark(rgb, 8) | dark(rgb, 0);
  }

  private static int dark(int rgb, int shift) {
    return (int) Math.round((rgb >> shift & 0xFF) * EDGE) << shift;
  }

  /// The height of a cell; in one dimension that of the picture.
  private final class Squares implements CellRaster.Sides {
    @Override
    public double left(int cell) {
      return Math.scalb((double) column[cell], -level[cell]);
    }

    @Override
    public double right(int cell) {
      return Math.scalb(column[cell] + 1.0, -level[cell]);
    }

    @Override
    public double bottom(int cell) {
      return row == null ? 0 : Math.scalb((double) row[cell], -level[cell]);
    }

    @Override
    public double top(int cell) {
      return row == null ? height : Math.scalb(row[cell] + 1.0, -level[cell]);
    }
  }
}
