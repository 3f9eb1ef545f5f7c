// Twins of float/int: double/long.
package dev.shoal.tables;

import java.util.Arrays;

/// A hash of an axis: from a number straight to an interval that is its own, or a little before.
///
/// Cells are even in the numbers, or in their bit patterns, which rise with positive numbers and
/// are nearly their logarithms. `index` rises with the number in either case, however it rounds; so
/// what is checked for the knots holds between them.
final class FloatGuide {
  /// Cells for each knot, at most: more would push the table itself out of the nearest cache.
  private static final int CELLS_A_KNOT = 16;

  /// Cells that any axis may have.
  private static final int CELLS = 1024;

  /// No axis has more.
  private static final int MOST_CELLS = 1 << 30;

  private static final int[] NONE = {};

  /// Whether cells are of bit patterns.
  final boolean isPatterned;

  final float origin;
  final float scale;
  final int low; // the pattern of the first knot
  final int shift;

  /// The interval where the search begins, for each cell; null if that is the cell itself.
  final int[] places;

  /// The first step of the bisection from there: 1 if the place is at most one too low, 2 if three.
  final int step;

  private FloatGuide(FloatGuide cells, int[] places, int step) {
    this.isPatterned = cells.isPatterned;
    this.origin = cells.origin;
    this.scale = cells.scale;
    this.low = cells.low;
    this.shift = cells.shift;
    this.places = places;
    this.step = step;
  }

  private FloatGuide(float origin, float scale) {
    this.isPatterned = false;
    this.origin = origin;
    this.scale = scale;
    this.low = 0;
    this.shift = 0;
    this.places = null;
    this.step = 1;
  }

  private FloatGuide(int low, int shift) {
    this.isPatterned = true;
    this.origin = 0;
    this.scale = 0;
    this.low = low;
    this.shift = shift;
    this.places = null;
    this.step = 1;
  }

  /// The cell of a number among the knots.
  int index(float x) {
    return isPatterned
        ? Math.clamp((Float.floatToRawIntBits(x) - low) >>> shift, 0, MOST_CELLS)
        : (int) ((x - origin) * scale);
  }

  /// The hash of knots so even that their places can be computed; null if they are not. A little
  /// tolerance lies on either side, so that no rounding matters, and nearly all places are right;
  /// where knots need more, half an interval.
  static FloatGuide uniform(float[] knots, int length) {
    float scale = (length - 1) / (knots[length - 1] - knots[0]);
    if (!Float.isFinite(scale)) {
      return null;
    }
    FloatGuide near = uniform(knots, length, scale, 0x1p-10f);
    return near == null ? uniform(knots, length, scale, 0.5f) : near;
  }

  private static FloatGuide uniform(float[] knots, int length, float scale, float tolerance) {
    FloatGuide cells = new FloatGuide(knots[0] + tolerance / scale, scale);
    boolean isUniform = true;
    for (int i = 0; i < length && isUniform; i++) {
      isUniform = cells.index(knots[i]) >= i - 1;
      isUniform &= i == 0 || cells.index(Math.nextDown(knots[i])) <= i - 1;
    }
    return isUniform && cells.index(knots[length - 1]) < length ? cells : null;
  }

  /// The hash with the fewest knots in one cell. If that is one, with as many cells as there may
  /// be, so that most have none: then the first interval is the right one.
  static FloatGuide of(float[] knots, int length) {
    float span = knots[length - 1] - knots[0];
    boolean isPositive = Float.compare(knots[0], 0) >= 0;
    FloatGuide best = null;
    long most = Math.max(CELLS, (long) CELLS_A_KNOT * length);
    for (long cells = 64; cells <= most && (best == null || best.step > 1); cells *= 2) {
      best = better(best, new FloatGuide(knots[0], cells / span), knots, length);
      if (isPositive) {
        best = better(best, patterned(knots[0], knots[length - 1], cells), knots, length);
      }
    }
    if (best == null) { // the span is so small that no scale is finite: one cell
      return better(null, new FloatGuide(knots[0], 0), knots, length);
    }
    if (best.step > 1) {
      return best;
    }
    FloatGuide finer =
        best.isPatterned
            ? patterned(knots[0], knots[length - 1], most)
            : new FloatGuide(knots[0], most / span);
    finer = better(null, finer, knots, length);
    return finer != null && finer.step == 1 ? finer : best;
  }

  private static FloatGuide patterned(float first, float last, long cells) {
    int low = Float.floatToRawIntBits(first);
    int span = Float.floatToRawIntBits(last) - low;
    int shift = 0;
    while (span >>> shift >= cells) {
      shift++;
    }
    return new FloatGuide(low, shift);
  }

  private static FloatGuide better(FloatGuide best, FloatGuide cells, float[] knots, int length) {
    if (!Float.isFinite(cells.scale)) {
      return best;
    }
    int[] places = Arrays.copyOf(NONE, cells.index(knots[length - 1]) + 1);
    int most = 1;
    int end = 0;
    for (int at = 0; at < places.length; at++) {
      int start = end;
      places[at] = Math.max(0, start - 1); // a number in this cell may lie before its first knot
      while (end < length && cells.index(knots[end]) == at) {
        end++;
      }
      most = Math.max(most, end - start);
    }
    int step = 1;
    while (2L * step <= most) {
      step *= 2;
    }
    return best == null || step < best.step ? new FloatGuide(cells, places, step) : best;
  }
}
