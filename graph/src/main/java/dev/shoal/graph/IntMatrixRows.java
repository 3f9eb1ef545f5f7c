// Twins of int: long, float, double. Elements: weights, all, weight.
package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;

/// Collects the arcs of a matrix of `int` weights.
final class IntMatrixRows implements MatrixRows {
  @Override
  public int count(int n, Array<?> matrix, int row) {
    int[] weights = ((IntArray) matrix).hostArray();
    int count = 0;
    for (int i = row * n, end = i + n; i < end; i++) {
      count += WeightFacts.isMissing(weights[i]) ? 0 : 1;
    }
    return count;
  }

  @Override
  public Array<?> collect(WorkerPool workers, Array<?> matrix, int[] offsets, int[] heads) {
    int[] all = ((IntArray) matrix).hostArray();
    int n = offsets.length - 1;
    int[] weights = new int[heads.length];
    workers.forEachBlock(
        n,
        1,
        (row, _, _) -> {
          int arc = offsets[row];
          for (int i = 0; i < n; i++) {
            int weight = all[row * n + i];
            if (!WeightFacts.isMissing(weight)) {
              heads[arc] = i;
              weights[arc++] = weight;
            }
          }
        });
    return IntArray.wrap(weights);
  }
}
