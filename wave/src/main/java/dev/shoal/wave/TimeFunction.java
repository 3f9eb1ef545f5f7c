package dev.shoal.wave;

/// A value at each time, such as the level of the sea at an edge.
@FunctionalInterface
public interface TimeFunction {
  /// The value at a time in seconds.
  double at(double time);

  /// The same value at all times.
  static TimeFunction constant(double value) {
    return _ -> value;
  }
}
