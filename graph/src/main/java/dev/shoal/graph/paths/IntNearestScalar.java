// Twins of int: long, float, double. Elements: keys, min, key, weights, distance, bound, weight.
package dev.shoal.graph.paths;

/// The reduction of [IntReductionSearch]: the lowest node of the smallest non-negative key.
final class IntNearestScalar {
  private IntNearestScalar() {}

  /// Returns the nearest open node, or −1 if all are settled.
  static int find(int[] keys) {
    int nearest = -1;
    int min = Integer.MAX_VALUE;
    for (int node = 0; node < keys.length; node++) {
      int key = keys[node];
      if (key >= 0 && key < min) {
        min = key;
        nearest = node;
      }
    }
    return nearest;
  }

  /// Lowers the key of each node to its distance over a node at `distance`, whose weights begin at
  /// `row`; then as [#find].
  ///
  /// A weight that is missing or too large to be added is not below the bound of
  /// [Sums#weightBound].
  static int relax(int[] keys, int[] weights, int row, int distance) {
    int bound = Sums.weightBound(distance);
    int nearest = -1;
    int min = Integer.MAX_VALUE;
    for (int node = 0; node < keys.length; node++) {
      int weight = weights[row + node];
      int key = keys[node];
      if (weight < bound && distance + weight < key) {
        key = distance + weight;
        keys[node] = key;
      }
      if (key >= 0 && key < min) {
        min = key;
        nearest = node;
      }
    }
    return nearest;
  }
}
