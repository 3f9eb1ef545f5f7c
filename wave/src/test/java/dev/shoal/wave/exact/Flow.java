package dev.shoal.wave.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

/// A flow in closed form over a bed, to be put into the shallow-water equations.
///
/// @param gravity metres per second squared
record Flow(double gravity, Field depth, Field velocityX, Field velocityY, Field bed) {
  /// A quantity at a point and a time.
  @FunctionalInterface
  interface Field {
    double at(double x, double y, double time);
  }

  /// The step of the central differences: their error is its square times a third derivative.
  private static final double STEP = 1e-4;

  /// Asserts that mass and momentum are balanced at a wet point.
  void assertSolves(double x, double y, double time, double tolerance) {
    double u = velocityX.at(x, y, time);
    double v = velocityY.at(x, y, time);
    Field surface = (a, b, t) -> depth.at(a, b, t) + bed.at(a, b, t);
    String where = " at (" + x + ", " + y + "), time " + time;
    assertEquals(
        0,
        byTime(depth, x, y, time)
            + byX((a, b, t) -> depth.at(a, b, t) * velocityX.at(a, b, t), x, y, time)
            + byY((a, b, t) -> depth.at(a, b, t) * velocityY.at(a, b, t), x, y, time),
        tolerance,
        "mass" + where);
    assertEquals(
        0,
        byTime(velocityX, x, y, time)
            + u * byX(velocityX, x, y, time)
            + v * byY(velocityX, x, y, time)
            + gravity * byX(surface, x, y, time),
        tolerance,
        "momentum to the east" + where);
    assertEquals(
        0,
        byTime(velocityY, x, y, time)
            + u * byX(velocityY, x, y, time)
            + v * byY(velocityY, x, y, time)
            + gravity * byY(surface, x, y, time),
        tolerance,
        "momentum to the north" + where);
  }

  private static double byX(Field f, double x, double y, double time) {
    return (f.at(x + STEP, y, time) - f.at(x - STEP, y, time)) / (2 * STEP);
  }

  private static double byY(Field f, double x, double y, double time) {
    return (f.at(x, y + STEP, time) - f.at(x, y - STEP, time)) / (2 * STEP);
  }

  private static double byTime(Field f, double x, double y, double time) {
    return (f.at(x, y, time + STEP) - f.at(x, y, time - STEP)) / (2 * STEP);
  }
}
