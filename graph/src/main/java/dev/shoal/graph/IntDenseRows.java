// Twins of int: long, float, double. Indices: node, heads, arc.
package dev.shoal.graph;

/// Collects the weights that are not missing.
final class IntDenseRows {
  private IntDenseRows() {}

  /// Writes the rows, and returns their weights.
  static int[] collect(int n, int[] matrix, int[] offsets, int[] heads) {
    int[] weights = new int[heads.length];
    int arc = 0;
    for (int node = 0; node < n; node++) {
      for (int head = 0; head < n; head++) {
        int weight = matrix[node * n + head];
        if (!DenseGraph.isMissing(weight)) {
          heads[arc] = head;
          weights[arc++] = weight;
        }
      }
      offsets[node + 1] = arc;
    }
    return weights;
  }
}
