// Twins of float/int: double/long. Elements: low, span.
package dev.shoal.tables;

import java.util.Arrays;

/// A hash of an axis: it maps a number to its interval or to one slightly before it.
///
/// Cells are even in the numbers, or in their bit patterns, which are monotone in positive numbers
/// and close to their logarithms. `index` is monotone in the number in either case, whatever the
/// rounding; so what is checked for the knots holds between them.
final class FloatGuide {
  /// The maximum number of cells of any axis.
  private static final int MAX_CELLS = 1 << 30;

  private static final int[] NONE = {};

  /// Whether cells are even in bit patterns.
  final boolean isPatterned;

  final float origin;
  final float scale;
  final int low; // the bit pattern of the first knot
  final int shift;

  /// The interval where the search begins, for each cell; null if it is the cell itself.
  final int[] indices;

  /// The first step of the bisection that follows: 1 if the index is at most one too low, 2 if at
  /// most three.
  final int step;

  private FloatGuide(FloatGuide cells, int[] indices, int step) {
    this.isPatterned = cells.isPatterned;
    this.origin = cells.origin;
    this.scale = cells.scale;
    this.low = cells.low;
    this.shift = cells.shift;
    this.indices = indices;
    this.step = step;
  }

  private FloatGuide(float origin, float scale) {
    this.isPatterned = false;
    this.origin = origin;
    this.scale = scale;
    this.low = 0;
    this.shift = 0;
    this.indices = null;
    this.step = 1;
  }

  private FloatGuide(int low, int shift) {
    this.isPatterned = true;
    this.origin = 0;
    this.scale = 0;
    this.low = low;
    this.shift = shift;
    this.indices = null;
    this.step = 1;
  }

  /// Returns the cell of a number within the range of the knots.
  int index(float x) {
    return isPatterned
        ? Math.clamp((Float.floatToRawIntBits(x) - low) >>> shift, 0, MAX_CELLS)
        : (int) ((x - origin) * scale);
  }

  /// Returns the hash of knots so uniform that their indices can be computed, or null if they are
  /// not. A small tolerance on either side absorbs rounding, and nearly all indices are right;
  /// where the knots need more, the tolerance is half an interval.
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

  /// Returns the hash with the fewest knots in one cell. If that is one knot, the hash has the
  /// maximum number of cells, so that most cells have none: then the first interval is the right
  /// one.
  static FloatGuide of(float[] knots, int length) {
    float span = knots[length - 1] - knots[0];
    boolean isPositive = Float.compare(knots[0], 0) >= 0;
    FloatGuide best = null;
    LookupTuning tuning = LookupTuning.host();
    long wanted = Math.max(tuning.minGuideCells(), (long) tuning.guideCellsPerKnot() * length);
    long most = Math.min(MAX_CELLS, wanted);
    for (long cells = 64; cells <= most && (best == null || best.step > 1); cells *= 2) {
      best = better(best, new FloatGuide(knots[0], cells / span), knots, length);
      if (isPositive) {
        best = better(best, patterned(knots[0], knots[length - 1], cells), knots, length);
      }
    }
    if (best == null) { // the span is so small that no scale is finite: one cell serves
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
    int[] indices = Arrays.copyOf(NONE, cells.index(knots[length - 1]) + 1);
    int most = 1;
    int end = 0;
    for (int at = 0; at < indices.length; at++) {
      int start = end;
      indices[at] = Math.max(0, start - 1); // a number in this cell may lie before its first knot
      while (end < length && cells.index(knots[end]) == at) {
        end++;
      }
      most = Math.max(most, end - start);
    }
    int step = 1;
    while (2L * step <= most) {
      step *= 2;
    }
    return best == null || step < best.step ? new FloatGuide(cells, indices, step) : best;
  }
}
