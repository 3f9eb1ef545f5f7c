// Twins of double: float.
package dev.shoal.primitives.scan;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/// Sums of a tile with SIMD, by the tree that the package defines: one row per vector.
///
/// @param checked ignored: floating-point sums do not overflow to an error
record DoubleSumSimd(boolean checked) implements DoubleTilePass {
  /// Shared instances, so that a call allocates none.
  private static final DoubleSumSimd CHECKED = new DoubleSumSimd(true);

  private static final DoubleSumSimd WRAPPING = new DoubleSumSimd(false);

  static DoubleSumSimd of(boolean checked) {
    return checked ? CHECKED : WRAPPING;
  }

  private static final int ROW = RunningDoubleSum.ROW;
  private static final int BITS = ROW * Double.SIZE;
  private static final VectorSpecies<Double> SPECIES =
      VectorSpecies.of(double.class, VectorShape.forBitSize(BITS));

  private static final VectorShuffle<Double> FROM_1 = from(1);
  private static final VectorShuffle<Double> FROM_2 = from(2);
  private static final VectorShuffle<Double> FROM_4 = from(4);
  private static final VectorMask<Double> INTO_1 = VectorMask.fromLong(SPECIES, 0b1010_1010);
  private static final VectorMask<Double> INTO_2 = VectorMask.fromLong(SPECIES, 0b1100_1100);
  private static final VectorMask<Double> INTO_4 = VectorMask.fromLong(SPECIES, 0b1111_0000);
  private static final VectorShuffle<Double> LAST = VectorShuffle.fromOp(SPECIES, _ -> ROW - 1);

  private static VectorShuffle<Double> from(int step) {
    return VectorShuffle.fromOp(SPECIES, k -> (k & step) == 0 ? k : (k & -step) - 1);
  }

  private static final SimdGate GATE =
      SimdGate.of(
          new double[ScanKernel.TILE / 8],
          x -> new DoubleSumSimd(true).scan(x, x, 0, 0, x.length, 0),
          x -> new DoubleSumScalar(true).scan(x, x, 0, 0, x.length, 0));

  /// Returns whether SIMD is ready to use. A row must fit a vector: half rows were slower than
  /// scalar code.
  static boolean ready() {
    return BITS <= IntVector.SPECIES_PREFERRED.vectorBitSize() && GATE.ready();
  }

  @Override
  public double total(double[] x, int from, int to) {
    DoubleVector carry = DoubleVector.zero(SPECIES);
    for (int i = from; i <= to - ROW; i += ROW) {
      DoubleVector s = DoubleVector.fromArray(SPECIES, x, i);
      s = s.add(s.rearrange(FROM_1), INTO_1);
      s = s.add(s.rearrange(FROM_2), INTO_2);
      s = s.add(s.rearrange(FROM_4), INTO_4);
      carry = carry.add(s);
    }
    return carry.lane(ROW - 1);
  }

  @Override
  public double scan(double[] x, double[] y, int shift, int from, int to, double prior) {
    DoubleVector priors = DoubleVector.broadcast(SPECIES, prior);
    DoubleVector carry = DoubleVector.zero(SPECIES);
    int i = from;
    for (; i <= to - ROW; i += ROW) {
      DoubleVector s = DoubleVector.fromArray(SPECIES, x, i);
      s = s.add(s.rearrange(FROM_1), INTO_1);
      s = s.add(s.rearrange(FROM_2), INTO_2);
      s = s.add(s.rearrange(FROM_4), INTO_4);
      priors.add(carry).add(s).intoArray(y, i + shift);
      carry = carry.add(s.rearrange(LAST));
    }
    double total = carry.lane(0);
    DoubleSumScalar.endTile(x, y, shift, from, i, to, prior, total);
    return total;
  }

  /// One core with SIMD nearly uses up the memory bandwidth: a second core gained nothing,
  /// measured.
  @Override
  public int threadsThatPay() {
    return 3;
  }

  @Override
  public RunningDouble totals() {
    return new RunningDoubleSum();
  }
}
