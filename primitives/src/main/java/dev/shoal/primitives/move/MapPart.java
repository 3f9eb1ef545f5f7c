package dev.shoal.primitives.move;

import dev.shoal.device.Simd;
import java.util.Arrays;

/// A part of a map under one thread's eyes; the thread keeps its bitmap between maps.
final class MapPart {
  private static final boolean LANES = Simd.available();

  /// Places that are looked at twice while they are in a core's first cache.
  private static final int TILE = 1 << 12;

  private boolean within;

  /// The bit of each place that was met; all 0 between two checks.
  private int[] met = {};

  /// Marks the places `map[from] … map[to-1]`; ends where one is not among `0 … length-1`, and then
  /// [#within()] is false.
  void look(int[] map, int from, int to, int length) {
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

  /// Whether all places that the last [#look] saw were within.
  boolean within() {
    return within;
  }

  /// Without a branch, so that the compiler makes lanes of it: the sign of `m` tells what is below,
  /// that of `last - m` what is above.
  private static boolean within(int[] map, int from, int to, int last) {
    int signs = 0;
    for (int i = from; i < to; i++) {
      signs |= map[i] | (last - map[i]);
    }
    return signs >= 0;
  }

  /// Whether each place of `map` is above the one before it; tells nothing if one is negative.
  static boolean rises(int[] map) {
    boolean lanes = LANES && MapSimd.ready();
    boolean rises = true;
    for (int at = 1; at < map.length && rises; ) {
      int end = map.length - at > TILE ? at + TILE : map.length;
      rises = lanes ? MapSimd.rises(map, at, end) : rises(map, at, end);
      at = end;
    }
    return rises;
  }

  /// Whether each of `map[from] … map[to-1]` is above the one before it; none is negative.
  static boolean rises(int[] map, int from, int to) {
    int signs = -1;
    for (int i = from; i < to; i++) {
      signs &= map[i - 1] - map[i];
    }
    return signs < 0;
  }

  /// The bitmap, long enough for places `0 … length-1`.
  int[] marks(int length) {
    if (met.length < words(length)) {
      met = new int[words(length)];
    }
    return met;
  }

  private static void mark(int[] map, int from, int to, int[] met) {
    for (int i = from; i < to; i++) {
      int place = map[i];
      met[place >>> 5] |= 1 << place;
    }
  }

  /// Takes over the marks of `other`, which is left with none.
  void absorb(MapPart other, int length) {
    int[] marks = marks(length);
    int[] others = other.marks(length);
    for (int w = 0; w < words(length); w++) {
      marks[w] |= others[w];
      others[w] = 0;
    }
  }

  /// Unmarks all places of `map`, which are all that are marked, and tells how many there were:
  /// fewer than the map has if some were met twice. To count at the end is cheaper than to look at
  /// each mark first.
  int unmark(int[] map, int length) {
    int marked = 0;
    if (isSparse(map, length)) {
      for (int place : map) {
        marked += met[place >>> 5] >>> place & 1;
        met[place >>> 5] &= ~(1 << place);
      }
    } else {
      marks(length);
      for (int w = 0; w < words(length); w++) {
        marked += Integer.bitCount(met[w]);
      }
      Arrays.fill(met, 0, words(length), 0);
    }
    return marked;
  }

  /// Drops all marks.
  void forget() {
    met = new int[0];
  }

  /// Whether the map has fewer places than its bitmap has words.
  static boolean isSparse(int[] map, int length) {
    return map.length < words(length);
  }

  private static int words(int length) {
    return (length >>> 5) + 1;
  }
}
