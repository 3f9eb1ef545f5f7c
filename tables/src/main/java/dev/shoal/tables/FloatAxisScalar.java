// Twins of float: double.
package dev.shoal.tables;

import java.util.Arrays;

/// Places on an axis, and the share of the way to the next knot, without a branch that is often
/// mispredicted: a bisection takes the same steps for every query.
final class FloatAxisScalar {
  private FloatAxisScalar() {}

  /// The last knot not above each of `x[from] … x[to-1]`, and the share of the way to the next: NaN
  /// where there is no answer. Both are written from `at` on.
  static void find(
      FloatAxis axis,
      Method method,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int at,
      int[] places,
      float[] shares) {
    FloatGuide guide = axis.guide(method);
    boolean isNear = isClamped && guide != null && guide.step == 1;
    if (isNear && !guide.isPatterned) {
      findNear(axis, guide, x, from, to, at, places, shares);
      return;
    }
    begin(axis, guide, x, from, to, at, places);
    if (isNear) {
      endNear(axis, x, from, to, at, places, shares);
    } else {
      end(axis, axis.step(method), isClamped, x, from, to, at, places, shares);
    }
  }

  /// Where the hash leads, and one further where a knot says so. That is rare, so it is a branch
  /// that is guessed right, and nothing waits for it. A NaN stays one, and so does its share.
  private static void findNear(
      FloatAxis axis,
      FloatGuide guide,
      float[] x,
      int from,
      int to,
      int at,
      int[] places,
      float[] shares) {
    float[] knots = axis.knots;
    float[] inverse = axis.inverse;
    float low = axis.first();
    float high = axis.last();
    float origin = guide.origin;
    float scale = guide.scale;
    int[] lead = guide.places;
    for (int q = from; q < to; q++) {
      float above = x[q] <= low ? low : x[q];
      float on = above > high ? high : above;
      int cell = (int) ((on - origin) * scale);
      int place = lead == null ? cell : lead[cell];
      if (knots[place + 1] <= on) {
        place++;
      }
      places[at + q - from] = place;
      shares[at + q - from] = (on - knots[place]) * inverse[place];
    }
  }

  /// The same where the hash has led already.
  private static void endNear(
      FloatAxis axis, float[] x, int from, int to, int at, int[] places, float[] shares) {
    float[] knots = axis.knots;
    float[] inverse = axis.inverse;
    float low = axis.first();
    float high = axis.last();
    for (int q = from; q < to; q++) {
      float above = x[q] <= low ? low : x[q];
      float on = above > high ? high : above;
      int place = places[at + q - from];
      if (knots[place + 1] <= on) {
        place++;
      }
      places[at + q - from] = place;
      shares[at + q - from] = (on - knots[place]) * inverse[place];
    }
  }

  /// Where the hash leads.
  private static void begin(
      FloatAxis axis, FloatGuide guide, float[] x, int from, int to, int at, int[] places) {
    if (guide == null) {
      Arrays.fill(places, at, at + to - from, 0);
      return;
    }
    for (int q = from; q < to; q++) {
      places[at + q - from] = guide.index(SerialFloatLookup.clamped(axis, x[q]));
    }
    if (guide.places != null) {
      lead(guide.places, places, at, at + to - from);
    }
  }

  /// From cells to the places where a guide leads; no slower than a gather of lanes.
  static void lead(int[] guide, int[] places, int from, int to) {
    for (int i = from; i < to; i++) {
      places[i] = guide[places[i]];
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
      int[] places,
      float[] shares) {
    float[] knots = axis.knots;
    float[] inverse = axis.inverse;
    float low = axis.first();
    float high = axis.last();
    for (int q = from; q < to; q++) {
      float above = x[q] > low ? x[q] : low;
      float on = above > high ? high : above;
      int i = at + q - from;
      int place = places[i];
      for (int rest = step; rest > 0; rest >>= 1) {
        place += knots[place + rest] <= on ? rest : 0;
      }
      places[i] = place;
      boolean hasAnswer = x[q] == (isClamped ? x[q] : on);
      shares[i] = hasAnswer ? (on - knots[place]) * inverse[place] : Float.NaN;
    }
  }

  /// Whether `x[from] … x[to-1]` are all on the axis; a NaN is not.
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
