// Twins of int: long, float, double. Indices: heads, arc, count.
package dev.shoal.graph;

import dev.shoal.device.WorkerPool;

/// Collects the weights that are not [missing][DenseGraph#isMissing].
final class IntDenseRows {
  private IntDenseRows() {}

  /// The number of arcs of a row of n weights.
  static int count(int n, int[] matrix, int row) {
    int count = 0;
    for (int i = row * n, end = i + n; i < end; i++) {
      count += DenseGraph.isMissing(matrix[i]) ? 0 : 1;
    }
    return count;
  }

  /// Writes the heads of all rows, and returns the weights.
  static int[] collect(WorkerPool workers, int[] matrix, int[] offsets, int[] heads) {
    int n = offsets.length - 1;
    int[] weights = new int[heads.length];
    workers.forEachBlock(
        n,
        1,
        (row, _, _) -> {
          int arc = offsets[row];
          for (int i = 0; i < n; i++) {
            int weight = matrix[row * n + i];
            if (!DenseGraph.isMissing(weight)) {
              heads[arc] = i;
              weights[arc++] = weight;
            }
          }
        });
    return weights;
  }
}
