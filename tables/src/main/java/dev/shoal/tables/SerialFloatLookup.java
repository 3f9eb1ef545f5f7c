// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;

/// [SerialLookup] among floats. Its loops take a range of queries, so that a thread of
/// [CpuFloatLookup] may do a block.
final class SerialFloatLookup implements FloatLookupKernel {
  @Override
  public void bilinear(
      FloatTable table,
      Method onX,
      Method onY,
      boolean isClamped,
      FloatArray x,
      FloatArray y,
      FloatArray out) {
    bilinear(
        table, onX, onY, isClamped, x.hostArray(), y.hostArray(), out.hostArray(), 0, out.length());
  }

  @Override
  public void intervals(
      FloatAxis axis, Method method, boolean isClamped, FloatArray x, IntArray out) {
    intervals(axis, method, isClamped, x.hostArray(), out.hostArray(), 0, out.length());
  }

  @Override
  public int firstOutside(FloatAxis axis, FloatArray x) {
    return firstOutside(axis, x.hostArray(), 0, x.length());
  }

  /// Writes `out[from] … out[to-1]`.
  static void bilinear(
      FloatTable table,
      Method onX,
      Method onY,
      boolean isClamped,
      float[] x,
      float[] y,
      float[] out,
      int from,
      int to) {
    for (int q = from; q < to; q++) {
      float atX = clamped(table.x(), x[q]);
      float atY = clamped(table.y(), y[q]);
      int i = place(table.x(), onX, atX);
      int j = place(table.y(), onY, atY);
      boolean isLost = isLost(x[q], atX, isClamped) || isLost(y[q], atY, isClamped);
      float u = (atX - table.x().knots[i]) * table.x().inverse[i];
      float v = (atY - table.y().knots[j]) * table.y().inverse[j];
      out[q] = isLost ? Float.NaN : between(table, i, j, u, v);
    }
  }

  /// What lies a share `u` of the way to the next row, and `v` of that to the next in it.
  static float between(FloatTable table, int i, int j, float u, float v) {
    float[] values = table.values;
    int at = i * table.stride() + j;
    int next = at + table.stride();
    float here = values[at] + v * (values[at + 1] - values[at]);
    float there = values[next] + v * (values[next + 1] - values[next]);
    float value = here + u * (there - here);
    return Float.isNaN(value) ? Float.NaN : value; // one NaN for all
  }

  /// Writes `out[from] … out[to-1]`.
  static void intervals(
      FloatAxis axis, Method method, boolean isClamped, float[] x, int[] out, int from, int to) {
    for (int q = from; q < to; q++) {
      float at = clamped(axis, x[q]);
      int last = axis.length() - 2; // at the last knot itself, the interval that ends there
      out[q] = isLost(x[q], at, isClamped) ? -1 : Math.min(last, place(axis, method, at));
    }
  }

  /// The first of `from … to-1` that is outside or NaN; −1 if there is none.
  static int firstOutside(FloatAxis axis, float[] x, int from, int to) {
    for (int q = from; q < to; q++) {
      if (x[q] != clamped(axis, x[q])) {
        return q;
      }
    }
    return -1;
  }

  /// The nearest number on the axis; its beginning for NaN.
  static float clamped(FloatAxis axis, float x) {
    float above = x > axis.first() ? x : axis.first();
    return above > axis.last() ? axis.last() : above;
  }

  /// Whether `x`, which is `at` on the axis, has no answer: a NaN, or outside if that counts.
  private static boolean isLost(float x, float at, boolean isClamped) {
    return isClamped ? Float.isNaN(x) : x != at;
  }

  /// The last knot that is not above `x`, which is on the axis.
  private static int place(FloatAxis axis, Method method, float x) {
    return switch (method) {
      case LINEAR -> walked(axis, 0, x);
      case BISECTION -> halved(axis, x);
      case UNIFORM -> walked(axis, axis.guide(method).index(x), x);
      case GUIDE -> {
        FloatGuide guide = axis.guide(method);
        yield walked(axis, guide.places[guide.index(x)], x);
      }
    };
  }

  /// One knot after the other.
  private static int walked(FloatAxis axis, int from, float x) {
    int place = from;
    while (place + 1 < axis.length() && axis.knots[place + 1] <= x) {
      place++;
    }
    return place;
  }

  /// By halves.
  private static int halved(FloatAxis axis, float x) {
    int place = 0;
    int end = axis.length();
    while (end - place > 1) {
      int middle = (place + end) >>> 1;
      if (axis.knots[middle] <= x) {
        place = middle;
      } else {
        end = middle;
      }
    }
    return place;
  }
}
