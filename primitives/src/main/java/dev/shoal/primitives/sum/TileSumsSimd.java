package dev.shoal.primitives.sum;

import dev.shoal.device.SimdGate;
import dev.shoal.primitives.runs.SegmentTile;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/// [TileSums] with SIMD. Each value is split by itself, into whole numbers of units: the difference
/// of the bits of a sum and of its start value is such a number. The running sums are those of
/// longs, which take a cycle for each value.
final class TileSumsSimd extends TileSums {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Long> BITS = LongVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final long MAGNITUDE = Long.MAX_VALUE;

  /// More units than a value of the window has; a tile of so many each has 53 bits.
  private static final long LIMIT = 1L << (FIRST_SLICE + 3);

  static final SimdGate GATE =
      SimdGate.of(
          new double[SegmentTile.SIZE],
          new TileSumsSimd(),
          new TileSums.Scalar(),
          (x, simd, _) -> trial(simd, x),
          (x, _, scalar) -> trial(scalar, x));

  /// Where the running sums of the second slice begin. Those of both slices at one value are far
  /// from each other modulo 4096 bytes: a load waits for a store with the same lower bits.
  private static final int LOW = SegmentTile.SIZE + 128;

  private final long[] sums = new long[LOW + SegmentTile.SIZE + 1];
  private final long[] rests = new long[WIDTH];
  private final long[] sizes = new long[WIDTH];

  private static boolean trial(TileSums sums, double[] x) {
    int[] offsets = {0, x.length};
    return sums.split(x, 0, offsets, 0, 1, 1, 0x1p-42);
  }

  @Override
  boolean split(
      double[] x, int base, int[] offsets, int start, int end, double first, double second) {
    int from = offsets[start] - base;
    int to = offsets[end] - base;
    int whole = (to - from) / WIDTH * WIDTH;
    long size = 0;
    long rest = 0;
    if (whole > 0) {
      splitVectors(x, from, whole, start(first), start(second));
      for (int lane = 0; lane < WIDTH; lane++) {
        size |= sizes[lane];
        rest |= rests[lane];
      }
    }
    long startS = Double.doubleToRawLongBits(start(first));
    long startT = Double.doubleToRawLongBits(start(second));
    for (int k = whole; k < to - from; k++) {
      double s = start(first) + x[from + k];
      double left = x[from + k] - (s - start(first));
      double t = start(second) + left;
      sums[k + 1] = Double.doubleToRawLongBits(s) - startS;
      sums[LOW + k + 1] = Double.doubleToRawLongBits(t) - startT;
      size |= sums[k + 1] + LIMIT;
      rest |= Double.doubleToRawLongBits(left - (t - start(second)));
    }
    boolean isExact = size >>> (FIRST_SLICE + 4) == 0 && (rest & MAGNITUDE) == 0;
    if (isExact) {
      accumulate(to - from);
    }
    return isExact;
  }

  private void splitVectors(double[] x, int from, int count, double startS, double startT) {
    DoubleVector s = DoubleVector.broadcast(SPECIES, startS);
    DoubleVector t = DoubleVector.broadcast(SPECIES, startT);
    LongVector bitsOfS = s.reinterpretAsLongs();
    LongVector bitsOfT = t.reinterpretAsLongs();
    LongVector size = LongVector.zero(BITS);
    LongVector rest = size;
    for (int k = 0; k < count; k += WIDTH) {
      DoubleVector left = DoubleVector.fromArray(SPECIES, x, from + k);
      DoubleVector n = s.add(left);
      LongVector units = n.reinterpretAsLongs().sub(bitsOfS);
      units.intoArray(sums, k + 1);
      size = size.or(units.add(LIMIT));
      left = left.sub(n.sub(s));
      n = t.add(left);
      n.reinterpretAsLongs().sub(bitsOfT).intoArray(sums, LOW + k + 1);
      rest = rest.or(left.sub(n.sub(t)).reinterpretAsLongs());
    }
    size.intoArray(sizes, 0);
    rest.intoArray(rests, 0);
  }

  private void accumulate(int count) {
    long s = 0;
    long t = 0;
    for (int k = 1; k <= count; k++) {
      s += sums[k];
      t += sums[LOW + k];
      sums[k] = s;
      sums[LOW + k] = t;
    }
  }

  @Override
  void write(int[] offsets, int from, int to, double first, double second, double[] out) {
    int base = offsets[from];
    long s = 0;
    long t = 0;
    for (int k = from; k < to; k++) {
      long nextS = sums[offsets[k + 1] - base];
      long nextT = sums[LOW + offsets[k + 1] - base];
      out[k] = (nextS - s) * first + (nextT - t) * second;
      s = nextS;
      t = nextT;
    }
  }
}
