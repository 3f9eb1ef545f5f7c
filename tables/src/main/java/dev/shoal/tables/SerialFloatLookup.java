// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;

/// The definition: one query after another. Its static loops take a range of queries, so that
/// [FloatTiles] can process a block with them.
final class SerialFloatLookup implements FloatLookupKernel {
  private final SearchChoice search;

  SerialFloatLookup(SearchChoice search) {
    this.search = search;
  }

  @Override
  public String chosen(FloatAxis axis) {
    return search.on(axis).title();
  }

  @Override
  public void bilinear(
      FloatTable table, boolean isClamped, FloatArray x, FloatArray y, FloatArray out) {
    AxisSearch onX = search.on(table.x());
    AxisSearch onY = search.on(table.y());
    bilinear(
        table, onX, onY, isClamped, x.hostArray(), y.hostArray(), out.hostArray(), 0, out.length());
  }

  @Override
  public void intervals(FloatAxis axis, boolean isClamped, FloatArray x, IntArray out) {
    intervals(axis, search.on(axis), isClamped, x.hostArray(), out.hostArray(), 0, out.length());
  }

  @Override
  public int firstOutside(FloatAxis axis, FloatArray x) {
    return firstOutside(axis, x.hostArray(), 0, x.length());
  }

  /// Writes `out[from] … out[to-1]`.
  static void bilinear(
      FloatTable table,
      AxisSearch onX,
      AxisSearch onY,
      boolean isClamped,
      float[] x,
      float[] y,
      float[] out,
      int from,
      int to) {
    for (int q = from; q < to; q++) {
      float atX = clamped(table.x(), x[q]);
      float atY = clamped(table.y(), y[q]);
      int i = interval(table.x(), onX, atX);
      int j = interval(table.y(), onY, atY);
      boolean isLost = isLost(x[q], atX, isClamped) || isLost(y[q], atY, isClamped);
      float u = (atX - table.x().knots[i]) * table.x().inverse[i];
      float v = (atY - table.y().knots[j]) * table.y().inverse[j];
      out[q] = isLost ? Float.NaN : between(table, i, j, u, v);
    }
  }

  /// Interpolates a fraction `u` of the way to the next row, and `v` of the way to the next value
  /// of a row.
  static float between(FloatTable table, int i, int j, float u, float v) {
    float[] values = table.values;
    int at = i * table.stride() + j;
    int next = at + table.stride();
    float here = values[at] + v * (values[at + 1] - values[at]);
    float there = values[next] + v * (values[next + 1] - values[next]);
    float value = here + u * (there - here);
    return Float.isNaN(value) ? Float.NaN : value; // the canonical NaN
  }

  /// Writes `out[from] … out[to-1]`.
  static void intervals(
      FloatAxis axis,
      AxisSearch search,
      boolean isClamped,
      float[] x,
      int[] out,
      int from,
      int to) {
    for (int q = from; q < to; q++) {
      float at = clamped(axis, x[q]);
      int last = axis.length() - 2; // at the last knot itself, the interval that ends there
      out[q] = isLost(x[q], at, isClamped) ? -1 : Math.min(last, interval(axis, search, at));
    }
  }

  /// Returns the first of `from … to-1` that is outside or NaN, or −1 if there is none.
  static int firstOutside(FloatAxis axis, float[] x, int from, int to) {
    for (int q = from; q < to; q++) {
      if (x[q] != clamped(axis, x[q])) {
        return q;
      }
    }
    return -1;
  }

  /// Returns the nearest number on the axis, and its beginning for NaN.
  static float clamped(FloatAxis axis, float x) {
    float above = x > axis.first() ? x : axis.first();
    return above > axis.last() ? axis.last() : above;
  }

  /// Returns whether `x`, which moved to `at`, has no answer: a NaN, or a query outside unless
  /// those are clamped.
  private static boolean isLost(float x, float at, boolean isClamped) {
    return isClamped ? Float.isNaN(x) : x != at;
  }

  /// Returns the last knot that is not above `x`, which is on the axis.
  private static int interval(FloatAxis axis, AxisSearch search, float x) {
    return switch (search) {
      case LINEAR -> linear(axis, 0, x);
      case BISECTION -> bisected(axis, x);
      case UNIFORM -> linear(axis, axis.guide(search).index(x), x);
      case GUIDE -> {
        FloatGuide guide = axis.guide(search);
        yield linear(axis, guide.indices[guide.index(x)], x);
      }
    };
  }

  /// Searches linearly.
  private static int linear(FloatAxis axis, int from, float x) {
    int index = from;
    while (index + 1 < axis.length() && axis.knots[index + 1] <= x) {
      index++;
    }
    return index;
  }

  /// Searches by bisection.
  private static int bisected(FloatAxis axis, float x) {
    int index = 0;
    int end = axis.length();
    while (end - index > 1) {
      int middle = (index + end) >>> 1;
      if (axis.knots[middle] <= x) {
        index = middle;
      } else {
        end = middle;
      }
    }
    return index;
  }
}
