package dev.shoal.points;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.IntArray;

/// The neighbours of each point, as compressed rows.
///
/// - **Shape:** the neighbours of point i are elements `offsets[i] … offsets[i+1]-1`.
/// - **Order:** rows in the order of the points, and neighbours in ascending order, on every
///   device.
/// - **Memory:** host arrays, 4 bytes for each point and 4 for each neighbour.
///
/// @param offsets one more than there are points; the first is 0
/// @param neighbours the numbers of points
public record PairLists(IntArray offsets, IntArray neighbours) {
  /// Returns the number of points.
  public int points() {
    return offsets.length() - 1;
  }

  /// Counts first, then allocates lists of exactly that length.
  ///
  /// @throws IllegalArgumentException if there are more neighbours than an array holds
  static PairLists of(PairSearch search, int length, boolean isHalf) {
    int[] counts = new int[length];
    search.count(isHalf, counts);
    int[] offsets = offsets(counts);
    int[] neighbours = new int[offsets[counts.length]];
    search.fill(isHalf, offsets, neighbours);
    return new PairLists(IntArray.wrap(offsets), IntArray.wrap(neighbours));
  }

  /// Returns where rows of these lengths begin, and where the last one ends.
  ///
  /// @throws IllegalArgumentException if the sum exceeds the length of an array
  static int[] offsets(int[] counts) {
    long total = 0;
    for (int count : counts) {
      total += count;
    }
    if (total > Array.MAX_LENGTH) {
      throw new CapacityException(
          "there are "
              + total
              + " neighbours, a list holds "
              + Array.MAX_LENGTH
              + "; a count has no limit",
          total,
          Array.MAX_LENGTH);
    }
    int[] offsets = new int[counts.length + 1];
    for (int i = 0; i < counts.length; i++) {
      offsets[i + 1] = offsets[i] + counts[i];
    }
    return offsets;
  }
}
