package dev.shoal.wave;

/// A running sum that keeps what rounding takes from it: Neumaier's.
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

  /// The sum with its rest.
  double sum() {
    return sum + rest;
  }

  /// The sum without its rest.
  double rounded() {
    return sum;
  }

  /// What rounding took.
  double rest() {
    return rest;
  }
}
