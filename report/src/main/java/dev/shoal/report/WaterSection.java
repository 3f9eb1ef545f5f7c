package dev.shoal.report;

/// Draws a section through water along a channel: the bed, the water above it, and the sides of
/// cells that are wide enough to be seen.
///
/// The section lies along the longer side of the mesh, in the middle of the other.
///
/// - **Cost:** O(cells + pixels).
public final class WaterSection {
  /// The ratio of width to height of a picture.
  private static final int ASPECT = 3;

  /// The minimum fraction of the picture's width of a cell whose sides are drawn, as a divisor.
  private static final int WIDEST = 160;

  private static final int WATER = 0x92C5DE;
  private static final int SURFACE = 0x2166AC;
  private static final double SIDE = 0.18;

  private final CellMap cells;
  private final float[] bed;
  private final float[] surface;
  private final double low;
  private final double high;

  private WaterSection(CellMap cells, float[] bed, float[] surface, double low, double high) {
    this.cells = cells;
    this.bed = bed;
    this.surface = surface;
    this.low = low;
    this.high = high;
  }

  /// Returns the section; the arrays are not copied.
  ///
  /// @param bed the height of the bed in each cell
  /// @param surface the level of the water in each cell; NaN where it is dry
  /// @param low the height at the lower side of a picture
  /// @param high the height at the upper side
  /// @throws IllegalArgumentException if lengths differ, or `low` is not below `high`
  public static WaterSection of(
      CellMap cells, float[] bed, float[] surface, double low, double high) {
    Sizes.requireEqual("heights", bed.length, "cells", cells.length());
    Sizes.requireEqual("levels", surface.length, "cells", cells.length());
    if (!(low < high && Double.isFinite(high - low))) {
      throw new IllegalArgumentException("low " + low + ", high " + high);
    }
    return new WaterSection(cells, bed, surface, low, high);
  }

  /// Draws the section, that many pixels wide; `alt` describes it in words.
  ///
  /// @throws IllegalArgumentException if there is no pixel, or more than an array holds
  public Picture picture(int pixels, String alt) {
    int[] along = along(cells.raster(pixels, CellMap.MIN_SIDE));
    int rows = Math.max(1, along.length / ASPECT);
    int[] argb = new int[along.length * rows];
    for (int x = 0; x < along.length; x++) {
      boolean isSide = isSide(along, x);
      for (int y = 0; y < rows; y++) {
        argb[y * along.length + x] = pixel(along[x], y, rows, isSide);
      }
    }
    return Picture.of(along.length, rows, argb, alt);
  }

  /// Returns the cells along the middle of the raster.
  private static int[] along(CellRaster raster) {
    boolean isWide = raster.columns() >= raster.rows();
    int[] along = new int[isWide ? raster.columns() : raster.rows()];
    for (int k = 0; k < along.length; k++) {
      along[k] =
          isWide
              ? raster.cell()[raster.rows() / 2 * raster.columns() + k]
              : raster.cell()[(along.length - 1 - k) * raster.columns() + raster.columns() / 2];
    }
    return along;
  }

  private static boolean isSide(int[] along, int x) {
    if (x == 0 || along[x] == along[x - 1]) {
      return false;
    }
    int end = x;
    while (end < along.length && along[end] == along[x]) {
      end++;
    }
    return end - x >= Math.max(CellMap.MIN_SIDE, (double) along.length / WIDEST);
  }

  private int pixel(int cell, int y, int rows, boolean isSide) {
    if (cell < 0) {
      return 0;
    }
    int ground = row(bed[cell], rows);
    if (y >= ground) {
      return 0xFF << 24 | WaterScale.DRY;
    }
    int top = Float.isNaN(surface[cell]) ? ground : row(surface[cell], rows);
    if (y < top) {
      return 0;
    }
    int rgb = y < top + 2 ? SURFACE : WATER;
    return 0xFF << 24 | (isSide ? Ramp.mix(rgb, 0, SIDE) : rgb);
  }

  private int row(double height, int rows) {
    return (int) Math.round((high - height) / (high - low) * rows);
  }
}
