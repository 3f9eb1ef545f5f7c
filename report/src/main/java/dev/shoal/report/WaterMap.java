package dev.shoal.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Draws the surface of water on the cells of an adaptive mesh, seen from above: the water coloured
/// by its level, dry cells, the coast, and the edges of cells that are large enough to be seen.
///
/// - **Cost:** O(cells + pixels).
public final class WaterMap {
  /// The factor by which the edge of a cell is darker.
  private static final double EDGE = 0.22;

  /// The radius of a mark, in pixels of a picture 1000 pixels wide.
  private static final double DOT = 4.5;

  private static final double DOT_WIDTH = 1000;

  /// The width of a picture whose letters have the pixels of their glyphs.
  private static final double TEXT_WIDTH = 500;

  /// The width of a picture in which even cells of one pixel have their edges drawn, since it may
  /// be shown scaled down.
  private static final double EDGE_WIDTH = 160;

  private record Mark(double x, double y, String label) {}

  private final CellMap cells;
  private final float[] bed;
  private final float[] surface;
  private final double seaLevel;
  private final WaterScale scale;
  private final List<Mark> marks;

  private WaterMap(
      CellMap cells,
      float[] bed,
      float[] surface,
      double seaLevel,
      WaterScale scale,
      List<Mark> marks) {
    this.cells = cells;
    this.bed = bed;
    this.surface = surface;
    this.seaLevel = seaLevel;
    this.scale = scale;
    this.marks = marks;
  }

  /// Returns the map of water in cells; the arrays are not copied.
  ///
  /// @param bed the height of the bed in each cell
  /// @param surface the level of the water in each cell; NaN where it is dry
  /// @param seaLevel the sea level; the coast is where the bed crosses it
  /// @throws IllegalArgumentException if lengths differ
  public static WaterMap of(
      CellMap cells, float[] bed, float[] surface, double seaLevel, WaterScale scale) {
    Sizes.requireEqual("heights", bed.length, "cells", cells.length());
    Sizes.requireEqual("levels", surface.length, "cells", cells.length());
    return new WaterMap(cells, bed, surface, seaLevel, scale, List.of());
  }

  /// Returns this map with a dot, and a label beside it unless that is empty.
  ///
  /// @param x the position in coarse cells from the left
  /// @param y the position in coarse cells from the bottom
  public WaterMap mark(double x, double y, String label) {
    var mark = new Mark(x, y, Objects.requireNonNull(label, "label"));
    return new WaterMap(cells, bed, surface, seaLevel, scale, Appended.to(marks, mark));
  }

  /// Draws the map with that many pixels on the longer side; `alt` describes it in words.
  ///
  /// @throws IllegalArgumentException if there is no pixel, or more than an array holds
  public Picture picture(int pixels, String alt) {
    CellRaster raster = cells.raster(pixels, Math.max(CellMap.MIN_SIDE, pixels / EDGE_WIDTH));
    int columns = raster.columns();
    int[] argb = new int[raster.cell().length];
    for (int pixel = 0; pixel < argb.length; pixel++) {
      argb[pixel] = pixel(raster, pixel);
    }
    if (!marks.isEmpty()) {
      var image = new BufferedImage(columns, raster.rows(), BufferedImage.TYPE_INT_ARGB);
      image.setRGB(0, 0, columns, raster.rows(), argb, 0, columns);
      Graphics2D graphics = image.createGraphics();
      paintMarks(graphics, columns, raster.rows());
      graphics.dispose();
      image.getRGB(0, 0, columns, raster.rows(), argb, 0, columns);
    }
    return Picture.of(columns, raster.rows(), argb, alt);
  }

  private int pixel(CellRaster raster, int pixel) {
    int cell = raster.cell()[pixel];
    if (cell < 0) {
      return 0;
    }
    int rgb = scale.rgb(bed[cell], surface[cell]);
    if (isCoast(raster, pixel)) {
      rgb = WaterScale.COAST;
    } else if (raster.isEdge()[pixel]) {
      rgb = Ramp.mix(rgb, 0, EDGE);
    }
    return 0xFF << 24 | rgb;
  }

  /// Returns whether the sea level is between the bed here and that to the left or above.
  private boolean isCoast(CellRaster raster, int pixel) {
    int columns = raster.columns();
    boolean isLand = isLand(raster.cell()[pixel]);
    int left = pixel % columns > 0 ? pixel - 1 : pixel;
    int above = pixel >= columns ? pixel - columns : pixel;
    return isLand != isLand(raster.cell()[left]) || isLand != isLand(raster.cell()[above]);
  }

  private boolean isLand(int cell) {
    return cell >= 0 && bed[cell] >= seaLevel;
  }

  /// Returns a position of a label where it hides no dot and no other label, if there is one.
  private void paintMarks(Graphics2D graphics, int columns, int rows) {
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    int scale = (int) Math.max(1, Math.round(Math.max(columns, rows) / TEXT_WIDTH));
    var text = new PixelText(scale);
    double radius = DOT * Math.max(columns, rows) / DOT_WIDTH;
    List<Rectangle> taken = new ArrayList<>();
    for (Mark mark : marks) {
      taken.add(around(mark, radius, columns, rows).getBounds());
    }
    for (Mark mark : marks) {
      Ellipse2D dot = around(mark, radius, columns, rows);
      graphics.setColor(Color.BLACK);
      graphics.fill(dot);
      graphics.setColor(Color.WHITE);
      graphics.setStroke(new BasicStroke((float) (radius / 3)));
      graphics.draw(dot);
      if (!mark.label.isEmpty()) {
        Rectangle label =
            position(dot.getBounds(), text.width(mark.label), scale, taken, columns, rows);
        taken.add(label);
        paintLabel(graphics, text, mark.label, label, scale);
      }
    }
  }

  private Ellipse2D around(Mark mark, double radius, int columns, int rows) {
    double x = mark.x / cells.width() * columns;
    double y = (1 - mark.y / cells.height()) * rows;
    return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
  }

  private static Rectangle position(
      Rectangle dot, int textWidth, int scale, List<Rectangle> taken, int columns, int rows) {
    int width = textWidth + 2 * scale;
    int height = (PixelText.HEIGHT + 2) * scale;
    int middle = (int) dot.getCenterY() - height / 2;
    int centre = (int) dot.getCenterX() - width / 2;
    int gap = scale;
    int right = dot.x + dot.width + gap;
    int left = dot.x - gap - width;
    int above = dot.y - gap - height;
    int below = dot.y + dot.height + gap;
    int[][] corners = {
      {right, middle}, {left, middle}, {centre, above}, {centre, below},
      {right, above}, {right, below}, {left, above}, {left, below}
    };
    var all = new Rectangle(columns, rows);
    for (int[] corner : corners) {
      var candidate = new Rectangle(corner[0], corner[1], width, height);
      if (all.contains(candidate) && taken.stream().noneMatch(candidate::intersects)) {
        return candidate;
      }
    }
    return new Rectangle(right, middle, width, height);
  }

  private static void paintLabel(
      Graphics2D graphics, PixelText text, String label, Rectangle at, int scale) {
    graphics.setColor(new Color(0xFF, 0xFF, 0xFF, 0xC8));
    graphics.fillRect(at.x, at.y, at.width, at.height);
    graphics.setColor(Color.BLACK);
    text.draw(graphics, label, at.x + scale, at.y + scale);
  }
}
