package dev.shoal.primitives.move;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Tells, on all threads, whether the places of a map are distinct.
///
/// A map that rises strictly, as that of a selection does, is seen to be distinct by comparing
/// neighbours. Any other marks its places in a bitmap, and then there must be as many marks as
/// places. Each thread has a bitmap of its own for its part of the map, since to mark a shared one
/// would take an atomic operation a place.
final class MapCheck {
  /// Most parts: each costs a bitmap.
  private static final int MOST_PARTS = 8;

  private final WorkerPool workers;
  private final MapPart[] kept;

  MapCheck(WorkerPool workers) {
    this.workers = workers;
    kept = new MapPart[Math.min(workers.threads(), MOST_PARTS)];
    Arrays.setAll(kept, _ -> new MapPart());
  }

  /// Whether each of n places `0 … n-1` occurs once in `map`, which holds n.
  boolean isPermutation(int[] map) {
    int length = map.length;
    int parts = parts(map, length);
    boolean within = false;
    try {
      look(map, parts);
      within = within(parts);
    } finally {
      if (!within) {
        forget();
      }
    }
    return within && distinct(map, length, parts);
  }

  private void look(int[] map, int parts) {
    int length = map.length;
    if (parts == 1) {
      kept[0].look(map, 0, length, length);
    } else {
      workers.forEachBlock(
          length,
          Math.ceilDiv(length, parts),
          (p, from, to) -> kept[p].look(map, from, to, length));
    }
  }

  private boolean within(int parts) {
    boolean within = true;
    for (int p = 0; p < parts; p++) {
      within &= kept[p].within();
    }
    return within;
  }

  /// Whether each place is above the one before it, if no place is negative; ends where one is not.
  boolean rises(int[] map) {
    return MapPart.rises(map);
  }

  /// The parts, of equal lengths but the last, in which the places of `map` are to be marked.
  int parts(int[] map, int length) {
    return CpuMove.alone(workers, map.length) || MapPart.isSparse(map, length) ? 1 : kept.length;
  }

  /// The bitmap of a part, for places `0 … length-1`: bit `place & 31` of word `place >>> 5`.
  int[] marks(int part, int length) {
    return kept[part].marks(length);
  }

  /// Whether no two places of `map`, all marked by now, are equal; leaves all bitmaps empty.
  boolean distinct(int[] map, int length, int parts) {
    boolean distinct = false;
    try {
      for (int p = 1; p < parts; p++) {
        kept[0].absorb(kept[p], length);
      }
      distinct = kept[0].unmark(map, length) == map.length;
    } finally {
      if (!distinct) {
        forget(); // another thread may have changed the map, and marks of its old places be left
      }
    }
    return distinct;
  }

  /// Drops what was marked of a map that has places outside, or one of them twice.
  void forget() {
    for (MapPart part : kept) {
      part.forget();
    }
  }
}
