package dev.shoal.primitives.move;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Recognizes a map whose indices rise strictly, as that of a selection does, by comparing adjacent
/// indices.
final class RisingMap {
  /// Indices that are compared before an earlier fall ends the search: at first few, among which
  /// most maps fall.
  private static final int FIRST_TILE = 1 << 5;

  private static final int TILE = 1 << 12;

  private RisingMap() {}

  /// Returns whether each index of `map` is above the one before it; undefined if one is negative.
  static boolean rises(int[] map) {
    int first = Math.min(FIRST_TILE, map.length);
    boolean rises = byScalar(map, 1, first);
    boolean simd = rises && SimdGate.open() && RisingSimd.GATE.ready();
    for (int at = first; at < map.length && rises; ) {
      int end = map.length - at > TILE ? at + TILE : map.length;
      rises = simd ? RisingSimd.rises(map, at, end) : byScalar(map, at, end);
      at = end;
    }
    return rises;
  }

  /// Returns whether each of `map[from] … map[to-1]` is above the index before it; none is
  /// negative.
  private static boolean byScalar(int[] map, int from, int to) {
    int signs = -1;
    for (int i = from; i < to; i++) {
      signs &= map[i - 1] - map[i];
    }
    return signs < 0;
  }

  /// The compiler does not vectorize [RisingMap#byScalar], since it loads each index once and then
  /// finds no vectors in the rest.
  private static final class RisingSimd {
    private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
    private static final int WIDTH = SPECIES.length();

    static final SimdGate GATE =
        SimdGate.of(
            new int[512], map -> rises(map, 1, map.length), map -> byScalar(map, 1, map.length));

    private RisingSimd() {}

    /// See [RisingMap#byScalar].
    static boolean rises(int[] map, int from, int to) {
      IntVector signs = IntVector.broadcast(SPECIES, -1);
      int i = from;
      for (; i <= to - WIDTH; i += WIDTH) {
        IntVector before = IntVector.fromArray(SPECIES, map, i - 1);
        signs = signs.and(before.sub(IntVector.fromArray(SPECIES, map, i)));
      }
      int sign = signs.reduceLanes(VectorOperators.AND);
      for (; i < to; i++) {
        sign &= map[i - 1] - map[i];
      }
      return sign < 0;
    }
  }
}
