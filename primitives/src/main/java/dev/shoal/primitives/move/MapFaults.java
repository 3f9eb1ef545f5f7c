package dev.shoal.primitives.move;

import java.util.BitSet;

/// What may be wrong with a map, as a definition: slow, and only run to name a fault.
final class MapFaults {
  private MapFaults() {}

  /// The lowest i at which `map[i]` is none of `0 … length-1` or, if they are to be distinct, equal
  /// to a place before it; -1 if there is none.
  static int first(int[] map, int length, boolean distinct) {
    BitSet taken = new BitSet();
    for (int i = 0; i < map.length; i++) {
      int place = map[i];
      if (place < 0 || place >= length || taken.get(place)) {
        return i;
      }
      if (distinct) {
        taken.set(place);
      }
    }
    return -1;
  }
}
