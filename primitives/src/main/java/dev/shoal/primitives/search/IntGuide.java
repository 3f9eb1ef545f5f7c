// Twins of int: long, float, double. Elements: x, needles, needle.
package dev.shoal.primitives.search;

import java.util.Arrays;

/// A table that says where in a sorted array to begin, and leaves few elements for each needle.
///
/// Cells of one width divide the range of the elements, a few elements for each on average. The
/// cell of a number comes from one multiplication. Each of its operations is monotone, rounding
/// included, so an element in a lower cell than the needle is below it, and one in a higher cell is
/// above it: the position is among the elements of the needle's own cell.
///
/// One clump of elements would make all searches long. So a table is only made for elements that
/// are spread evenly enough, as those of random numbers, identifiers or timestamps are.
///
/// **Source:** Chen and Asau, *On Generating Random Variates from an Empirical Distribution*
/// (1974).
final class IntGuide {
  /// Blocks of the array whose density is compared before a table is made.
  private static final int BLOCKS = 64;

  private final int perCell;
  private final int maxCells;
  private final int maxWidth;
  private int cells;
  private double origin;
  private double scale;
  private int width;

  /// The number of elements in lower cells, by cell, and then the number of all.
  private int[] before = {};

  IntGuide(SearchTuning tuning) {
    perCell = tuning.guideStride();
    maxCells = tuning.guideCells();
    maxWidth = tuning.guideWidth();
  }

  /// Makes the table of `x[0] … x[end-1]`.
  ///
  /// @return false if a cell has too many elements; the table is then undefined
  boolean make(int[] x, int end) {
    cells = Math.min(Math.max(1, end / perCell), maxCells);
    origin = x[0];
    scale = cells / (x[end - 1] - origin);
    if (!(scale > 0 && scale < Double.POSITIVE_INFINITY) || isClumped(x, end)) {
      return false;
    }
    if (before.length <= cells) {
      before = new int[cells + 1];
    }
    count(x, end);
    return width <= maxWidth;
  }

  /// Returns whether a block of the array has so few cells that one of them will have too many
  /// elements: the fullest has some three times the average.
  private boolean isClumped(int[] x, int end) {
    int block = end / BLOCKS;
    for (int at = 0; block > 0 && at <= end - block; at += block) {
      int own = cell(x[at + block - 1]) - cell(x[at]) + 1;
      if (block >= own * (maxWidth / 4L)) {
        return true;
      }
    }
    return false;
  }

  private void count(int[] x, int end) {
    Arrays.fill(before, 0, cells + 1, 0);
    for (int i = 0; i < end; i++) {
      before[cell(x[i]) + 1] = i + 1; // the last one of a cell remains
    }
    int last = 0;
    int widest = 0;
    for (int c = 1; c <= cells; c++) {
      int next = Math.max(last, before[c]); // nothing in an empty cell
      widest = Math.max(widest, next - last);
      before[c] = next;
      last = next;
    }
    width = Math.min(widest, end);
  }

  private int cell(int needle) {
    return Math.max(0, Math.min((int) ((needle - origin) * scale), cells - 1));
  }

  /// Returns the number of elements, from its start on, among which each needle is to be sought.
  int width() {
    return width;
  }

  /// Writes the starts for `needles[from] … needles[to-1]`, which are finite or will be sought
  /// otherwise, to the same indices of `starts`.
  void begin(int[] needles, int from, int to, int[] starts) {
    int last = before[cells] - width; // there may be fewer elements from the cell on
    for (int i = from; i < to; i++) {
      starts[i] = Math.min(before[cell(needles[i])], last);
    }
  }
}
