package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.PerType;

/// The checks of weights of all types.
final class WeightChecks {
  private static final PerType<WeightCheck> CHECKS =
      new PerType<>(
          new IntWeightCheck(),
          new LongWeightCheck(),
          new FloatWeightCheck(),
          new DoubleWeightCheck());

  private WeightChecks() {}

  /// Returns the facts of the weights of rows.
  ///
  /// @param weights in host memory; null stands for `arcs` weights of 1
  /// @throws IllegalArgumentException by `refusal`, for the first weight that is negative or not
  ///   finite
  static WeightFacts ofRows(
      Array<?> weights, int arcs, WorkerPool workers, WeightFacts.Refusal refusal) {
    if (weights == null) {
      return new WeightFacts(1, 1, arcs);
    }
    WeightFacts facts = CHECKS.of(weights).check(weights, false, workers, refusal);
    double typical = TypicalWeight.of(weights, facts.mean());
    return new WeightFacts(facts.max(), facts.mean(), typical, arcs);
  }

  /// Returns the facts of the weights of a matrix, where weights may be missing.
  ///
  /// @throws IllegalArgumentException by `refusal`, for the first weight that is negative or not
  ///   finite
  static WeightFacts ofMatrix(Array<?> weights, WorkerPool workers, WeightFacts.Refusal refusal) {
    return CHECKS.of(weights).check(weights, true, workers, refusal);
  }
}
