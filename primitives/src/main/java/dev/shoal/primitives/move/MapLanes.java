package dev.shoal.primitives.move;

import dev.shoal.device.WarmUp;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Compares the neighbours in a map a vector at a time; the compiler leaves that loop to single
/// elements, since it loads each of them once and then finds no vectors in the rest.
final class MapLanes {
  private static final VectorSpecies<Integer> LANES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = LANES.length();

  private static final WarmUp WARM_UP = warmUp();

  private MapLanes() {}

  private static WarmUp warmUp() {
    int[] map = new int[512];
    return new WarmUp(() -> rises(map, 1, map.length), () -> MapPart.rises(map, 1, map.length));
  }

  /// Whether these lanes are faster than loops yet.
  static boolean serve() {
    return WARM_UP.won();
  }

  /// Whether each of `map[from] … map[to-1]` is above the one before it; none is negative.
  static boolean rises(int[] map, int from, int to) {
    IntVector signs = IntVector.broadcast(LANES, -1);
    int i = from;
    for (; i <= to - WIDTH; i += WIDTH) {
      IntVector before = IntVector.fromArray(LANES, map, i - 1);
      signs = signs.and(before.sub(IntVector.fromArray(LANES, map, i)));
    }
    int sign = signs.reduceLanes(VectorOperators.AND);
    for (; i < to; i++) {
      sign &= map[i - 1] - map[i];
    }
    return sign < 0;
  }
}
