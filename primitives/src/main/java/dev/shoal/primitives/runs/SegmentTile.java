package dev.shoal.primitives.runs;

/// A tile of segments: as many whole segments as have at most [#SIZE] elements together.
///
/// The end of each loop over a short segment of random length is mispredicted. A kernel that first
/// treats the elements of a tile in one loop, and then the segments in another, has no such end.
public final class SegmentTile {
  /// Elements of a tile: running sums of as many stay in the first-level cache.
  public static final int SIZE = 1024;

  private SegmentTile() {}

  /// Returns the end of the tile that begins with segment `from`; `from` itself if that segment
  /// exceeds a tile, or if a tile has so few segments that it does not pay.
  ///
  /// @param few segments; a tile has at least as many, unless it is the last
  public static int end(int[] offsets, int from, int to, int few) {
    long limit = (long) offsets[from] + SIZE;
    int low = from;
    int high = to - from > SIZE ? from + SIZE : to;
    if (offsets[high] > limit) {
      while (low < high) {
        int middle = (low + high + 1) >>> 1;
        if (offsets[middle] <= limit) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
    }
    return high - from < few && high < to ? from : high;
  }
}
