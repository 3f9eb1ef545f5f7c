package dev.shoal.primitives.move;

import java.util.Arrays;

/// The check of one part of a map on one thread. It keeps its bitmap between maps.
final class MapPart {
  /// Indices that are read twice, the second time from the first cache of the core.
  private static final int TILE = 1 << 12;

  private boolean within;

  /// The bit of each index that is marked; all 0 between two checks.
  private int[] marked = {};

  /// Marks the indices `map[from] … map[to-1]`. Stops at one outside `0 … length-1`; then
  /// [#within()] is false.
  void mark(int[] map, int from, int to, int length) {
    int[] marks = marks(length);
    within = true;
    for (int at = from; at < to && within; ) {
      int end = to - at > TILE ? at + TILE : to;
      within = within(map, at, end, length - 1);
      if (within) {
        mark(map, at, end, marks);
      }
      at = end;
    }
  }

  /// Returns whether all indices of the last [#mark] are within bounds.
  boolean within() {
    return within;
  }

  /// Has no branch, so that the compiler vectorizes it: an index is out of bounds if it is negative
  /// or if `last - index` is.
  private static boolean within(int[] map, int from, int to, int last) {
    int signs = 0;
    for (int i = from; i < to; i++) {
      signs |= map[i] | (last - map[i]);
    }
    return signs >= 0;
  }

  /// Returns the bitmap, long enough for indices `0 … length-1`.
  private int[] marks(int length) {
    if (marked.length < words(length)) {
      marked = new int[words(length)];
    }
    return marked;
  }

  private static void mark(int[] map, int from, int to, int[] marks) {
    for (int i = from; i < to; i++) {
      int index = map[i];
      marks[index >>> 5] |= 1 << index;
    }
  }

  /// Adds the marks of `other` and clears them there.
  void absorb(MapPart other, int length) {
    int[] marks = marks(length);
    int[] others = other.marks(length);
    for (int w = 0; w < words(length); w++) {
      marks[w] |= others[w];
      others[w] = 0;
    }
  }

  /// Clears the marks of all indices of `map`, which are all marks, and returns their number: fewer
  /// than the map has elements if an index repeats. Counting at the end is cheaper than testing
  /// each mark before setting it.
  int unmark(int[] map, int length) {
    int count = 0;
    if (isSparse(map, length)) {
      for (int index : map) {
        count += marked[index >>> 5] >>> index & 1;
        marked[index >>> 5] &= ~(1 << index);
      }
    } else {
      marks(length);
      for (int w = 0; w < words(length); w++) {
        count += Integer.bitCount(marked[w]);
      }
      Arrays.fill(marked, 0, words(length), 0);
    }
    return count;
  }

  /// Drops all marks.
  void forget() {
    marked = new int[0];
  }

  /// Returns whether the map has fewer indices than its bitmap has words.
  static boolean isSparse(int[] map, int length) {
    return map.length < words(length);
  }

  private static int words(int length) {
    return (length >>> 5) + 1;
  }
}
