package dev.shoal.wave;

/// A value at each point of the domain: a bed, a surface, a velocity.
@FunctionalInterface
public interface PlaneFunction {
  /// Returns the value at a point, in metres, or in metres per second.
  double at(double x, double y);

  /// Returns a function with the same value everywhere.
  static PlaneFunction constant(double value) {
    return (_, _) -> value;
  }
}
