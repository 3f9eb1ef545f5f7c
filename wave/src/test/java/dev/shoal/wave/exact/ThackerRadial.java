package dev.shoal.wave.exact;

/// Water that runs together and apart in a paraboloid, its surface a paraboloid at all times.
///
/// Thacker, *Some exact solutions to the nonlinear shallow-water wave equations* (1981).
///
/// @param radius of still water
/// @param deepest the depth of still water in the middle, (0, 0)
/// @param narrowness SWASHES' `r0`, less than `radius`: at time 0 the shore has its smallest
///   radius, the geometric mean of the two
public record ThackerRadial(double radius, double deepest, double narrowness, double gravity) {
  private double frequency() {
    return Math.sqrt(8 * gravity * deepest) / radius;
  }

  private double amplitude() {
    double a = radius * radius;
    double r = narrowness * narrowness;
    return (a - r) / (a + r);
  }

  /// What divides the shape at a time.
  private double stretch(double time) {
    return 1 - amplitude() * Math.cos(frequency() * time);
  }

  /// Seconds to run apart and together again.
  public double period() {
    return 2 * Math.PI / frequency();
  }

  /// The height of the bed; still water is at 0.
  public double bed(double x, double y) {
    return -deepest * (1 - (x * x + y * y) / (radius * radius));
  }

  /// The level of the surface where it is wet.
  public double surface(double x, double y, double time) {
    double q = stretch(time);
    double a = amplitude();
    double r2 = (x * x + y * y) / (radius * radius);
    return deepest * (Math.sqrt(1 - a * a) / q - 1 - r2 * ((1 - a * a) / (q * q) - 1));
  }

  /// The depth, 0 where it is dry.
  public double depth(double x, double y, double time) {
    return Math.max(0, surface(x, y, time) - bed(x, y));
  }

  /// The velocity away from the middle, for each metre from it.
  public double expansion(double time) {
    double angle = frequency() * time;
    return frequency() * amplitude() * Math.sin(angle) / (2 * stretch(time));
  }
}
