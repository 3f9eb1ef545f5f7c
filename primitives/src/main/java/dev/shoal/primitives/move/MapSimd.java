package dev.shoal.primitives.move;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Compares adjacent indices of a map with SIMD. The compiler does not vectorize that loop, since
/// it loads each index once and then finds no vectors in the rest.
final class MapSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  static final SimdGate GATE =
      SimdGate.of(
          new int[512],
          map -> rises(map, 1, map.length),
          map -> MapScalar.rises(map, 1, map.length));

  private MapSimd() {}

  /// See [MapScalar#rises].
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
