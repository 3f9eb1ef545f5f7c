package dev.shoal.primitives.move;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Checks, on all threads, whether the indices of a map are distinct.
///
/// The indices are marked in a bitmap, and are distinct if there are as many marks as indices; a
/// [RisingMap] needs no marks. Each thread has its own bitmap for its part of the map, since
/// marking a shared one would take an atomic operation per index.
final class MapCheck {
  private final WorkerPool workers;
  private final MoveTuning tuning;
  private final MapPart[] bitmaps;

  MapCheck(WorkerPool workers, MoveTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
    bitmaps = new MapPart[Math.min(workers.threads(), tuning.maxBitmaps())];
    Arrays.setAll(bitmaps, _ -> new MapPart());
  }

  /// Returns whether each index `0 … n-1` occurs once in `map`, which has n elements.
  boolean isPermutation(int[] map) {
    int length = map.length;
    int parts = parts(map, length);
    boolean within = false;
    try {
      mark(map, parts);
      within = within(parts);
    } finally {
      if (!within) {
        forget();
      }
    }
    return within && distinct(map, length, parts);
  }

  private void mark(int[] map, int parts) {
    int length = map.length;
    if (parts == 1) {
      bitmaps[0].mark(map, 0, length, length);
    } else {
      workers.forEachBlock(
          length,
          Math.ceilDiv(length, parts),
          (p, from, to) -> bitmaps[p].mark(map, from, to, length));
    }
  }

  private boolean within(int parts) {
    boolean within = true;
    for (int p = 0; p < parts; p++) {
      within &= bitmaps[p].within();
    }
    return within;
  }

  /// Returns the number of parts, of equal lengths but the last, in which to mark the indices of
  /// `map`.
  int parts(int[] map, int length) {
    return tuning.isAlone(workers, map.length) || MapPart.isSparse(map, length)
        ? 1
        : bitmaps.length;
  }

  /// Returns the bitmap of a part, for indices `0 … length-1`: bit `index & 31` of word `index >>>
  /// 5`.
  int[] marks(int part, int length) {
    return bitmaps[part].marks(length);
  }

  /// Returns whether all indices of `map`, which are all marked, are distinct; clears all bitmaps.
  boolean distinct(int[] map, int length, int parts) {
    boolean distinct = false;
    try {
      for (int p = 1; p < parts; p++) {
        bitmaps[0].absorb(bitmaps[p], length);
      }
      distinct = bitmaps[0].unmark(map, length) == map.length;
    } finally {
      if (!distinct) {
        forget(); // another thread may have changed the map, and left marks of its old indices
      }
    }
    return distinct;
  }

  /// Drops the marks of a map with an index that is out of bounds or repeats.
  void forget() {
    for (MapPart part : bitmaps) {
      part.forget();
    }
  }
}
