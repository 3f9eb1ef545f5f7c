package dev.shoal.primitives.move;

/// Compares adjacent indices of a map in scalar code.
final class MapScalar {
  private MapScalar() {}

  /// Returns whether each of `map[from] … map[to-1]` is above the index before it; none is
  /// negative.
  static boolean rises(int[] map, int from, int to) {
    int signs = -1;
    for (int i = from; i < to; i++) {
      signs &= map[i - 1] - map[i];
    }
    return signs < 0;
  }
}
