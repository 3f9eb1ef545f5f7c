package dev.shoal.primitives.move;

import java.util.BitSet;

/// The definition of a valid map: slow, and used on devices other than `Serial` only to name a
/// fault.
final class MapFaults {
  private MapFaults() {}

  /// Returns the lowest i at which `map[i]` is outside `0 … length-1` or, if indices must be
  /// distinct, equal to an earlier index; -1 if there is none.
  static int first(int[] map, int length, boolean distinct) {
    BitSet taken = new BitSet();
    for (int i = 0; i < map.length; i++) {
      int index = map[i];
      if (index < 0 || index >= length || taken.get(index)) {
        return i;
      }
      if (distinct) {
        taken.set(index);
      }
    }
    return -1;
  }
}
