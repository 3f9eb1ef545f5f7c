package dev.shoal.primitives.move;

import dev.shoal.device.Lanes;
import java.util.Arrays;

/// A part of a map under one thread's eyes; the thread keeps its bitmap between maps.
final class MapPart {
  private static final boolean LANES = Lanes.available();

  /// Places that are looked at twice while they are in a core's first cache.
  private static final int TILE = 1 << 12;

  private boolean within;
  private boolean rises;

  /// The bit of each place that was met; all 0 between two checks.
  private int[] met = {};

  /// Finds what [#within()] and [#rises()] tell of `map[from] … map[to-1]`.
  ///
  /// @param distinct whether it matters that they rise
  void look(int[] map, int from, int to, int length, boolean distinct) {
    within = true;
    rises = distinct;
    boolean lanes = LANES && MapLanes.serve();
    for (int at = from; at < to && within; ) {
      int end = to - at > TILE ? at + TILE : to;
      within = within(map, at, end, length - 1);
      if (rises && within) {
        int first = Math.max(at, 1);
        rises = lanes ? MapLanes.rises(map, first, end) : rises(map, first, end);
      }
      at = end;
    }
  }

  /// Whether all places are among `0 … length-1`.
  boolean within() {
    return within;
  }

  /// Whether every place is above the one before it, which for the first is that of the part
  /// before.
  boolean rises() {
    return rises;
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

  /// Whether each of `map[from] … map[to-1]` is above the one before it; none is negative.
  static boolean rises(int[] map, int from, int to) {
    int signs = -1;
    for (int i = from; i < to; i++) {
      signs &= map[i - 1] - map[i];
    }
    return signs < 0;
  }

  /// Marks the places `map[from] … map[to-1]`, which lie within.
  void mark(int[] map, int from, int to, int length) {
    if (met.length < words(length)) {
      met = new int[words(length)];
    }
    mark(map, from, to, met);
  }

  private static void mark(int[] map, int from, int to, int[] met) {
    for (int i = from; i < to; i++) {
      int place = map[i];
      met[place >>> 5] |= 1 << place;
    }
  }

  /// Takes over the marks of `other`, which is left with none.
  void absorb(MapPart other, int length) {
    for (int w = 0; w < words(length); w++) {
      met[w] |= other.met[w];
      other.met[w] = 0;
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
      for (int w = 0; w < words(length); w++) {
        marked += Integer.bitCount(met[w]);
      }
      Arrays.fill(met, 0, words(length), 0);
    }
    return marked;
  }

  /// Whether the map has fewer places than its bitmap has words.
  static boolean isSparse(int[] map, int length) {
    return map.length < words(length);
  }

  private static int words(int length) {
    return (length >>> 5) + 1;
  }
}
