package dev.shoal.report;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/// Draws a network whose lines are coloured by distance: an isochrone map.
///
/// Distances are in bands, each with a colour, the nearest the brightest; a key is below the map. A
/// line has the band of the mean of its two ends; it is grey if an end is not reached. x goes
/// right, y up.
///
/// - **Cost:** O(lines + pixels).
public final class IsochroneMap {
  /// The brightest colours of [Ramp#VIRIDIS] are hardly visible on white.
  private static final double BRIGHTEST = 0.82;

  private static final int UNREACHED = 0xC8C8C8;
  private static final int INK = 0x202020;
  private static final int WHITE = 0xFFFFFF;

  /// Vermilion of the palette by Okabe and Ito (2008), which cannot be confused with a colour of
  /// the scale.
  private static final int PATH = 0xD55E00;

  private static final int MIN_PIXELS = 64;
  private static final int MAX_PIXELS = 1 << 13;

  /// The margin around the map, as a fraction of its longer side.
  private static final double MARGIN = 0.02;

  /// The number of lines from which each is one pixel wide.
  private static final int MANY = 1 << 15;

  private final double[] x;
  private final double[] y;
  private final int[] lines;
  private final double[] distances;
  private final double[] edges;
  private final String quantity;
  private final List<int[]> paths;
  private final List<Integer> marks;

  private IsochroneMap(
      double[] x,
      double[] y,
      int[] lines,
      double[] distances,
      double[] edges,
      String quantity,
      List<int[]> paths,
      List<Integer> marks) {
    this.x = x;
    this.y = y;
    this.lines = lines;
    this.distances = distances;
    this.edges = edges;
    this.quantity = quantity;
    this.paths = paths;
    this.marks = marks;
  }

  /// Returns the map of a network; the arrays are not copied.
  ///
  /// @param x the x coordinate of each node
  /// @param y the y coordinate of each node
  /// @param lines the two nodes of each line
  /// @param distances the distance of each node; not finite if it is not reached
  /// @param edges the ascending edges of the bands, including both ends; a distance on an edge is
  ///   in the band above it
  /// @throws IllegalArgumentException if lengths differ, a coordinate is not finite, the difference
  ///   of two is not, or there are fewer than two edges or they do not ascend
  public static IsochroneMap of(
      double[] x, double[] y, int[] lines, double[] distances, double... edges) {
    Sizes.requireEqual("x", x.length, "y", y.length);
    Sizes.requireEqual("x", x.length, "distances", distances.length);
    for (int node = 0; node < x.length; node++) {
      if (!Double.isFinite(x[node]) || !Double.isFinite(y[node])) {
        throw new IllegalArgumentException(
            "node " + node + " is at " + x[node] + ", " + y[node] + ", must be finite");
      }
    }
    if (!Double.isFinite(max(x) - min(x)) || !Double.isFinite(max(y) - min(y))) {
      throw new IllegalArgumentException("coordinates are too far apart to be drawn");
    }
    Sizes.requireRising(2, edges);
    return new IsochroneMap(
        x, y, lines, distances, edges.clone(), "distance", List.of(), List.of());
  }

  /// Returns this map with the quantity and its unit: `time, min`.
  public IsochroneMap quantity(String text) {
    Objects.requireNonNull(text, "text");
    return new IsochroneMap(x, y, lines, distances, edges, text, paths, marks);
  }

  /// Returns this map with a path along `nodes` above the network.
  public IsochroneMap path(int... nodes) {
    List<int[]> more = Appended.to(paths, nodes.clone());
    return new IsochroneMap(x, y, lines, distances, edges, quantity, more, marks);
  }

  /// Returns this map with a dot at `node`.
  public IsochroneMap mark(int node) {
    List<Integer> more = Appended.to(marks, Objects.checkIndex(node, x.length));
    return new IsochroneMap(x, y, lines, distances, edges, quantity, paths, more);
  }

  /// Draws the map, whose network has that many pixels on the longer side, with the key below;
  /// `alt` describes it in words.
  ///
  /// @throws IllegalArgumentException if there are fewer than 64 pixels, or more than 2¹³
  public Picture picture(int pixels, String alt) {
    LineMap map = lineMap();
    BandKey key = key(map, pixels);
    var image = new BufferedImage(key.width(), key.height(), BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(new Color(WHITE));
    graphics.fillRect(0, 0, key.width(), key.height());
    key.paint(graphics);
    graphics.setClip(0, 0, key.width(), map.rows(pixels));
    map.paint(graphics, pixels);
    graphics.dispose();
    int[] argb = image.getRGB(0, 0, key.width(), key.height(), null, 0, key.width());
    return Picture.of(key.width(), key.height(), argb, alt);
  }

  /// Returns the map as an SVG file, laid out as a picture of `units` pixels; `title` describes it
  /// in words.
  ///
  /// @throws IllegalArgumentException if there are fewer than 64 units, or more than 2¹³
  public String svg(int units, String title) {
    LineMap map = lineMap();
    BandKey key = key(map, units);
    var svg = new Svg(key.width(), key.height(), "", title);
    svg.add("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n");
    map.appendSvg(svg, units);
    key.appendSvg(svg);
    return svg.end();
  }

  private LineMap lineMap() {
    double left = min(x);
    double bottom = min(y);
    double wide = max(x) - left;
    double high = max(y) - bottom;
    double longer = Math.max(wide, high);
    // The longer side is 1 without margins; a row of nodes has the height of the margins.
    double unit = longer == 0 ? 1 : longer;
    LineMap map = LineMap.of(wide / unit + 2 * MARGIN, high / unit + 2 * MARGIN);
    double[] across = scaled(x, left, unit);
    double[] up = scaled(y, bottom, unit);
    double width = lines.length / 2 < MANY ? 1.5 : 1;
    int bands = edges.length - 1;
    for (int band = -1; band < bands; band++) { // the nearest last, and so on top
      int drawn = band < 0 ? -1 : bands - 1 - band;
      double[] ends = ends(across, up, drawn);
      if (ends.length > 0) {
        map = map.lines(ends, drawn < 0 ? UNREACHED : colour(drawn), width);
      }
    }
    for (int[] path : paths) {
      double[] ends = ends(across, up, path);
      map = map.lines(ends, WHITE, 5).lines(ends, PATH, 3);
    }
    for (int node : marks) {
      double[] dot = {across[node], up[node], across[node], up[node]};
      map = map.lines(dot, WHITE, 14).lines(dot, INK, 10).lines(dot, WHITE, 4);
    }
    return map;
  }

  private static double min(double[] values) {
    return Arrays.stream(values).min().orElse(0);
  }

  private static double max(double[] values) {
    return Arrays.stream(values).max().orElse(0);
  }

  private static double[] scaled(double[] values, double from, double unit) {
    return Arrays.stream(values).map(v -> (v - from) / unit + MARGIN).toArray();
  }

  private int colour(int band) {
    int bands = edges.length - 1;
    return Ramp.VIRIDIS.at(
        bands == 1 ? BRIGHTEST / 2 : BRIGHTEST * (bands - 1 - band) / (bands - 1));
  }

  /// Returns the band of a line, −1 if an end is not reached. Distances beyond the bands belong to
  /// the nearest band.
  private int band(int line) {
    double mean = distances[lines[2 * line]] / 2 + distances[lines[2 * line + 1]] / 2;
    if (!Double.isFinite(mean)) {
      return -1;
    }
    int found = Arrays.binarySearch(edges, mean);
    int band = found < 0 ? -found - 2 : found;
    return Math.clamp(band, 0, edges.length - 2);
  }

  /// Returns the ends of the lines of a band.
  private double[] ends(double[] across, double[] up, int band) {
    double[] ends = new double[2 * lines.length];
    int count = 0;
    for (int line = 0; line < lines.length / 2; line++) {
      if (band(line) == band) {
        for (int end = 0; end < 2; end++) {
          ends[count++] = across[lines[2 * line + end]];
          ends[count++] = up[lines[2 * line + end]];
        }
      }
    }
    return Arrays.copyOf(ends, count);
  }

  private static double[] ends(double[] across, double[] up, int... path) {
    double[] ends = new double[4 * Math.max(0, path.length - 1)];
    for (int i = 0; i + 1 < path.length; i++) {
      ends[4 * i] = across[path[i]];
      ends[4 * i + 1] = up[path[i]];
      ends[4 * i + 2] = across[path[i + 1]];
      ends[4 * i + 3] = up[path[i + 1]];
    }
    return ends;
  }

  private BandKey key(LineMap map, int pixels) {
    Sizes.requirePixels(pixels, MIN_PIXELS, MAX_PIXELS);
    int[] colours = IntStream.range(0, edges.length - 1).map(this::colour).toArray();
    boolean isWhole = IntStream.range(0, lines.length / 2).allMatch(line -> band(line) >= 0);
    String title = quantity + (isWhole ? "" : "; grey: not reached");
    return new BandKey(map.columns(pixels), map.rows(pixels), title, edges, colours);
  }
}
