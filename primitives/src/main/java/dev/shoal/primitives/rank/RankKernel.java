package dev.shoal.primitives.rank;

/// What a device supplies to [Rank], which has checked the arguments.
interface RankKernel {
  /// The key that has `rank` keys before it in order; `rank` is less than the number of keys.
  long key(Keys keys, int rank);

  /// As [#key], for several ranks that rise.
  void keys(Keys keys, int[] ranks, long[] out);

  /// Writes the places of those keys that come first in order, as many as there are `places`, by
  /// rising place; of equal keys those with the lowest places.
  void places(Keys keys, int[] places);
}
