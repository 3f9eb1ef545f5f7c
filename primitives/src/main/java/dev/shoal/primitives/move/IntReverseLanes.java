// Twins of int: long, float, double.
package dev.shoal.primitives.move;

import dev.shoal.device.WarmUp;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/// The reversal of [SerialIntMove], a vector at a time; the compiler leaves its loop to single
/// elements.
final class IntReverseLanes {
  private static final VectorSpecies<Integer> LANES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = LANES.length();
  private static final VectorShuffle<Integer> MIRROR =
      VectorShuffle.fromOp(LANES, k -> WIDTH - 1 - k);

  private static final WarmUp REVERSE = warmUp();
  private static final WarmUp SWAP = warmUpOfSwaps();

  private IntReverseLanes() {}

  private static WarmUp warmUp() {
    int[] x = new int[512];
    int[] y = new int[512];
    return new WarmUp(
        () -> reverse(x, y, 0, y.length), () -> SerialIntMove.reverse(x, y, 0, y.length));
  }

  private static WarmUp warmUpOfSwaps() {
    int[] y = new int[1024];
    return new WarmUp(
        () -> swapEnds(y, 0, y.length / 2), () -> SerialIntMove.swapEnds(y, 0, y.length / 2));
  }

  /// Whether [#reverse] is faster than the loop yet.
  static boolean reverses() {
    return REVERSE.won();
  }

  /// Whether [#swapEnds] is faster than the loop yet.
  static boolean swaps() {
    return SWAP.won();
  }

  /// Writes `y[from] … y[to-1]`.
  static void reverse(int[] x, int[] y, int from, int to) {
    int end = x.length - from; // of what is still to be read
    int i = from;
    for (; i <= to - WIDTH; i += WIDTH) {
      end -= WIDTH;
      IntVector.fromArray(LANES, x, end).rearrange(MIRROR).intoArray(y, i);
    }
    SerialIntMove.reverse(x, y, i, to);
  }

  /// Exchanges each of `y[from] … y[to-1]`, all of the first half, with its mirror image.
  static void swapEnds(int[] y, int from, int to) {
    int end = y.length - from;
    int i = from;
    for (; i <= to - WIDTH; i += WIDTH) {
      end -= WIDTH;
      IntVector low = IntVector.fromArray(LANES, y, i);
      IntVector high = IntVector.fromArray(LANES, y, end);
      high.rearrange(MIRROR).intoArray(y, i);
      low.rearrange(MIRROR).intoArray(y, end);
    }
    SerialIntMove.swapEnds(y, i, to);
  }
}
