package dev.shoal.primitives.sum;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/// [Window] with SIMD: four independent vectors, so that no addition waits for the one before.
///
/// Each method is self-contained: a vector passed to another method is sometimes boxed.
final class WindowSimd extends Window {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Long> BITS = LongVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final int STREAMS = 4;
  private static final long MAGNITUDE = Long.MAX_VALUE;

  static final SimdGate GATE =
      SimdGate.of(
          new double[STREAMS * WIDTH * 16],
          new WindowSimd(),
          new WindowScalar(),
          (x, simd, _) -> split(simd, x),
          (x, _, scalar) -> split(scalar, x));

  private static void split(Window blocks, double[] x) {
    blocks.split(2, x, 0, x.length, 0);
    blocks.split(3, x, 0, x.length, 0);
  }

  private final long[] rests = new long[WIDTH];
  private final long[] maxima = new long[WIDTH];

  WindowSimd() {
    super(STREAMS * WIDTH);
  }

  @Override
  void split2(double[] x, int from, int to, double startS, double startT) {
    DoubleVector s0 = DoubleVector.broadcast(SPECIES, startS);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    DoubleVector t0 = DoubleVector.broadcast(SPECIES, startT);
    DoubleVector t1 = t0;
    DoubleVector t2 = t0;
    DoubleVector t3 = t0;
    LongVector rest = LongVector.zero(BITS);
    LongVector max = rest;
    for (int i = from; i < to; i += STREAMS * WIDTH) {
      DoubleVector x0 = DoubleVector.fromArray(SPECIES, x, i);
      DoubleVector x1 = DoubleVector.fromArray(SPECIES, x, i + WIDTH);
      DoubleVector x2 = DoubleVector.fromArray(SPECIES, x, i + 2 * WIDTH);
      DoubleVector x3 = DoubleVector.fromArray(SPECIES, x, i + 3 * WIDTH);
      max = max.max(x0.reinterpretAsLongs().and(MAGNITUDE));
      max = max.max(x1.reinterpretAsLongs().and(MAGNITUDE));
      max = max.max(x2.reinterpretAsLongs().and(MAGNITUDE));
      max = max.max(x3.reinterpretAsLongs().and(MAGNITUDE));
      DoubleVector n0 = s0.add(x0);
      DoubleVector n1 = s1.add(x1);
      DoubleVector n2 = s2.add(x2);
      DoubleVector n3 = s3.add(x3);
      x0 = x0.sub(n0.sub(s0));
      x1 = x1.sub(n1.sub(s1));
      x2 = x2.sub(n2.sub(s2));
      x3 = x3.sub(n3.sub(s3));
      s0 = n0;
      s1 = n1;
      s2 = n2;
      s3 = n3;
      n0 = t0.add(x0);
      n1 = t1.add(x1);
      n2 = t2.add(x2);
      n3 = t3.add(x3);
      x0 = x0.sub(n0.sub(t0));
      x1 = x1.sub(n1.sub(t1));
      x2 = x2.sub(n2.sub(t2));
      x3 = x3.sub(n3.sub(t3));
      t0 = n0;
      t1 = n1;
      t2 = n2;
      t3 = n3;
      rest = rest.or(x0.reinterpretAsLongs()).or(x1.reinterpretAsLongs());
      rest = rest.or(x2.reinterpretAsLongs()).or(x3.reinterpretAsLongs());
    }
    s0.sub(startS).intoArray(sums, 0);
    s1.sub(startS).intoArray(sums, WIDTH);
    s2.sub(startS).intoArray(sums, 2 * WIDTH);
    s3.sub(startS).intoArray(sums, 3 * WIDTH);
    t0.sub(startT).intoArray(sums, 4 * WIDTH);
    t1.sub(startT).intoArray(sums, 5 * WIDTH);
    t2.sub(startT).intoArray(sums, 6 * WIDTH);
    t3.sub(startT).intoArray(sums, 7 * WIDTH);
    rest.intoArray(rests, 0);
    max.intoArray(maxima, 0);
    gather();
  }

  @Override
  void split3(double[] x, int from, int to, double startS, double startT, double startU) {
    DoubleVector s0 = DoubleVector.broadcast(SPECIES, startS);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    DoubleVector t0 = DoubleVector.broadcast(SPECIES, startT);
    DoubleVector t1 = t0;
    DoubleVector t2 = t0;
    DoubleVector t3 = t0;
    DoubleVector u0 = DoubleVector.broadcast(SPECIES, startU);
    DoubleVector u1 = u0;
    DoubleVector u2 = u0;
    DoubleVector u3 = u0;
    LongVector rest = LongVector.zero(BITS);
    LongVector max = rest;
    for (int i = from; i < to; i += STREAMS * WIDTH) {
      DoubleVector x0 = DoubleVector.fromArray(SPECIES, x, i);
      DoubleVector x1 = DoubleVector.fromArray(SPECIES, x, i + WIDTH);
      DoubleVector x2 = DoubleVector.fromArray(SPECIES, x, i + 2 * WIDTH);
      DoubleVector x3 = DoubleVector.fromArray(SPECIES, x, i + 3 * WIDTH);
      max = max.max(x0.reinterpretAsLongs().and(MAGNITUDE));
      max = max.max(x1.reinterpretAsLongs().and(MAGNITUDE));
      max = max.max(x2.reinterpretAsLongs().and(MAGNITUDE));
      max = max.max(x3.reinterpretAsLongs().and(MAGNITUDE));
      DoubleVector n0 = s0.add(x0);
      DoubleVector n1 = s1.add(x1);
      DoubleVector n2 = s2.add(x2);
      DoubleVector n3 = s3.add(x3);
      x0 = x0.sub(n0.sub(s0));
      x1 = x1.sub(n1.sub(s1));
      x2 = x2.sub(n2.sub(s2));
      x3 = x3.sub(n3.sub(s3));
      s0 = n0;
      s1 = n1;
      s2 = n2;
      s3 = n3;
      n0 = t0.add(x0);
      n1 = t1.add(x1);
      n2 = t2.add(x2);
      n3 = t3.add(x3);
      x0 = x0.sub(n0.sub(t0));
      x1 = x1.sub(n1.sub(t1));
      x2 = x2.sub(n2.sub(t2));
      x3 = x3.sub(n3.sub(t3));
      t0 = n0;
      t1 = n1;
      t2 = n2;
      t3 = n3;
      n0 = u0.add(x0);
      n1 = u1.add(x1);
      n2 = u2.add(x2);
      n3 = u3.add(x3);
      x0 = x0.sub(n0.sub(u0));
      x1 = x1.sub(n1.sub(u1));
      x2 = x2.sub(n2.sub(u2));
      x3 = x3.sub(n3.sub(u3));
      u0 = n0;
      u1 = n1;
      u2 = n2;
      u3 = n3;
      rest = rest.or(x0.reinterpretAsLongs()).or(x1.reinterpretAsLongs());
      rest = rest.or(x2.reinterpretAsLongs()).or(x3.reinterpretAsLongs());
    }
    s0.sub(startS).intoArray(sums, 0);
    s1.sub(startS).intoArray(sums, WIDTH);
    s2.sub(startS).intoArray(sums, 2 * WIDTH);
    s3.sub(startS).intoArray(sums, 3 * WIDTH);
    t0.sub(startT).intoArray(sums, 4 * WIDTH);
    t1.sub(startT).intoArray(sums, 5 * WIDTH);
    t2.sub(startT).intoArray(sums, 6 * WIDTH);
    t3.sub(startT).intoArray(sums, 7 * WIDTH);
    u0.sub(startU).intoArray(sums, 8 * WIDTH);
    u1.sub(startU).intoArray(sums, 9 * WIDTH);
    u2.sub(startU).intoArray(sums, 10 * WIDTH);
    u3.sub(startU).intoArray(sums, 11 * WIDTH);
    rest.intoArray(rests, 0);
    max.intoArray(maxima, 0);
    gather();
  }

  /// Combines the lanes in scalar code: not every processor can reduce lanes of 64 bits.
  private void gather() {
    residue = 0;
    maxMagnitude = 0;
    for (int lane = 0; lane < WIDTH; lane++) {
      residue |= rests[lane];
      maxMagnitude = Math.max(maxMagnitude, maxima[lane]);
    }
  }
}
