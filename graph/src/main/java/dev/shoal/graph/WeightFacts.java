package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// What a search needs to know of the weights before it starts.
///
/// @param max the largest weight; 0 if there are no arcs
/// @param mean the mean weight, up to rounding; 0 if there are no arcs
/// @param arcs the number of arcs
record WeightFacts(double max, double mean, int arcs) {
  /// What a weight must be, for errors.
  static final String VALID = "finite and not negative";

  /// Makes the error for a weight that is not valid.
  @FunctionalInterface
  interface Refusal {
    /// The exception for the weight at `index`.
    IllegalArgumentException of(int index, String weight);
  }

  /// The facts of `weights` on the heap; null stands for `arcs` weights of 1.
  ///
  /// @param hasGaps whether [missing][DenseGraph#isMissing] weights stand for arcs that are not
  ///   there
  /// @throws IllegalArgumentException by `refusal`, for the first weight that is negative or not
  ///   finite
  static WeightFacts of(
      Array<?> weights, int arcs, boolean hasGaps, WorkerPool workers, Refusal refusal) {
    return switch (weights) {
      case null -> new WeightFacts(1, 1, arcs);
      case IntArray w -> IntWeightCheck.of(w.hostArray(), hasGaps, workers, refusal);
      case LongArray w -> LongWeightCheck.of(w.hostArray(), hasGaps, workers, refusal);
      case FloatArray w -> FloatWeightCheck.of(w.hostArray(), hasGaps, workers, refusal);
      case DoubleArray w -> DoubleWeightCheck.of(w.hostArray(), hasGaps, workers, refusal);
    };
  }

  /// Whether an integer is a weight: any that is not negative.
  static boolean isWeight(long weight) {
    return weight >= 0;
  }

  /// Whether a number is a weight: any that is finite and not negative.
  static boolean isWeight(float weight) {
    return weight >= 0 && weight < Float.POSITIVE_INFINITY;
  }

  /// Whether a number is a weight: any that is finite and not negative.
  static boolean isWeight(double weight) {
    return weight >= 0 && weight < Double.POSITIVE_INFINITY;
  }
}
