package dev.shoal.report;

import java.util.Arrays;
import java.util.Objects;

/// Makes the map of a grid: heights as colours, slopes as light and shade.
///
/// Row 0 is at the top. The light comes from the upper left, by convention. Heights are scaled so
/// that the root-mean-square slope is one half: a plain shows its ripples and a mountain range is
/// not all black. Shades are therefore comparable within one map only. A cell that is not finite is
/// transparent.
///
/// - **Source:** slopes as in Horn, *Hill shading and the reflectance map* (1981).
/// - **Cost:** O(rows · columns); one pixel per cell, so a grid wider than a screen should be
///   thinned out.
public final class Relief {
  private static final double RMS_SLOPE = 0.5;

  /// Each component of a unit vector that points to the light: from north-west, 45° high.
  private static final double LIGHT_ACROSS = -0.5;

  private static final double LIGHT_UP = Math.sqrt(0.5);

  /// How much full shade darkens and full light whitens a colour; both keep the hue recognisable.
  private static final double DARKEN = 0.65;

  private static final double WHITEN = 0.6;

  private static final double[] NO_EDGES = {};

  private final double[] heights;
  private final int rows;
  private final int columns;
  private final ColourKey key;
  private final boolean isShaded;

  /// The edges between classes; empty if colours are continuous.
  private final double[] edges;

  private Relief(
      double[] heights, int rows, int columns, ColourKey key, boolean isShaded, double[] edges) {
    this.heights = heights;
    this.rows = rows;
    this.columns = columns;
    this.key = key;
    this.isShaded = isShaded;
    this.edges = edges;
  }

  /// Returns the map of `heights`, row after row; colours span its finite values. The array is not
  /// copied.
  ///
  /// @throws IllegalArgumentException if `heights` does not have `rows` × `columns` values, or none
  public static Relief of(double[] heights, int rows, int columns) {
    if (rows < 1 || columns < 1 || (long) rows * columns != heights.length) {
      throw new IllegalArgumentException(
          heights.length + " heights for " + rows + " rows of " + columns);
    }
    double low = Arrays.stream(heights).filter(Double::isFinite).min().orElse(0);
    double high = Arrays.stream(heights).filter(Double::isFinite).max().orElse(0);
    return new Relief(heights, rows, columns, new ColourKey(low, high, "", 1), true, NO_EDGES);
  }

  /// Returns this map with the unit of its heights.
  public Relief unit(String unit) {
    Objects.requireNonNull(unit, "unit");
    return with(new ColourKey(key.low(), key.high(), unit, key.classes()), isShaded, edges);
  }

  /// Returns this map with colours from `low` to `high`, so that several maps are comparable;
  /// heights beyond have the colour of the nearer end.
  ///
  /// @throws IllegalArgumentException unless both are finite and `low` is below `high`
  public Relief range(double low, double high) {
    if (!(low < high && Double.isFinite(high - low))) {
      throw new IllegalArgumentException("low " + low + ", high " + high);
    }
    return with(new ColourKey(low, high, key.unit(), key.classes()), isShaded, edges);
  }

  /// Returns this map without shading, for grids whose slopes have no meaning.
  public Relief flat() {
    return with(key, false, edges);
  }

  /// Returns this map with one colour for all heights between two edges, instead of continuous
  /// colours. With quantiles as edges, each colour covers the same area.
  ///
  /// @param inner the ascending edges; a height on an edge is above it
  /// @throws IllegalArgumentException unless there is at least one edge and all ascend
  public Relief classes(double... inner) {
    Sizes.requireRising(1, inner);
    var classes = new ColourKey(key.low(), key.high(), key.unit(), inner.length + 1);
    return with(classes, isShaded, inner.clone());
  }

  private Relief with(ColourKey key, boolean isShaded, double[] edges) {
    return new Relief(heights, rows, columns, key, isShaded, edges);
  }

  /// Draws the map; `alt` describes it in words.
  public Picture picture(String alt) {
    double exaggeration = isShaded ? exaggeration() : 0;
    int[] argb = new int[heights.length];
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        argb[row * columns + column] = pixel(row, column, exaggeration);
      }
    }
    return Picture.of(columns, rows, argb, alt).key(key);
  }

  private int pixel(int row, int column, double exaggeration) {
    double height = heights[row * columns + column];
    if (!Double.isFinite(height)) {
      return 0;
    }
    double light = exaggeration == 0 ? 0 : light(row, column, exaggeration);
    int rgb = Ramp.VIRIDIS.at(edges.length > 0 ? step(height) : part(height));
    return 0xFF << 24 | lit(rgb, light, 16) | lit(rgb, light, 8) | lit(rgb, light, 0);
  }

  /// Returns a fraction from 0 at the low end to 1 at the high end.
  private double part(double height) {
    // Halves keep the differences finite when low and high are far apart.
    double span = key.high() / 2 - key.low() / 2;
    return span == 0 ? 0.5 : (height / 2 - key.low() / 2) / span;
  }

  /// Returns a fraction from 0 in the lowest class to 1 in the highest.
  private double step(double height) {
    int index = Arrays.binarySearch(edges, height + 0.0); // turns -0.0 into 0.0
    return (double) (index < 0 ? -index - 1 : index + 1) / edges.length;
  }

  /// Returns the brightness relative to flat ground: −1 in full shade, 0 on flat ground, √2 − 1 in
  /// full light.
  private double light(int row, int column, double exaggeration) {
    double east = slopeEast(row, column) * exaggeration;
    double south = slopeSouth(row, column) * exaggeration;
    double toLight = -(east + south) * LIGHT_ACROSS + LIGHT_UP;
    double cosine = toLight / Math.sqrt(east * east + south * south + 1);
    return Math.max(cosine, 0) / LIGHT_UP - 1;
  }

  private static int lit(int rgb, double light, int shift) {
    int channel = rgb >> shift & 0xFF;
    double lit =
        light < 0 ? channel * (1 + DARKEN * light) : channel + (255 - channel) * WHITEN * light;
    return (int) Math.round(lit) << shift;
  }

  private double exaggeration() {
    double squares = 0;
    long cells = 0;
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        if (Double.isFinite(heights[row * columns + column])) {
          double east = slopeEast(row, column);
          double south = slopeSouth(row, column);
          squares += east * east + south * south;
          cells++;
        }
      }
    }
    double exaggeration = RMS_SLOPE / Math.sqrt(squares / cells);
    return Double.isFinite(exaggeration) ? exaggeration : 0;
  }

  private double slopeEast(int row, int column) {
    return (difference(row, column, -1, 1, -1, -1)
            + 2 * difference(row, column, 0, 1, 0, -1)
            + difference(row, column, 1, 1, 1, -1))
        / 8;
  }

  private double slopeSouth(int row, int column) {
    return (difference(row, column, 1, -1, -1, -1)
            + 2 * difference(row, column, 1, 0, -1, 0)
            + difference(row, column, 1, 1, -1, 1))
        / 8;
  }

  private double difference(
      int row, int column, int toRow, int toColumn, int fromRow, int fromColumn) {
    return near(row, column, toRow, toColumn) - near(row, column, fromRow, fromColumn);
  }

  /// Returns the height of a neighbour, or the cell's own where there is none: beyond the edge, or
  /// a hole.
  private double near(int row, int column, int down, int right) {
    int r = row + down;
    int c = column + right;
    boolean isInside = r >= 0 && r < rows && c >= 0 && c < columns;
    double height = isInside ? heights[r * columns + c] : Double.NaN;
    return Double.isFinite(height) ? height : heights[row * columns + column];
  }
}
