package dev.shoal.primitives.move;

import dev.shoal.device.Crew;
import java.util.Arrays;

/// Tells, on all threads, whether the places of a map lie within and, where asked, are distinct.
///
/// A map that rises strictly, as that of a selection does, is seen to be distinct by comparing
/// neighbours. Any other marks its places in a bitmap, and then there must be as many marks as
/// places. Each thread has a bitmap of its own for its part of the map, since to mark a shared one
/// would take an atomic operation a place.
final class MapCheck {
  /// Most parts: each costs a bitmap.
  private static final int MOST_PARTS = 8;

  private final Crew crew;
  private final MapPart[] kept;

  MapCheck(Crew crew) {
    this.crew = crew;
    kept = new MapPart[Math.min(crew.threads(), MOST_PARTS)];
    Arrays.setAll(kept, _ -> new MapPart());
  }

  /// Whether all places are among `0 … length-1` and, if asked, no two are equal.
  boolean passes(int[] map, int length, boolean distinct) {
    int parts = CpuMove.alone(crew, map.length) ? 1 : kept.length;
    look(map, length, distinct, parts);
    boolean within = true;
    boolean rises = true;
    for (int p = 0; p < parts; p++) {
      within &= kept[p].within();
      rises &= kept[p].rises();
    }
    return within && (!distinct || rises || distinct(map, length, parts));
  }

  private void look(int[] map, int length, boolean distinct, int parts) {
    if (parts == 1) {
      kept[0].look(map, 0, map.length, length, distinct);
    } else {
      crew.forEachBlock(
          map.length,
          Math.ceilDiv(map.length, parts),
          (p, from, to) -> kept[p].look(map, from, to, length, distinct));
    }
  }

  private boolean distinct(int[] map, int length, int parts) {
    if (parts == 1 || MapPart.isSparse(map, length)) {
      kept[0].mark(map, 0, map.length, length);
    } else {
      crew.forEachBlock(
          map.length,
          Math.ceilDiv(map.length, parts),
          (p, from, to) -> kept[p].mark(map, from, to, length));
      for (int p = 1; p < parts; p++) {
        kept[0].absorb(kept[p], length);
      }
    }
    return kept[0].unmark(map, length) == map.length;
  }
}
