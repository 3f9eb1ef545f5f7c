// Twins of int: long, float, double. Elements: x, y, REVERSE, SWAP.
package dev.shoal.primitives.move;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/// The reversal of [SerialIntMove] with SIMD; the compiler does not vectorize its loop.
final class IntReverseSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final VectorShuffle<Integer> MIRROR =
      VectorShuffle.fromOp(SPECIES, k -> WIDTH - 1 - k);

  static final SimdGate REVERSE =
      SimdGate.of(
          new int[512],
          new int[512],
          (x, y) -> reverse(x, y, 0, y.length),
          (x, y) -> SerialIntMove.reverse(x, y, 0, y.length));

  static final SimdGate SWAP =
      SimdGate.of(
          new int[1024],
          y -> swapEnds(y, 0, y.length / 2),
          y -> SerialIntMove.swapEnds(y, 0, y.length / 2));

  private IntReverseSimd() {}

  /// Writes `y[from] … y[to-1]`.
  static void reverse(int[] x, int[] y, int from, int to) {
    int end = x.length - from; // of the elements still to be read
    int i = from;
    for (; i <= to - WIDTH; i += WIDTH) {
      end -= WIDTH;
      IntVector.fromArray(SPECIES, x, end).rearrange(MIRROR).intoArray(y, i);
    }
    SerialIntMove.reverse(x, y, i, to);
  }

  /// Exchanges each of `y[from] … y[to-1]`, all in the first half, with its mirror image.
  static void swapEnds(int[] y, int from, int to) {
    int end = y.length - from;
    int i = from;
    for (; i <= to - WIDTH; i += WIDTH) {
      end -= WIDTH;
      IntVector low = IntVector.fromArray(SPECIES, y, i);
      IntVector high = IntVector.fromArray(SPECIES, y, end);
      high.rearrange(MIRROR).intoArray(y, i);
      low.rearrange(MIRROR).intoArray(y, end);
    }
    SerialIntMove.swapEnds(y, i, to);
  }
}
