// Twins of int: long. Elements: x, out, min, max, GATE.
package dev.shoal.primitives.reduce;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/// The minimum and the maximum of a range with SIMD, each element loaded once. Floats have
/// [FloatMinMaxSimd]; short ranges are treated as in [IntMinSimd].
final class IntMinMaxSimd {
  /// The vectors that hold the result.
  private static final VectorSpecies<Integer> HALF = IntVector.SPECIES_256;

  /// As wide as the vectors that the compiler makes of the scalar loop, which would be faster
  /// otherwise: 256 bits took 0.13 ns per long from a cache, 512 bits 0.08, the loop 0.09.
  private static final VectorSpecies<Integer> SPECIES =
      IntVector.SPECIES_PREFERRED.vectorBitSize() < 512 ? HALF : IntVector.SPECIES_512;

  private static final int WIDTH = SPECIES.length();
  private static final int FEW = HALF.length();

  /// The number of the last part of a vector that is as wide as [#HALF]: the only one, or the
  /// second.
  private static final int LAST = WIDTH / HALF.length() - 1;

  /// Four independent vectors, each with two results: eight chains, as in [IntMinSimd].
  private static final int STEP = 4 * WIDTH;

  static final SimdGate GATE =
      SimdGate.of(
          new int[32 * STEP],
          new int[2],
          (x, out) -> find(x, 0, x.length, out, 0),
          (x, out) -> IntRangeMinMax.findByScalar(x, 0, x.length, out, 0));

  private IntMinMaxSimd() {}

  /// See [IntRangeMinMax#find].
  static void find(int[] x, int from, int to, int[] out, int at) {
    if (to - from < STEP) {
      IntRangeMinMax.findByScalar(x, from, to, out, at);
    } else {
      findInMany(x, from, to, out, at);
    }
  }

  private static void findInMany(int[] x, int from, int to, int[] out, int at) {
    IntVector low0 = IntVector.fromArray(SPECIES, x, from);
    IntVector low1 = low0;
    IntVector low2 = low0;
    IntVector low3 = low0;
    IntVector high0 = low0;
    IntVector high1 = low0;
    IntVector high2 = low0;
    IntVector high3 = low0;
    for (int i = from; i < to - STEP; i += STEP) {
      IntVector x0 = IntVector.fromArray(SPECIES, x, i);
      IntVector x1 = IntVector.fromArray(SPECIES, x, i + WIDTH);
      IntVector x2 = IntVector.fromArray(SPECIES, x, i + 2 * WIDTH);
      IntVector x3 = IntVector.fromArray(SPECIES, x, i + 3 * WIDTH);
      low0 = low0.min(x0);
      low1 = low1.min(x1);
      low2 = low2.min(x2);
      low3 = low3.min(x3);
      high0 = high0.max(x0);
      high1 = high1.max(x1);
      high2 = high2.max(x2);
      high3 = high3.max(x3);
    }
    // The rest, and some elements again, which changes neither result.
    IntVector last0 = IntVector.fromArray(SPECIES, x, to - STEP);
    IntVector last1 = IntVector.fromArray(SPECIES, x, to - STEP + WIDTH);
    IntVector last2 = IntVector.fromArray(SPECIES, x, to - STEP + 2 * WIDTH);
    IntVector last3 = IntVector.fromArray(SPECIES, x, to - WIDTH);
    low0 = low0.min(last0).min(low1.min(last1)).min(low2.min(last2).min(low3.min(last3)));
    high0 = high0.max(last0).max(high1.max(last1)).max(high2.max(last2).max(high3.max(last3)));
    IntVector low = low0.reinterpretShape(HALF, 0).reinterpretAsInts();
    IntVector high = high0.reinterpretShape(HALF, 0).reinterpretAsInts();
    low = low.min(low0.reinterpretShape(HALF, LAST).reinterpretAsInts());
    high = high.max(high0.reinterpretShape(HALF, LAST).reinterpretAsInts());
    // Not reduceLanes: for longs it allocates on AVX2.
    int min = Math.min(Math.min(low.lane(0), low.lane(1)), Math.min(low.lane(2), low.lane(3)));
    int max = Math.max(Math.max(high.lane(0), high.lane(1)), Math.max(high.lane(2), high.lane(3)));
    min = Math.min(min, Math.min(low.lane(4 % FEW), low.lane(5 % FEW)));
    min = Math.min(min, Math.min(low.lane(6 % FEW), low.lane(7 % FEW)));
    max = Math.max(max, Math.max(high.lane(4 % FEW), high.lane(5 % FEW)));
    max = Math.max(max, Math.max(high.lane(6 % FEW), high.lane(7 % FEW)));
    out[at] = min;
    out[at + 1] = max;
  }
}
