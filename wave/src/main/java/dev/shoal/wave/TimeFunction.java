package dev.shoal.wave;

/// A value at each time, such as the level of the sea at an edge.
@FunctionalInterface
public interface TimeFunction {
  /// Returns the value at a time in seconds, which must be finite. One thread at a time calls it.
  double at(double time);

  /// Returns a function with the same value at all times.
  static TimeFunction constant(double value) {
    return _ -> value;
  }
}
