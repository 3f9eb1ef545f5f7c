package dev.shoal.report;

import java.util.Arrays;

/// The cell of an adaptive mesh at each pixel of a picture.
///
/// @param columns the columns of pixels
/// @param rows the rows of pixels, from the top
/// @param cell the cell at the centre of each pixel, row after row; −1 where there is none
/// @param isEdge whether a pixel lies on the left or the upper edge of a cell whose edges are drawn
@SuppressWarnings("ArrayRecordComponent") // never compared
record CellRaster(int columns, int rows, int[] cell, boolean[] isEdge) {
  private static final int MAX_PIXELS = 1 << 15;

  /// The sides of a cell, in coarse cells.
  interface Sides {
    double left(int cell);

    double right(int cell);

    double bottom(int cell);

    double top(int cell);
  }

  /// Returns the raster of cells in `[0, width) × [0, height)` coarse cells.
  ///
  /// @param pixels the pixels on the longer side
  /// @param minSide the minimum side in pixels of a cell whose edges are drawn
  /// @throws IllegalArgumentException if there is no pixel, or more than an array holds
  static CellRaster of(
      int cells, Sides sides, double width, double height, int pixels, double minSide) {
    Sizes.requirePixels(pixels, 1, MAX_PIXELS);
    double scale = pixels / Math.max(width, height);
    int columns = (int) Math.max(1, Math.round(width * scale));
    int rows = (int) Math.max(1, Math.round(height * scale));
    int[] cell = new int[columns * rows];
    boolean[] isEdge = new boolean[columns * rows];
    Arrays.fill(cell, -1);
    for (int c = 0; c < cells; c++) {
      int left = pixel(sides.left(c) * columns / width);
      int right = pixel(sides.right(c) * columns / width);
      int top = pixel((height - sides.top(c)) * rows / height);
      int bottom = pixel((height - sides.bottom(c)) * rows / height);
      boolean hasEdges = right - left >= minSide;
      for (int y = Math.max(0, top); y < Math.min(rows, bottom); y++) {
        int from = y * columns + Math.clamp(left, 0, columns);
        int to = y * columns + Math.clamp(right, 0, columns);
        Arrays.fill(cell, from, to, c);
        Arrays.fill(isEdge, from, to, hasEdges && y == top);
        if (left >= 0 && left < Math.min(right, columns)) {
          isEdge[y * columns + left] = hasEdges;
        }
      }
    }
    return new CellRaster(columns, rows, cell, isEdge);
  }

  /// Returns the first pixel whose centre is at `x` or beyond.
  private static int pixel(double x) {
    return (int) Math.ceil(x - 0.5);
  }
}
