// Twins of int: long, float, double.
package dev.shoal.primitives.reduce;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/// The least and the greatest of a range in lanes; of floats, lanes order as `Math.min` does.
///
/// Few elements never come to a method with vectors: one that has met them first is compiled as if
/// its loop never ran, and its vectors were objects ever after. Each method is longer than what the
/// compiler inlines, 325 bytes of code, and must stay so: two of them inlined into one caller were
/// three times slower.
final class IntExtremeSimd {
  /// Not wider: vectors of 512 bits were no faster in a cache, and slower from memory, where each
  /// lies in two lines of the cache unless the array happens to be aligned.
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_256;

  private static final int WIDTH = SPECIES.length();

  /// Eight vectors side by side: one or two wait for themselves at each step, and four were slower
  /// from memory, measured.
  private static final int STEP = 8 * WIDTH;

  private static final SimdGate GATE = gate();

  private IntExtremeSimd() {}

  private static SimdGate gate() {
    int[] x = new int[16 * STEP];
    return new SimdGate(
        () -> x[0] = min(x, 0, x.length) + max(x, 0, x.length),
        () -> x[0] = IntExtremeScalar.min(x, 0, x.length) + IntExtremeScalar.max(x, 0, x.length));
  }

  /// Whether these lanes are faster than loops yet; those of bits, which are as simple, follow
  /// them.
  static boolean ready() {
    return GATE.ready();
  }

  /// The least; there is one.
  static int min(int[] x, int from, int to) {
    return to - from < STEP ? IntExtremeScalar.min(x, from, to) : minOfMany(x, from, to);
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
    int least = Math.min(low, high); // reduceLanes of longs allocates where there is only AVX2
    for (; i < to; i++) {
      least = Math.min(least, x[i]);
    }
    return least;
  }

  /// The greatest; there is one.
  static int max(int[] x, int from, int to) {
    return to - from < STEP ? IntExtremeScalar.max(x, from, to) : maxOfMany(x, from, to);
  }

  private static int maxOfMany(int[] x, int from, int to) {
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
      a = a.max(IntVector.fromArray(SPECIES, x, i));
      b = b.max(IntVector.fromArray(SPECIES, x, i + WIDTH));
      c = c.max(IntVector.fromArray(SPECIES, x, i + 2 * WIDTH));
      d = d.max(IntVector.fromArray(SPECIES, x, i + 3 * WIDTH));
      e = e.max(IntVector.fromArray(SPECIES, x, i + 4 * WIDTH));
      f = f.max(IntVector.fromArray(SPECIES, x, i + 5 * WIDTH));
      g = g.max(IntVector.fromArray(SPECIES, x, i + 6 * WIDTH));
      h = h.max(IntVector.fromArray(SPECIES, x, i + 7 * WIDTH));
    }
    IntVector all = a.max(b).max(c.max(d)).max(e.max(f).max(g.max(h)));
    int low = Math.max(Math.max(all.lane(0), all.lane(1)), Math.max(all.lane(2), all.lane(3)));
    int high =
        Math.max(
            Math.max(all.lane(4 % WIDTH), all.lane(5 % WIDTH)),
            Math.max(all.lane(6 % WIDTH), all.lane(7 % WIDTH)));
    int greatest = Math.max(low, high); // reduceLanes of longs allocates where there is only AVX2
    for (; i < to; i++) {
      greatest = Math.max(greatest, x[i]);
    }
    return greatest;
  }
}
