// Twins of float: double.
package dev.shoal.tables;

import java.util.Arrays;

/// Finds the interval of each query and its fraction of the way to the next knot, without branches
/// that are often mispredicted: a bisection takes the same steps for every query.
final class FloatAxisScalar {
  private FloatAxisScalar() {}

  /// Writes the last knot not above each of `x[from] … x[to-1]`, and the fraction of the way to the
  /// next knot: NaN where there is no answer. Both are written from index `at` on.
  static void find(
      FloatAxis axis,
      AxisSearch search,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int at,
      int[] indices,
      float[] fractions) {
    FloatGuide guide = axis.guide(search);
    boolean isNear = isClamped && guide != null && guide.step == 1;
    if (isNear && !guide.isPatterned) {
      findNear(axis, guide, x, from, to, at, indices, fractions);
      return;
    }
    begin(axis, guide, x, from, to, at, indices);
    if (isNear) {
      endNear(axis, x, from, to, at, indices, fractions);
    } else {
      end(axis, axis.step(search), isClamped, x, from, to, at, indices, fractions);
    }
  }

  /// Takes the index of the hash, or the next one if its knot is not above the query. The branch is
  /// rarely taken, so it is predicted well and nothing waits for it. A NaN query gives a NaN
  /// fraction.
  private static void findNear(
      FloatAxis axis,
      FloatGuide guide,
      float[] x,
      int from,
      int to,
      int at,
      int[] indices,
      float[] fractions) {
    float[] knots = axis.knots;
    float[] inverse = axis.inverse;
    float low = axis.first();
    float high = axis.last();
    float origin = guide.origin;
    float scale = guide.scale;
    int[] lead = guide.indices;
    for (int q = from; q < to; q++) {
      float above = x[q] <= low ? low : x[q];
      float on = above > high ? high : above;
      int cell = (int) ((on - origin) * scale);
      int index = lead == null ? cell : lead[cell];
      if (knots[index + 1] <= on) {
        index++;
      }
      indices[at + q - from] = index;
      fractions[at + q - from] = (on - knots[index]) * inverse[index];
    }
  }

  /// As [#findNear], after the hash.
  private static void endNear(
      FloatAxis axis, float[] x, int from, int to, int at, int[] indices, float[] fractions) {
    float[] knots = axis.knots;
    float[] inverse = axis.inverse;
    float low = axis.first();
    float high = axis.last();
    for (int q = from; q < to; q++) {
      float above = x[q] <= low ? low : x[q];
      float on = above > high ? high : above;
      int index = indices[at + q - from];
      if (knots[index + 1] <= on) {
        index++;
      }
      indices[at + q - from] = index;
      fractions[at + q - from] = (on - knots[index]) * inverse[index];
    }
  }

  /// Writes the indices of the hash.
  private static void begin(
      FloatAxis axis, FloatGuide guide, float[] x, int from, int to, int at, int[] indices) {
    if (guide == null) {
      Arrays.fill(indices, at, at + to - from, 0);
      return;
    }
    for (int q = from; q < to; q++) {
      indices[at + q - from] = guide.index(SerialFloatLookup.clamped(axis, x[q]));
    }
    if (guide.indices != null) {
      lead(guide.indices, indices, at, at + to - from);
    }
  }

  /// Replaces cells by the indices in the guide table; a gather of vectors is no faster.
  static void lead(int[] guide, int[] indices, int from, int to) {
    for (int i = from; i < to; i++) {
      indices[i] = guide[indices[i]];
    }
  }

  private static void end(
      FloatAxis axis,
      int step,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int at,
      int[] indices,
      float[] fractions) {
    float[] knots = axis.knots;
    float[] inverse = axis.inverse;
    float low = axis.first();
    float high = axis.last();
    for (int q = from; q < to; q++) {
      float above = x[q] > low ? x[q] : low;
      float on = above > high ? high : above;
      int i = at + q - from;
      int index = indices[i];
      for (int rest = step; rest > 0; rest >>= 1) {
        index += knots[index + rest] <= on ? rest : 0;
      }
      indices[i] = index;
      boolean hasAnswer = x[q] == (isClamped ? x[q] : on);
      fractions[i] = hasAnswer ? (on - knots[index]) * inverse[index] : Float.NaN;
    }
  }

  /// Returns whether `x[from] … x[to-1]` are all on the axis; a NaN is not.
  static boolean areAllOn(FloatAxis axis, float[] x, int from, int to) {
    float low = axis.first();
    float high = axis.last();
    int on = 1;
    for (int q = from; q < to; q++) {
      on &= (x[q] >= low ? 1 : 0) & (x[q] <= high ? 1 : 0);
    }
    return on != 0;
  }
}
