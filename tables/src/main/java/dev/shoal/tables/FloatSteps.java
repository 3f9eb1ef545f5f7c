// Twins of float: double.
package dev.shoal.tables;

/// An axis whose knots form an arithmetic progression, such as 0, 1, 2 … or 10, 12.5, 15 …, and for
/// which rounding does not matter: indices and knots follow from arithmetic alone, without reading
/// a table.
///
/// This is checked for the knots. It holds between them, since the arithmetic is monotone, whatever
/// the rounding.
final class FloatSteps {
  final float first;
  final float last;
  final float distance;
  final float scale; // one over the distance, correctly rounded over all steps
  final float inverse; // one over the width of each interval

  private FloatSteps(float[] knots, float inverse, int length) {
    this.first = knots[0];
    this.last = knots[length - 1];
    this.distance = knots[1] - knots[0];
    this.scale = (length - 1) / (last - first);
    this.inverse = inverse;
  }

  /// Returns the steps of these knots, or null if rounding matters for one of them.
  static FloatSteps of(float[] knots, float[] inverse, int length) {
    FloatSteps steps = new FloatSteps(knots, inverse[0], length);
    boolean isExact = Float.isFinite(steps.scale);
    for (int i = 0; i < length && isExact; i++) {
      isExact = steps.index(knots[i]) == i && Float.compare(steps.knot(i), knots[i]) == 0;
      isExact &= i == 0 || steps.index(Math.nextDown(knots[i])) == i - 1;
      isExact &= i == length - 1 || inverse[i] == steps.inverse;
    }
    return isExact ? steps : null;
  }

  private int index(float x) {
    return (int) ((x - first) * scale);
  }

  private float knot(int index) {
    return index * distance + first;
  }
}
