package dev.shoal.wave.exact;

/// A dam at x = 0 that breaks over wet ground: a rarefaction runs up the deep water, a shock down
/// the shallow one, and between them the water is level.
///
/// Stoker, *Water Waves* (1957).
public final class Stoker {
  private final double left;
  private final double right;
  private final double gravity;

  /// The speed of waves in the level water between.
  private final double middleCelerity;

  /// @param left the depth behind the dam
  /// @param right the depth before it, above 0 and less than `left`
  public Stoker(double left, double right, double gravity) {
    if (!(right > 0 && right < left)) {
      throw new IllegalArgumentException("right is " + right + ", must be in (0, " + left + ")");
    }
    this.left = left;
    this.right = right;
    this.gravity = gravity;
    middleCelerity =
        Bisection.root(this::mismatch, Math.sqrt(gravity * right), Math.sqrt(gravity * left));
  }

  /// Zero where shock and rarefaction agree on the water between them.
  private double mismatch(double c) {
    double behind = Math.sqrt(gravity * left) - c;
    double jump = c * c - gravity * right;
    return -8 * gravity * right * c * c * behind * behind + jump * jump * (c * c + gravity * right);
  }

  /// The speed of waves in the level water.
  public double middleCelerity() {
    return middleCelerity;
  }

  /// The depth of the level water.
  public double middleDepth() {
    return middleCelerity * middleCelerity / gravity;
  }

  /// The velocity of the level water.
  public double middleVelocity() {
    return 2 * (Math.sqrt(gravity * left) - middleCelerity);
  }

  /// The velocity of the shock.
  public double shockSpeed() {
    double c2 = middleCelerity * middleCelerity;
    return c2 * middleVelocity() / (c2 - gravity * right);
  }

  /// The depth at `x`, `time` seconds after the break.
  public double depth(double x, double time) {
    double c = Math.sqrt(gravity * left);
    if (x <= -c * time) {
      return left;
    }
    if (x <= (2 * c - 3 * middleCelerity) * time) {
      return Ritter.fanDepth(left, gravity, x / time);
    }
    return x <= shockSpeed() * time ? middleDepth() : right;
  }

  /// The velocity at `x`, `time` seconds after the break.
  public double velocity(double x, double time) {
    double c = Math.sqrt(gravity * left);
    if (x <= -c * time) {
      return 0;
    }
    if (x <= (2 * c - 3 * middleCelerity) * time) {
      return Ritter.fanVelocity(left, gravity, x / time);
    }
    return x <= shockSpeed() * time ? middleVelocity() : 0;
  }
}
