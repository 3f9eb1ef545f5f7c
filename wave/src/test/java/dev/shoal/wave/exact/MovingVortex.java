package dev.shoal.wave.exact;

/// A vortex over a flat bed that is carried along and stays as it is: smooth, so that the order of
/// a scheme shows.
///
/// It is exact since the slope of the surface holds the water on its circle: the square of the
/// turning speed by the radius is gravity times the slope.
///
/// @param depth far from the vortex
/// @param strength the velocity at radius 1
/// @param x0 where its middle is at time 0
/// @param y0 where its middle is at time 0
/// @param carriedX the velocity that carries it to the east
/// @param carriedY the velocity that carries it to the north
public record MovingVortex(
    double depth,
    double strength,
    double x0,
    double y0,
    double carriedX,
    double carriedY,
    double gravity) {
  private double squaredRadius(double x, double y, double time) {
    double fromX = x - x0 - carriedX * time;
    double fromY = y - y0 - carriedY * time;
    return fromX * fromX + fromY * fromY;
  }

  /// The depth.
  public double depth(double x, double y, double time) {
    double dip = strength * strength / (2 * gravity);
    return depth - dip * Math.exp(1 - squaredRadius(x, y, time));
  }

  /// The velocity to the east.
  public double velocityX(double x, double y, double time) {
    double turn = strength * Math.exp((1 - squaredRadius(x, y, time)) / 2);
    return carriedX - turn * (y - y0 - carriedY * time);
  }

  /// The velocity to the north.
  public double velocityY(double x, double y, double time) {
    double turn = strength * Math.exp((1 - squaredRadius(x, y, time)) / 2);
    return carriedY + turn * (x - x0 - carriedX * time);
  }
}
