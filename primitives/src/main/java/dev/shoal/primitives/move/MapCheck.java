package dev.shoal.primitives.move;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Checks, on all threads, whether the indices of a map are distinct.
///
/// The indices are marked in a bitmap, and are distinct if there are as many marks as indices. Each
/// thread has its own bitmap for its part of the map, since marking a shared one would take an
/// atomic operation per index. One thread checks a [ShortPermutation], by bytes.
final class MapCheck {
  private final WorkerPool workers;
  private final MoveTuning tuning;
  private final ShortPermutation shortPermutation = new ShortPermutation();
  private final MapPart[] bitmaps;

  MapCheck(WorkerPool workers, MoveTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
    bitmaps = new MapPart[Math.min(workers.threads(), tuning.maxBitmaps())];
    Arrays.setAll(bitmaps, _ -> new MapPart());
  }

  /// Returns whether each index `0 … n-1` occurs once in `map`, which has n elements.
  boolean isPermutation(int[] map) {
    return areDistinct(map, map.length);
  }

  /// Returns whether the indices of `map` are distinct, and all within `0 … length-1`.
  boolean areDistinct(int[] map, int length) {
    if (map.length == length && length <= tuning.shortPermutation()) {
      return shortPermutation.holds(map);
    }
    int part = part(map, length);
    int parts = Math.ceilDiv(map.length, part);
    boolean distinct = false;
    try {
      workers.forEachBlock(
          map.length, part, (p, from, to) -> bitmaps[p].mark(map, from, to, length));
      distinct = within(parts) && countMarks(map, length, parts) == map.length;
    } finally {
      if (!distinct) {
        forget(); // another thread may have changed the map, and left marks of its old indices
      }
    }
    return distinct;
  }

  /// Returns the number of indices of a part of `map`, of which the last may have fewer.
  private int part(int[] map, int length) {
    boolean isAlone = tuning.isAlone(workers, map.length) || MapPart.isSparse(map, length);
    return Math.max(1, isAlone ? map.length : Math.ceilDiv(map.length, bitmaps.length));
  }

  private boolean within(int parts) {
    boolean within = true;
    for (int p = 0; p < parts; p++) {
      within &= bitmaps[p].within();
    }
    return within;
  }

  /// Returns how many indices are marked, all of which occur in `map`, and clears the bitmaps.
  private int countMarks(int[] map, int length, int parts) {
    for (int p = 1; p < parts; p++) {
      bitmaps[0].absorb(bitmaps[p], length);
    }
    return bitmaps[0].unmark(map, length);
  }

  /// Drops the marks of a map with an index that is out of bounds or repeats.
  private void forget() {
    for (MapPart part : bitmaps) {
      part.forget();
    }
  }
}
