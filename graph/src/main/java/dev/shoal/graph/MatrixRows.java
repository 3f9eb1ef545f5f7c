package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;

/// Collects the arcs of a matrix of weights of one type: those that are not
/// [missing][WeightFacts#isMissing].
interface MatrixRows {
  /// Returns the number of arcs of a row of n weights.
  int count(int n, Array<?> matrix, int row);

  /// Writes the heads of all rows, and returns the weights.
  Array<?> collect(WorkerPool workers, Array<?> matrix, int[] offsets, int[] heads);
}
