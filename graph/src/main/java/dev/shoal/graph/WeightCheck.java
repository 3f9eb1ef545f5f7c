package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;

/// Checks weights of one type.
interface WeightCheck {
  /// Returns the facts of `weights` in host memory.
  ///
  /// @param hasGaps whether [missing][WeightFacts#isMissing] weights stand for missing arcs
  /// @throws IllegalArgumentException by `refusal`, for the first weight that is negative or not
  ///   finite
  WeightFacts check(
      Array<?> weights, boolean hasGaps, WorkerPool workers, WeightFacts.Refusal refusal);
}
