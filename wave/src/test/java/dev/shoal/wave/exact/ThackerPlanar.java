package dev.shoal.wave.exact;

/// Water that goes round in a paraboloid, its surface a plane at all times.
///
/// Thacker, *Some exact solutions to the nonlinear shallow-water wave equations* (1981).
///
/// @param radius of still water
/// @param deepest the depth of still water in the middle, (0, 0)
/// @param shift how far the water's middle is from the bowl's
public record ThackerPlanar(double radius, double deepest, double shift, double gravity) {
  private double frequency() {
    return Math.sqrt(2 * gravity * deepest) / radius;
  }

  /// Seconds to go round.
  public double period() {
    return 2 * Math.PI / frequency();
  }

  /// The height of the bed; still water is at 0.
  public double bed(double x, double y) {
    return -deepest * (1 - (x * x + y * y) / (radius * radius));
  }

  /// The depth, 0 where it is dry.
  public double depth(double x, double y, double time) {
    double angle = frequency() * time;
    double surface =
        shift
            * deepest
            / (radius * radius)
            * (2 * x * Math.cos(angle) + 2 * y * Math.sin(angle) - shift);
    return Math.max(0, surface - bed(x, y));
  }

  /// The velocity to the east of all the water.
  public double velocityX(double time) {
    return -shift * frequency() * Math.sin(frequency() * time);
  }

  /// The velocity to the north of all the water.
  public double velocityY(double time) {
    return shift * frequency() * Math.cos(frequency() * time);
  }
}
