package dev.shoal.primitives.sum;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [ProductWindow] with SIMD: two independent vectors, so that no addition waits for the one
/// before. Used only where there is a fused multiply-add.
///
/// Each method is self-contained: a vector passed to another method is sometimes boxed.
@OnlyWithFma
final class ProductSimd extends ProductWindow {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Long> BITS = LongVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final int STREAMS = 2;

  static final SimdGate GATE =
      SimdGate.of(
          new double[STREAMS * WIDTH * 16], new ProductSimd()::sample, new ProductScalar()::sample);

  private final long[] bits = new long[WIDTH];
  private final long[] others = new long[WIDTH];

  ProductSimd() {
    super(STREAMS * WIDTH, ADDITIONS);
  }

  @Override
  void split(
      double[] x,
      double[] y,
      int from,
      int to,
      double startS,
      double startT,
      double startU,
      long move,
      long wanted) {
    DoubleVector s0 = DoubleVector.broadcast(SPECIES, startS);
    DoubleVector s1 = s0;
    DoubleVector t0 = DoubleVector.broadcast(SPECIES, startT);
    DoubleVector t1 = t0;
    DoubleVector u0 = DoubleVector.broadcast(SPECIES, startU);
    DoubleVector u1 = u0;
    LongVector other = LongVector.zero(BITS);
    for (int i = from; i < to; i += STREAMS * WIDTH) {
      DoubleVector x0 = DoubleVector.fromArray(SPECIES, x, i);
      DoubleVector x1 = DoubleVector.fromArray(SPECIES, x, i + WIDTH);
      DoubleVector y0 = DoubleVector.fromArray(SPECIES, y, i);
      DoubleVector y1 = DoubleVector.fromArray(SPECIES, y, i + WIDTH);
      DoubleVector high0 = x0.mul(y0);
      DoubleVector high1 = x1.mul(y1);
      DoubleVector low0 = x0.fma(y0, high0.neg());
      DoubleVector low1 = x1.fma(y1, high1.neg());
      other = other.or(high0.reinterpretAsLongs().add(move).lanewise(VectorOperators.XOR, wanted));
      other = other.or(high1.reinterpretAsLongs().add(move).lanewise(VectorOperators.XOR, wanted));
      DoubleVector n0 = s0.add(high0);
      DoubleVector n1 = s1.add(high1);
      t0 = t0.add(high0.sub(n0.sub(s0)));
      t1 = t1.add(high1.sub(n1.sub(s1)));
      s0 = n0;
      s1 = n1;
      n0 = t0.add(low0);
      n1 = t1.add(low1);
      u0 = u0.add(low0.sub(n0.sub(t0)));
      u1 = u1.add(low1.sub(n1.sub(t1)));
      t0 = n0;
      t1 = n1;
    }
    s0.intoArray(sums[0], 0);
    s1.intoArray(sums[0], WIDTH);
    t0.intoArray(sums[1], 0);
    t1.intoArray(sums[1], WIDTH);
    u0.intoArray(sums[2], 0);
    u1.intoArray(sums[2], WIDTH);
    other.intoArray(bits, 0);
    outside = 0;
    for (int lane = 0; lane < WIDTH; lane++) {
      outside |= bits[lane];
    }
  }

  @Override
  void survey(double[] x, double[] y, int from, int to) {
    LongVector min = LongVector.broadcast(BITS, Long.MAX_VALUE);
    LongVector max = LongVector.zero(BITS);
    for (int i = from; i < to; i += WIDTH) {
      DoubleVector x0 = DoubleVector.fromArray(SPECIES, x, i);
      DoubleVector y0 = DoubleVector.fromArray(SPECIES, y, i);
      LongVector magnitude = x0.mul(y0).reinterpretAsLongs().and(Long.MAX_VALUE);
      VectorMask<Long> isZero =
          x0.compare(VectorOperators.EQ, 0).or(y0.compare(VectorOperators.EQ, 0)).cast(BITS);
      isZero = isZero.and(magnitude.compare(VectorOperators.EQ, 0));
      min = min.min(magnitude.blend(Long.MAX_VALUE, isZero));
      max = max.max(magnitude);
    }
    min.intoArray(bits, 0);
    max.intoArray(others, 0);
    minMagnitude = Long.MAX_VALUE;
    maxMagnitude = 0;
    for (int lane = 0; lane < WIDTH; lane++) {
      minMagnitude = Math.min(minMagnitude, bits[lane]);
      maxMagnitude = Math.max(maxMagnitude, others[lane]);
    }
  }
}
