package dev.shoal.points;

/// The pairs of some points within one radius.
interface PairSearch {
  /// How many pairs there are.
  long count();

  /// Writes to `counts[i]` how many points are near point i.
  ///
  /// @param isHalf whether only those of a higher number count
  void count(boolean isHalf, int[] counts);

  /// Writes the neighbours of point i, rising, to the places from `offsets[i]` on.
  void fill(boolean isHalf, int[] offsets, int[] neighbours);
}
