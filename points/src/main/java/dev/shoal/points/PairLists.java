package dev.shoal.points;

import dev.shoal.device.IntArray;

/// Who is near each point, as compressed rows.
///
/// - **Shape:** the neighbours of point i are at the places `offsets[i] … offsets[i+1]-1`.
/// - **Order:** rows in the order of the points, in each row neighbours by rising number; on every
///   device.
/// - **Memory:** on the heap, 4 bytes for each point and 4 for each neighbour.
///
/// @param offsets as many as points and one more; the first is 0
/// @param neighbours the numbers of points
public record PairLists(IntArray offsets, IntArray neighbours) {
  /// How many points there are.
  public int points() {
    return offsets.length() - 1;
  }
}
