// Twins of int: long.
package dev.shoal.primitives.sort;

import dev.shoal.device.WarmUp;
import dev.shoal.primitives.order.IntOrder;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The bits of [IntAheadLoops], a vector at a time.
final class IntAheadLanes {
  private static final VectorSpecies<Integer> LANES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = LANES.length();

  private static final WarmUp WARM_UP = warmUp();

  private IntAheadLanes() {}

  private static WarmUp warmUp() {
    int[] x = new int[1024];
    long[] bits = new long[16];
    Direction direction = new Direction(true, false);
    return new WarmUp(
        () -> mark(x, 0, x.length, direction, 0, bits),
        () -> IntAheadLoops.mark(x, 0, x.length, direction, 0, bits));
  }

  /// Whether these lanes are faster than loops yet.
  static boolean serve() {
    return WARM_UP.won();
  }

  /// [IntAheadLoops#mark].
  static void mark(int[] x, int from, int to, Direction direction, long bound, long[] bits) {
    int mask = direction.intMask();
    int key = IntOrder.value(bound);
    int i = from;
    int j = 0;
    for (; i <= to - 64; i += 64) {
      long word = 0;
      for (int k = 0; k < 64; k += WIDTH) {
        IntVector v = IntVector.fromArray(LANES, x, i + k);
        word |=
            v.lanewise(VectorOperators.XOR, mask).compare(VectorOperators.LT, key).toLong() << k;
      }
      bits[j++] = word;
    }
    if (i < to) {
      bits[j] = IntAheadLoops.word(x, i, to, direction, bound);
    }
  }
}
