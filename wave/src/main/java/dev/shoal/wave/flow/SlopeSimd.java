package dev.shoal.wave.flow;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [SlopeScalar] by SIMD: the same operations in the same order.
///
/// A short loop for each quantity: in a long one the compiler stops inlining and boxes vectors.
final class SlopeSimd {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final int ROW = Scratch.BATCH;

  static final SimdGate GATE =
      SimdGate.of(
          SampleCells.of(ROW),
          SampleCells.scratch(),
          SampleCells.PARAMETERS,
          (cells, s, p) -> compute(cells, p, s, 0, ROW),
          (cells, s, p) -> SlopeScalar.compute(cells, p, s, 0, 0, ROW));

  private SlopeSimd() {}

  /// Does what [SlopeScalar#compute] does; cells begin at the start of the batch.
  static void compute(Cells cells, Parameters p, double[] s, int from, int to) {
    int end = from + SPECIES.loopBound(to - from);
    SlopeScalar.compute(cells, p, s, end - from, end, to);
    double steepness = p.steepness();
    Cells.Slopes x = cells.slopesX;
    Cells.Slopes y = cells.slopesY;
    computeAxis(cells.depth, s, 0, steepness, x.depth, from, end);
    computeAxis(cells.depth, s, 8 * ROW, steepness, y.depth, from, end);
    flatten(cells, p.dryDepth(), s, from, end);
    addBed(cells, y.surface, from, end);
    computeAxis(y.surface, s, ROW, steepness, x.surface, from, end);
    computeAxis(y.surface, s, 9 * ROW, steepness, y.surface, from, end);
    computeAxis(cells.velocityX, s, 2 * ROW, steepness, x.velocityX, from, end);
    computeAxis(cells.velocityX, s, 10 * ROW, steepness, y.velocityX, from, end);
    computeAxis(cells.velocityY, s, 3 * ROW, steepness, x.velocityY, from, end);
    computeAxis(cells.velocityY, s, 11 * ROW, steepness, y.velocityY, from, end);
  }

  /// Writes the slopes along one axis; 0 where row 0 is negative. `out` may be `own`.
  ///
  /// @param below the row of the values below; those above are four rows later
  private static void computeAxis(
      double[] own, double[] s, int below, double steepness, double[] out, int from, int end) {
    int above = below + 4 * ROW;
    DoubleVector zero = DoubleVector.zero(SPECIES);
    for (int c = from; c < end; c += WIDTH) {
      int k = c - from;
      DoubleVector here = DoubleVector.fromArray(SPECIES, own, c);
      DoubleVector a = here.sub(DoubleVector.fromArray(SPECIES, s, k + below));
      DoubleVector b = DoubleVector.fromArray(SPECIES, s, k + above).sub(here);
      DoubleVector sizeA = a.abs();
      DoubleVector sizeB = b.abs();
      DoubleVector most = sizeB.blend(sizeA, sizeA.lt(sizeB)).mul(steepness);
      DoubleVector mean = a.add(b).abs().mul(0.5);
      DoubleVector size = most.blend(mean, mean.lt(most));
      DoubleVector signed = size.blend(size.neg(), a.lt(0.0));
      VectorMask<Double> isSloped =
          a.mul(b)
              .compare(VectorOperators.GT, 0.0)
              .and(DoubleVector.fromArray(SPECIES, s, k).compare(VectorOperators.GE, 0.0));
      zero.blend(signed, isSloped).intoArray(out, c);
    }
  }

  /// Sets the slopes of the depth to 0 where a cell has no slopes, and replaces the depth to the
  /// west in row 0 by −1 there.
  private static void flatten(Cells cells, double dryDepth, double[] s, int from, int end) {
    double[] slopesX = cells.slopesX.depth;
    double[] slopesY = cells.slopesY.depth;
    DoubleVector zero = DoubleVector.zero(SPECIES);
    DoubleVector none = DoubleVector.broadcast(SPECIES, -1.0);
    for (int c = from; c < end; c += WIDTH) {
      int k = c - from;
      DoubleVector h = DoubleVector.fromArray(SPECIES, cells.depth, c);
      DoubleVector west = DoubleVector.fromArray(SPECIES, s, k);
      DoubleVector hx = DoubleVector.fromArray(SPECIES, slopesX, c);
      DoubleVector hy = DoubleVector.fromArray(SPECIES, slopesY, c);
      VectorMask<Double> isSloped =
          h.compare(VectorOperators.GT, dryDepth)
              .and(west.compare(VectorOperators.GT, dryDepth))
              .and(
                  DoubleVector.fromArray(SPECIES, s, k + 4 * ROW)
                      .compare(VectorOperators.GT, dryDepth))
              .and(
                  DoubleVector.fromArray(SPECIES, s, k + 8 * ROW)
                      .compare(VectorOperators.GT, dryDepth))
              .and(
                  DoubleVector.fromArray(SPECIES, s, k + 12 * ROW)
                      .compare(VectorOperators.GT, dryDepth))
              .and(hx.abs().add(hy.abs()).mul(0.5).lt(h));
      zero.blend(hx, isSloped).intoArray(slopesX, c);
      zero.blend(hy, isSloped).intoArray(slopesY, c);
      none.blend(west, isSloped).intoArray(s, k);
    }
  }

  private static void addBed(Cells cells, double[] out, int from, int end) {
    for (int c = from; c < end; c += WIDTH) {
      DoubleVector.fromArray(SPECIES, cells.depth, c)
          .add(DoubleVector.fromArray(SPECIES, cells.bed, c))
          .intoArray(out, c);
    }
  }
}
