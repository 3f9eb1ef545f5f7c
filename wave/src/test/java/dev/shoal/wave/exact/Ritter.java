package dev.shoal.wave.exact;

/// A dam at x = 0 that breaks over dry ground: one rarefaction, whose tip runs at twice the speed
/// of waves behind the dam.
///
/// Ritter, *Die Fortpflanzung der Wasserwellen* (1892).
///
/// @param left the depth behind the dam
public record Ritter(double left, double gravity) {
  /// The depth at `x`, `time` seconds after the break.
  public double depth(double x, double time) {
    double c = Math.sqrt(gravity * left);
    if (x <= -c * time) {
      return left;
    }
    return x < 2 * c * time ? fanDepth(left, gravity, x / time) : 0;
  }

  /// The velocity at `x`, `time` seconds after the break; 0 where it is dry.
  public double velocity(double x, double time) {
    double c = Math.sqrt(gravity * left);
    boolean isInFan = x > -c * time && x < 2 * c * time;
    return isInFan ? fanVelocity(left, gravity, x / time) : 0;
  }

  /// Where the tip is.
  public double front(double time) {
    return 2 * Math.sqrt(gravity * left) * time;
  }

  /// The depth in the rarefaction on the ray of slope `speed`.
  static double fanDepth(double left, double gravity, double speed) {
    double c = Math.sqrt(gravity * left) - speed / 2;
    return 4 * c * c / (9 * gravity);
  }

  /// The velocity in the rarefaction on the ray of slope `speed`.
  static double fanVelocity(double left, double gravity, double speed) {
    return 2 * (speed + Math.sqrt(gravity * left)) / 3;
  }
}
