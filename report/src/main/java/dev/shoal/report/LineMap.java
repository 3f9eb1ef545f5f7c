package dev.shoal.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Objects;

/// Draws lines in the plane, layer over layer: meshes, boundaries, pairs of points.
///
/// The map shows `[0, width) × [0, height)`, y upwards, in any unit.
///
/// - **Cost:** O(lines + pixels).
public final class LineMap {
  private static final int MAX_PIXELS = 1 << 13;

  /// The number of coordinates in one path: the time of a stroke grows faster than the length of
  /// its path.
  private static final int CHUNK = 1 << 16;

  private final double width;
  private final double height;
  private final List<Layer> layers;

  private LineMap(double width, double height, List<Layer> layers) {
    this.width = width;
    this.height = height;
    this.layers = layers;
  }

  /// Returns an empty map.
  ///
  /// @throws IllegalArgumentException if it has no area
  public static LineMap of(double width, double height) {
    if (!(width > 0 && height > 0 && width + height < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a map of " + width + " × " + height);
    }
    return new LineMap(width, height, List.of());
  }

  /// Returns the map with more lines above those it has; lines of no length are dots.
  ///
  /// @param ends four coordinates per line: x and y of one end, then of the other
  /// @param rgb the colour, `0xRRGGBB`
  /// @param pixels the width of the lines
  /// @throws IllegalArgumentException if the number of coordinates is not a multiple of 4
  public LineMap lines(double[] ends, int rgb, double pixels) {
    if (ends.length % 4 != 0) {
      throw new IllegalArgumentException(ends.length + " numbers, a line has four");
    }
    return new LineMap(width, height, Appended.to(layers, new Layer(ends.clone(), rgb, pixels)));
  }

  /// Draws the map with that many pixels on the longer side; `alt` describes it in words.
  ///
  /// @throws IllegalArgumentException if there is no pixel, or more than 2¹³
  public Picture picture(int pixels, String alt) {
    Sizes.requirePixels(pixels, 1, MAX_PIXELS);
    Objects.requireNonNull(alt, "alt");
    int columns = columns(pixels);
    int rows = rows(pixels);
    var image = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = image.createGraphics();
    paint(graphics, pixels);
    graphics.dispose();
    return Picture.of(columns, rows, image.getRGB(0, 0, columns, rows, null, 0, columns), alt);
  }

  /// Returns the width of a picture with that many pixels on the longer side.
  int columns(int pixels) {
    return (int) Math.max(1, Math.round(width * scale(pixels)));
  }

  /// Returns the height of such a picture.
  int rows(int pixels) {
    return (int) Math.max(1, Math.round(height * scale(pixels)));
  }

  private double scale(int pixels) {
    return pixels / Math.max(width, height);
  }

  /// Paints the layers on a picture with that many pixels on the longer side.
  void paint(Graphics2D graphics, int pixels) {
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    for (Layer layer : layers) {
      graphics.setColor(new Color(layer.rgb));
      graphics.setStroke(
          new BasicStroke((float) layer.pixels, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
      for (int from = 0; from < layer.ends.length; from += CHUNK) {
        int to = Math.min(from + CHUNK, layer.ends.length);
        graphics.draw(path(layer.ends, from, to, scale(pixels)));
      }
    }
  }

  private Path2D path(double[] ends, int from, int to, double scale) {
    var path = new Path2D.Double(Path2D.WIND_NON_ZERO, (to - from) / 2);
    for (int e = from; e < to; e += 4) {
      path.moveTo(ends[e] * scale, (height - ends[e + 1]) * scale);
      path.lineTo(ends[e + 2] * scale, (height - ends[e + 3]) * scale);
    }
    return path;
  }

  /// Appends the layers as SVG paths, with that many units on the longer side and a precision of a
  /// tenth of a unit.
  void appendSvg(Svg svg, int units) {
    double scale = scale(units);
    for (Layer layer : layers) {
      svg.add(
          "<path fill=\"none\" stroke=\"#%06x\" stroke-width=\"%s\" stroke-linecap=\"round\" d=\"",
          layer.rgb, layer.pixels);
      StringBuilder path = svg.text();
      for (int e = 0; e < layer.ends.length; e += 4) {
        append(path.append('M'), layer.ends[e] * scale);
        append(path.append(' '), (height - layer.ends[e + 1]) * scale);
        append(path.append('L'), layer.ends[e + 2] * scale);
        append(path.append(' '), (height - layer.ends[e + 3]) * scale);
      }
      svg.add("\"/>\n");
    }
  }

  private static void append(StringBuilder svg, double coordinate) {
    long tenths = Math.round(10 * coordinate);
    svg.append(tenths < 0 ? "-" : "").append(Math.abs(tenths) / 10);
    if (tenths % 10 != 0) {
      svg.append('.').append(Math.abs(tenths % 10));
    }
  }

  /// Lines of one colour.
  ///
  /// @param ends the ends of its lines: x and y of one end, then of the other
  /// @param pixels the width of its lines
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Layer(double[] ends, int rgb, double pixels) {}
}
