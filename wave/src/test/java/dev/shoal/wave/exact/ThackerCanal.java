package dev.shoal.wave.exact;

/// Water that rocks in a parabolic canal, its surface a straight line at all times.
///
/// Thacker, *Some exact solutions to the nonlinear shallow-water wave equations* (1981).
///
/// @param radius half of the canal's width at the level of still water
/// @param deepest the depth of still water at the middle, x = 0
public record ThackerCanal(double radius, double deepest, double gravity) {
  private double frequency() {
    return Math.sqrt(2 * gravity * deepest) / radius;
  }

  /// Seconds to rock there and back.
  public double period() {
    return 2 * Math.PI / frequency();
  }

  /// The height of the bed; still water is at 0.
  public double bed(double x) {
    return deepest * (x * x / (radius * radius) - 1);
  }

  /// The depth, 0 where it is dry.
  public double depth(double x, double time) {
    double s = x / radius + Math.cos(frequency() * time) / (2 * radius);
    return Math.max(0, deepest * (1 - s * s));
  }

  /// The velocity of all the water.
  public double velocity(double time) {
    return Math.sqrt(2 * gravity * deepest) / (2 * radius) * Math.sin(frequency() * time);
  }
}
