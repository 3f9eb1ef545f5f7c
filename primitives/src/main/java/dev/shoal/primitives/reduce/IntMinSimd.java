// Twins of int: long, float, double, of min: max.
// Elements: x, min(), minOfMany(), low, high, min, GATE.
package dev.shoal.primitives.reduce;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/// The minimum of a range with SIMD; vectors of floats order as `Math.min` does.
///
/// Short ranges never reach a method with vectors: a method that meets them first is compiled as if
/// its loop never ran, and its vectors stay objects. Each method is longer than the compiler's
/// inlining limit of 325 bytecodes, and must stay so: two of them inlined into one caller were
/// three times slower.
final class IntMinSimd {
  /// Not wider: vectors of 512 bits were no faster from a cache, and slower from memory, where each
  /// spans two cache lines unless the array happens to be aligned.
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_256;

  private static final int WIDTH = SPECIES.length();

  /// Eight independent vectors: with one or two each step waits for the one before, and four were
  /// slower from memory.
  private static final int STEP = 8 * WIDTH;

  static final SimdGate GATE =
      SimdGate.of(
          new int[32 * STEP],
          x -> x[0] = min(x, 0, x.length),
          x -> x[0] = IntMinScalar.min(x, 0, x.length));

  private IntMinSimd() {}

  /// Returns the minimum of a range that is not empty.
  static int min(int[] x, int from, int to) {
    return to - from < STEP ? IntMinScalar.min(x, from, to) : minOfMany(x, from, to);
  }

  private static int minOfMany(int[] x, int from, int to) {
    IntVector a = IntVector.fromArray(SPECIES, x, from);
    IntVector b = a;
    IntVector c = a;
    IntVector d = a;
    IntVector e = a;
    IntVector f = a;
    IntVector g = a;
    IntVector h = a;
    int i = from;
    for (; i <= to - STEP; i += STEP) {
      a = a.min(IntVector.fromArray(SPECIES, x, i));
      b = b.min(IntVector.fromArray(SPECIES, x, i + WIDTH));
      c = c.min(IntVector.fromArray(SPECIES, x, i + 2 * WIDTH));
      d = d.min(IntVector.fromArray(SPECIES, x, i + 3 * WIDTH));
      e = e.min(IntVector.fromArray(SPECIES, x, i + 4 * WIDTH));
      f = f.min(IntVector.fromArray(SPECIES, x, i + 5 * WIDTH));
      g = g.min(IntVector.fromArray(SPECIES, x, i + 6 * WIDTH));
      h = h.min(IntVector.fromArray(SPECIES, x, i + 7 * WIDTH));
    }
    IntVector all = a.min(b).min(c.min(d)).min(e.min(f).min(g.min(h)));
    int low = Math.min(Math.min(all.lane(0), all.lane(1)), Math.min(all.lane(2), all.lane(3)));
    int high =
        Math.min(
            Math.min(all.lane(4 % WIDTH), all.lane(5 % WIDTH)),
            Math.min(all.lane(6 % WIDTH), all.lane(7 % WIDTH)));
    int min = Math.min(low, high); // reduceLanes of longs allocates on AVX2
    for (; i < to; i++) {
      min = Math.min(min, x[i]);
    }
    return min;
  }
}
