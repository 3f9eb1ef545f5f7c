package dev.shoal.points;

/// A search for pairs, prepared for one set of points or boxes.
interface PairSearch {
  /// Returns the number of pairs.
  long count();

  /// Writes the number of neighbours of point i to `counts[i]`.
  ///
  /// @param isHalf whether only neighbours with a higher number count
  void count(boolean isHalf, int[] counts);

  /// Writes the neighbours of point i in ascending order, from index `offsets[i]` on.
  void fill(boolean isHalf, int[] offsets, int[] neighbours);
}
