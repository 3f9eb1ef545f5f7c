// Twins of float: double.
package dev.shoal.tables;

/// An axis whose knots are the first and equal steps, such as 0, 1, 2 … or 10, 12.5, 15 …, where no
/// rounding matters: places and knots follow from arithmetic alone, and no table is read.
///
/// That is found for the knots. It holds between them, since the arithmetic rises with the number
/// however it rounds.
final class FloatSteps {
  final float first;
  final float last;
  final float distance;
  final float scale; // one over the distance, as near as it can be
  final float inverse; // one over the width of each interval

  private FloatSteps(float[] knots, float inverse, int length) {
    this.first = knots[0];
    this.last = knots[length - 1];
    this.distance = knots[1] - knots[0];
    this.scale = (length - 1) / (last - first);
    this.inverse = inverse;
  }

  /// The steps of these knots; null if rounding matters to one of them.
  static FloatSteps of(float[] knots, float[] inverse, int length) {
    FloatSteps steps = new FloatSteps(knots, inverse[0], length);
    boolean isExact = Float.isFinite(steps.scale);
    for (int i = 0; i < length && isExact; i++) {
      isExact = steps.place(knots[i]) == i && Float.compare(steps.knot(i), knots[i]) == 0;
      isExact &= i == 0 || steps.place(Math.nextDown(knots[i])) == i - 1;
      isExact &= i == length - 1 || inverse[i] == steps.inverse;
    }
    return isExact ? steps : null;
  }

  private int place(float x) {
    return (int) ((x - first) * scale);
  }

  private float knot(int place) {
    return place * distance + first;
  }
}
