// Twins of float: double.
package dev.shoal.tables;

import java.util.Arrays;
import java.util.Objects;

/// The knots of one axis of a table, in ascending order. A number between two knots belongs to
/// their interval, a knot to the interval that it begins. Immutable.
///
/// Knots need not be evenly spaced. The constructor chooses the hash of an axis, in O(n log n).
public final class FloatAxis {
  /// The maximum number of knots.
  private static final int MAX_KNOTS = 1 << 24;

  /// The minimum length of the padded knots: the padding reaches as far as any step of a bisection,
  /// and vectors may read it.
  private static final int MIN_PADDED = 128;

  private final int length;

  /// The knots, followed by infinities.
  final float[] knots;

  /// One over the width of the interval that each knot begins. It is 0 from the last knot on, which
  /// thus has an interval of its own in which nothing changes.
  final float[] inverse;

  /// The arithmetic progression that the knots form, or null.
  final FloatSteps steps;

  private final FloatGuide uniform; // null if the knots are not uniform
  private final FloatGuide guide;

  private FloatAxis(float[] given) {
    length = given.length;
    int padded = Math.max(MIN_PADDED, 2 * length);
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

  /// Returns an axis of these knots, which are copied.
  ///
  /// @throws IllegalArgumentException if there are fewer than 2 knots or more than 2²⁴; if a knot
  ///   is not above its predecessor, or is infinite or NaN; if their range overflows; or if two
  ///   knots are so close that one over their distance overflows
  public static FloatAxis of(float... knots) {
    int length = Objects.requireNonNull(knots, "knots").length;
    if (length < 2 || length > MAX_KNOTS) {
      throw new IllegalArgumentException(
          "there are " + length + " knots, must be from 2 to " + MAX_KNOTS);
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

  /// Returns the number of knots.
  public int length() {
    return length;
  }

  /// Returns knot `i`.
  ///
  /// @throws IndexOutOfBoundsException if there is none
  public float knot(int i) {
    return knots[Objects.checkIndex(i, length)];
  }

  /// Returns the first knot.
  public float first() {
    return knots[0];
  }

  /// Returns the last knot.
  public float last() {
    return knots[length - 1];
  }

  /// Returns whether [AxisSearch#UNIFORM] is possible: whether the index computed from the first
  /// and the last knot alone is right or one too low. This is so if no knot is off by half an
  /// interval.
  public boolean isUniform() {
    return uniform != null;
  }

  /// Returns the search that reads the fewest knots on this axis: [AxisSearch#UNIFORM] if the knots
  /// are uniform, otherwise [AxisSearch#GUIDE], unless knots lie so close together that it needs as
  /// many steps as [AxisSearch#BISECTION].
  public AxisSearch search() {
    if (isUniform()) {
      return AxisSearch.UNIFORM;
    }
    return guide.step < bisectionStep() ? AxisSearch.GUIDE : AxisSearch.BISECTION;
  }

  /// Returns the maximum number of knots that `search` reads for one query.
  ///
  /// @throws IllegalArgumentException as [#require]
  public int maxKnots(AxisSearch search) {
    return search == AxisSearch.LINEAR
        ? length - 1
        : 1 + Integer.numberOfTrailingZeros(step(require(search)));
  }

  /// Returns `search` if this axis supports it.
  ///
  /// @throws IllegalArgumentException if it is [AxisSearch#UNIFORM] and the knots are not uniform
  AxisSearch require(AxisSearch search) {
    if (search == AxisSearch.UNIFORM && !isUniform()) {
      throw new IllegalArgumentException(
          "an axis from "
              + first()
              + " to "
              + last()
              + " is not uniform: one of its "
              + length
              + " knots is off by half an interval or more");
    }
    return search;
  }

  /// Returns the hash that `search` begins with, or null if it has none.
  FloatGuide guide(AxisSearch search) {
    return switch (search) {
      case LINEAR, BISECTION -> null;
      case UNIFORM -> uniform;
      case GUIDE -> guide;
    };
  }

  /// Returns the first step of the bisection that follows the hash.
  int step(AxisSearch search) {
    FloatGuide hash = guide(search);
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
