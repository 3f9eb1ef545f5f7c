package dev.shoal.primitives.sum;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [Window] with SIMD: two independent vectors of each slice, so that no addition waits for the one
/// before. Four need more registers than there are before AVX-512.
///
/// Each method is self-contained: a vector passed to another method is sometimes boxed.
final class WindowSimd extends Window {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Long> BITS = LongVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final int STREAMS = 2;

  static final SimdGate GATE =
      SimdGate.of(
          new double[STREAMS * WIDTH * 16], new WindowSimd()::sample, new WindowScalar()::sample);

  private final long[] rests = new long[WIDTH];
  private final long[] others = new long[WIDTH];

  WindowSimd() {
    super(STREAMS * WIDTH, ADDITIONS);
  }

  @Override
  void split2(double[] x, int from, int to, double startS, double startT) {
    DoubleVector s0 = DoubleVector.broadcast(SPECIES, startS);
    DoubleVector s1 = s0;
    DoubleVector t0 = DoubleVector.broadcast(SPECIES, startT);
    DoubleVector t1 = t0;
    LongVector start = s0.reinterpretAsLongs();
    LongVector other = LongVector.zero(BITS);
    LongVector rest = other;
    for (int i = from; i < to; i += STREAMS * WIDTH) {
      DoubleVector x0 = DoubleVector.fromArray(SPECIES, x, i);
      DoubleVector x1 = DoubleVector.fromArray(SPECIES, x, i + WIDTH);
      DoubleVector n0 = s0.add(x0);
      DoubleVector n1 = s1.add(x1);
      other = other.or(n0.reinterpretAsLongs().lanewise(VectorOperators.XOR, start));
      other = other.or(n1.reinterpretAsLongs().lanewise(VectorOperators.XOR, start));
      x0 = x0.sub(n0.sub(s0));
      x1 = x1.sub(n1.sub(s1));
      s0 = n0;
      s1 = n1;
      n0 = t0.add(x0);
      n1 = t1.add(x1);
      x0 = x0.sub(n0.sub(t0));
      x1 = x1.sub(n1.sub(t1));
      t0 = n0;
      t1 = n1;
      rest = rest.or(x0.reinterpretAsLongs()).or(x1.reinterpretAsLongs());
    }
    s0.intoArray(sums[0], 0);
    s1.intoArray(sums[0], WIDTH);
    t0.intoArray(sums[1], 0);
    t1.intoArray(sums[1], WIDTH);
    other.intoArray(others, 0);
    rest.intoArray(rests, 0);
    gather();
  }

  @Override
  void split3(double[] x, int from, int to, double startS, double startT, double startU) {
    DoubleVector s0 = DoubleVector.broadcast(SPECIES, startS);
    DoubleVector s1 = s0;
    DoubleVector t0 = DoubleVector.broadcast(SPECIES, startT);
    DoubleVector t1 = t0;
    DoubleVector u0 = DoubleVector.broadcast(SPECIES, startU);
    DoubleVector u1 = u0;
    LongVector start = s0.reinterpretAsLongs();
    LongVector other = LongVector.zero(BITS);
    LongVector rest = other;
    for (int i = from; i < to; i += STREAMS * WIDTH) {
      DoubleVector x0 = DoubleVector.fromArray(SPECIES, x, i);
      DoubleVector x1 = DoubleVector.fromArray(SPECIES, x, i + WIDTH);
      DoubleVector n0 = s0.add(x0);
      DoubleVector n1 = s1.add(x1);
      other = other.or(n0.reinterpretAsLongs().lanewise(VectorOperators.XOR, start));
      other = other.or(n1.reinterpretAsLongs().lanewise(VectorOperators.XOR, start));
      x0 = x0.sub(n0.sub(s0));
      x1 = x1.sub(n1.sub(s1));
      s0 = n0;
      s1 = n1;
      n0 = t0.add(x0);
      n1 = t1.add(x1);
      x0 = x0.sub(n0.sub(t0));
      x1 = x1.sub(n1.sub(t1));
      t0 = n0;
      t1 = n1;
      n0 = u0.add(x0);
      n1 = u1.add(x1);
      x0 = x0.sub(n0.sub(u0));
      x1 = x1.sub(n1.sub(u1));
      u0 = n0;
      u1 = n1;
      rest = rest.or(x0.reinterpretAsLongs()).or(x1.reinterpretAsLongs());
    }
    s0.intoArray(sums[0], 0);
    s1.intoArray(sums[0], WIDTH);
    t0.intoArray(sums[1], 0);
    t1.intoArray(sums[1], WIDTH);
    u0.intoArray(sums[2], 0);
    u1.intoArray(sums[2], WIDTH);
    other.intoArray(others, 0);
    rest.intoArray(rests, 0);
    gather();
  }

  /// Combines the lanes in scalar code: not every processor can reduce lanes of 64 bits.
  private void gather() {
    residue = 0;
    moved = 0;
    for (int lane = 0; lane < WIDTH; lane++) {
      residue |= rests[lane];
      moved |= others[lane];
    }
  }
}
