package dev.shoal.graph;

/// Facts of weights that a search needs before it starts.
///
/// @param max the largest weight; 0 if there are no arcs
/// @param mean the mean weight, up to rounding; 0 if there are no arcs
/// @param typical the median of some weights; of a matrix the mean
/// @param arcs the number of arcs
record WeightFacts(double max, double mean, double typical, int arcs) {
  /// The facts with the mean for the typical weight.
  WeightFacts(double max, double mean, int arcs) {
    this(max, mean, mean, arcs);
  }

  /// The requirement of a weight, for errors.
  static final String VALID = "finite and not negative";

  /// Makes the error for a weight that is not valid.
  @FunctionalInterface
  interface Refusal {
    /// Returns the exception for the weight at `index`.
    IllegalArgumentException of(int index, String weight);
  }

  /// Returns whether an integer is a weight: any that is not negative.
  static boolean isWeight(long weight) {
    return weight >= 0;
  }

  /// Returns whether a number is a weight: any that is finite and not negative.
  static boolean isWeight(float weight) {
    return weight >= 0 && weight < Float.POSITIVE_INFINITY;
  }

  /// Returns whether a number is a weight: any that is finite and not negative.
  static boolean isWeight(double weight) {
    return weight >= 0 && weight < Double.POSITIVE_INFINITY;
  }

  /// Returns whether a weight stands for a missing arc.
  static boolean isMissing(int weight) {
    return weight == Integer.MAX_VALUE;
  }

  /// Returns whether a weight stands for a missing arc.
  static boolean isMissing(long weight) {
    return weight == Long.MAX_VALUE;
  }

  /// Returns whether a weight stands for a missing arc.
  static boolean isMissing(float weight) {
    return weight == Float.POSITIVE_INFINITY;
  }

  /// Returns whether a weight stands for a missing arc.
  static boolean isMissing(double weight) {
    return weight == Double.POSITIVE_INFINITY;
  }
}
