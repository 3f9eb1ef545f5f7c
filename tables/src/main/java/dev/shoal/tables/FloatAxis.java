// Twins of float: double.
package dev.shoal.tables;

import java.util.Arrays;
import java.util.Objects;

/// The knots of one axis of a table, rising; numbers between two of them are in their interval, and
/// a knot itself in the interval that it begins. Immutable.
///
/// Knots need not be even; how an axis is hashed is found when it is made, in some n log n steps.
public final class FloatAxis {
  /// More are no table any more.
  private static final int MOST = 1 << 24;

  /// What follows the last knot reaches as far as any step of a bisection, and lanes may read it.
  private static final int LEAST_PADDED = 128;

  private final int length;

  /// The knots, then infinities.
  final float[] knots;

  /// One over the width of the interval that each knot begins; 0 from the last knot on, so that it
  /// has an interval of its own in which nothing changes.
  final float[] inverse;

  /// Null if knots are not steps of one length.
  final FloatSteps steps;

  private final FloatGuide uniform; // null if knots are not even
  private final FloatGuide guide;

  private FloatAxis(float[] given) {
    length = given.length;
    int padded = Math.max(LEAST_PADDED, 2 * length);
    knots = Arrays.copyOf(given, padded);
    Arrays.fill(knots, length, padded, Float.POSITIVE_INFINITY);
    inverse = new float[padded];
    for (int i = 0; i < length - 1; i++) {
      inverse[i] = 1 / (knots[i + 1] - knots[i]);
    }
    steps = FloatSteps.of(knots, inverse, length);
    uniform = FloatGuide.uniform(knots, length);
    guide = FloatGuide.of(knots, length);
  }

  /// An axis of these knots, which are copied.
  ///
  /// @throws IllegalArgumentException if there are less than 2, or more than 2²⁴; if one is not
  ///   above the one before it, or is infinite or NaN; if their range overflows, or two are so near
  ///   that one over their distance does
  public static FloatAxis of(float... knots) {
    int length = Objects.requireNonNull(knots, "knots").length;
    if (length < 2 || length > MOST) {
      throw new IllegalArgumentException(
          "there are " + length + " knots, must be from 2 to " + MOST);
    }
    for (int i = 0; i < length; i++) {
      check(knots, i);
    }
    if (!Float.isFinite(knots[length - 1] - knots[0])) {
      throw new IllegalArgumentException(
          "knots from " + knots[0] + " to " + knots[length - 1] + ": their range overflows");
    }
    return new FloatAxis(knots);
  }

  private static void check(float[] knots, int i) {
    if (!Float.isFinite(knots[i])) {
      throw new IllegalArgumentException("knot " + i + " is " + knots[i] + ", must be finite");
    }
    if (i > 0 && !(knots[i] > knots[i - 1])) {
      throw new IllegalArgumentException(
          "knot " + i + " is " + knots[i] + ", must be above the one before, " + knots[i - 1]);
    }
    if (i > 0 && Float.isInfinite(1 / (knots[i] - knots[i - 1]))) {
      throw new IllegalArgumentException(
          "knots "
              + (i - 1)
              + " and "
              + i
              + ", "
              + knots[i - 1]
              + " and "
              + knots[i]
              + ", are too near to divide by their distance");
    }
  }

  /// The number of knots.
  public int length() {
    return length;
  }

  /// Knot `i`.
  ///
  /// @throws IndexOutOfBoundsException if there is none
  public float knot(int i) {
    return knots[Objects.checkIndex(i, length)];
  }

  /// The first knot.
  public float first() {
    return knots[0];
  }

  /// The last knot.
  public float last() {
    return knots[length - 1];
  }

  /// Whether the knots are so even that [Method#UNIFORM] serves: a place computed from the first
  /// and the last knot alone is right, or one too low. So it is if none is off by half an interval.
  public boolean isUniform() {
    return uniform != null;
  }

  /// The method that looks at the fewest knots here: [Method#UNIFORM] if the knots are even, or
  /// else [Method#GUIDE], unless they crowd so that it is left with as many steps as
  /// [Method#BISECTION].
  public Method method() {
    if (isUniform()) {
      return Method.UNIFORM;
    }
    return guide.step < bisectionStep() ? Method.GUIDE : Method.BISECTION;
  }

  /// The most knots that `method` looks at for one query.
  ///
  /// @throws IllegalArgumentException as [#require]
  public int mostKnots(Method method) {
    return method == Method.LINEAR
        ? length - 1
        : 1 + Integer.numberOfTrailingZeros(step(require(method)));
  }

  /// The method, if this axis has it.
  ///
  /// @throws IllegalArgumentException if it is [Method#UNIFORM] and the knots are not even
  Method require(Method method) {
    if (method == Method.UNIFORM && !isUniform()) {
      throw new IllegalArgumentException(
          "an axis from "
              + first()
              + " to "
              + last()
              + " is not uniform: one of its "
              + length
              + " knots is off by half an interval or more");
    }
    return method;
  }

  /// The hash that `method` begins with; null if it has none.
  FloatGuide guide(Method method) {
    return switch (method) {
      case LINEAR, BISECTION -> null;
      case UNIFORM -> uniform;
      case GUIDE -> guide;
    };
  }

  /// The first step of the bisection from where the hash leads.
  int step(Method method) {
    FloatGuide hash = guide(method);
    return hash == null ? bisectionStep() : hash.step;
  }

  private int bisectionStep() {
    return Integer.highestOneBit(length - 1);
  }

  @Override
  public String toString() {
    return length + " knots from " + first() + " to " + last();
  }
}
