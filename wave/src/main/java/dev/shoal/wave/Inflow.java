package dev.shoal.wave;

/// A running sum with Neumaier's compensation of rounding errors.
final class Inflow {
  private double sum;
  private double rest;

  void set(double newRounded, double newRest) {
    sum = newRounded;
    rest = newRest;
  }

  void add(double value) {
    double next = sum + value;
    boolean isSmaller = Math.abs(value) <= Math.abs(sum);
    rest += isSmaller ? (sum - next) + value : (value - next) + sum;
    sum = next;
  }

  /// Returns the sum with its compensation.
  double sum() {
    return sum + rest;
  }

  /// Returns the sum without its compensation.
  double rounded() {
    return sum;
  }

  /// Returns the compensation.
  double rest() {
    return rest;
  }
}
