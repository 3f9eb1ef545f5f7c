package dev.shoal.wave.flow;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [FluxScalar] by SIMD: the operations of [Hllc] in the same order.
final class FluxSimd {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final int ROW = Scratch.BATCH;

  static final SimdGate GATE =
      SimdGate.of(
          SampleCells.of(ROW),
          SampleCells.scratch(),
          (cells, s) -> compute(cells, true, SampleCells.GRAVITY, s, 0, ROW),
          (cells, s) -> FluxScalar.compute(cells, true, SampleCells.GRAVITY, s, 0, 0, ROW));

  private FluxSimd() {}

  /// Does what [FluxScalar#compute] does; cells begin at the start of the batch.
  ///
  /// Three loops, with the states at the faces and the wave speeds in the scratch between them: in
  /// a longer loop the compiler stops inlining and boxes vectors.
  static double compute(Cells cells, boolean alongX, double gravity, double[] s, int from, int to) {
    int end = from + SPECIES.loopBound(to - from);
    double rest = FluxScalar.compute(cells, alongX, gravity, s, end - from, end, to);
    computeStates(cells, alongX, 0.5 * gravity, s, from, end);
    double fastest = computeSpeeds(gravity, s, end - from);
    computeFluxes(alongX ? cells.fluxesX : cells.fluxesY, 0.5 * gravity, s, from, end);
    return fastest > rest ? fastest : rest;
  }

  /// Reconstructs depths above one bed, in rows 0 and 1, and velocities below the face, in rows 4
  /// and 5; writes the pressure on the bed to the fluxes.
  private static void computeStates(
      Cells cells, boolean alongX, double halfGravity, double[] s, int from, int end) {
    Cells.Slopes slopes = alongX ? cells.slopesX : cells.slopesY;
    double[] normal = alongX ? cells.velocityX : cells.velocityY;
    double[] tangential = alongX ? cells.velocityY : cells.velocityX;
    double[] normalSlope = alongX ? slopes.velocityX : slopes.velocityY;
    double[] tangentialSlope = alongX ? slopes.velocityY : slopes.velocityX;
    Cells.Fluxes out = alongX ? cells.fluxesX : cells.fluxesY;
    DoubleVector zero = DoubleVector.zero(SPECIES);
    for (int c = from; c < end; c += WIDTH) {
      int k = c - from;
      DoubleVector cellDepthL = DoubleVector.fromArray(SPECIES, cells.depth, c);
      DoubleVector cellSurfaceL = cellDepthL.add(DoubleVector.fromArray(SPECIES, cells.bed, c));
      DoubleVector hL = cellDepthL.add(DoubleVector.fromArray(SPECIES, slopes.depth, c).mul(0.5));
      DoubleVector eL =
          cellSurfaceL.add(DoubleVector.fromArray(SPECIES, slopes.surface, c).mul(0.5));
      DoubleVector hR = DoubleVector.fromArray(SPECIES, s, k);
      DoubleVector eR = DoubleVector.fromArray(SPECIES, s, k + ROW);
      hL.add(cellDepthL).mul(eL.sub(cellSurfaceL)).mul(halfGravity).intoArray(out.normalBelow, c);
      hR.add(DoubleVector.fromArray(SPECIES, s, k + 4 * ROW))
          .mul(eR.sub(DoubleVector.fromArray(SPECIES, s, k + 5 * ROW)))
          .mul(halfGravity)
          .intoArray(out.normalAbove, c);
      DoubleVector zL = eL.sub(hL);
      DoubleVector zR = eR.sub(hR);
      DoubleVector step = zR.blend(zL, zR.lt(zL));
      DoubleVector dL = eL.sub(step);
      DoubleVector dR = eR.sub(step);
      zero.blend(dL, zero.lt(dL)).intoArray(s, k);
      zero.blend(dR, zero.lt(dR)).intoArray(s, k + ROW);
      DoubleVector.fromArray(SPECIES, normal, c)
          .add(DoubleVector.fromArray(SPECIES, normalSlope, c).mul(0.5))
          .intoArray(s, k + 4 * ROW);
      DoubleVector.fromArray(SPECIES, tangential, c)
          .add(DoubleVector.fromArray(SPECIES, tangentialSlope, c).mul(0.5))
          .intoArray(s, k + 5 * ROW);
    }
  }

  /// Computes the speeds of the slowest and the fastest wave, in rows 7 and 8; returns the maximum
  /// of speed / size.
  private static double computeSpeeds(double gravity, double[] s, int count) {
    DoubleVector zero = DoubleVector.zero(SPECIES);
    DoubleVector fastest = zero;
    for (int k = 0; k < count; k += WIDTH) {
      DoubleVector dL = DoubleVector.fromArray(SPECIES, s, k);
      DoubleVector dR = DoubleVector.fromArray(SPECIES, s, k + ROW);
      DoubleVector uR = DoubleVector.fromArray(SPECIES, s, k + 2 * ROW);
      DoubleVector uL = DoubleVector.fromArray(SPECIES, s, k + 4 * ROW);
      DoubleVector cL = dL.mul(gravity).sqrt();
      DoubleVector cR = dR.mul(gravity).sqrt();
      DoubleVector starU = uL.add(uR).mul(0.5).add(cL).sub(cR);
      DoubleVector anyC = cL.add(cR).mul(0.5).add(uL.sub(uR).mul(0.25));
      DoubleVector starC = zero.blend(anyC, zero.lt(anyC));
      DoubleVector ownL = uL.sub(cL);
      DoubleVector ownR = uR.add(cR);
      DoubleVector slow = starU.sub(starC);
      DoubleVector fast = starU.add(starC);
      VectorMask<Double> isDryL = dL.compare(VectorOperators.LE, 0.0);
      VectorMask<Double> isDryR = dR.compare(VectorOperators.LE, 0.0);
      DoubleVector sL =
          slow.blend(ownL, ownL.lt(slow)).blend(uR.sub(cR.mul(2.0)), isDryL).blend(ownL, isDryR);
      DoubleVector sR =
          fast.blend(ownR, fast.lt(ownR)).blend(ownR, isDryL).blend(uL.add(cL.mul(2.0)), isDryR);
      sL.intoArray(s, k + 7 * ROW);
      sR.intoArray(s, k + 8 * ROW);
      DoubleVector sizeL = sL.abs();
      DoubleVector sizeR = sR.abs();
      DoubleVector speed = sizeR.blend(sizeL, sizeR.lt(sizeL)).blend(zero, isDryL.and(isDryR));
      DoubleVector rate = speed.mul(DoubleVector.fromArray(SPECIES, s, k + 6 * ROW));
      fastest = fastest.blend(rate, fastest.lt(rate));
    }
    return fastest.reduceLanes(VectorOperators.MAX);
  }

  private static void computeFluxes(
      Cells.Fluxes out, double halfGravity, double[] s, int from, int end) {
    for (int c = from; c < end; c += WIDTH) {
      int k = c - from;
      DoubleVector dL = DoubleVector.fromArray(SPECIES, s, k);
      DoubleVector dR = DoubleVector.fromArray(SPECIES, s, k + ROW);
      DoubleVector uR = DoubleVector.fromArray(SPECIES, s, k + 2 * ROW);
      DoubleVector vR = DoubleVector.fromArray(SPECIES, s, k + 3 * ROW);
      DoubleVector uL = DoubleVector.fromArray(SPECIES, s, k + 4 * ROW);
      DoubleVector vL = DoubleVector.fromArray(SPECIES, s, k + 5 * ROW);
      DoubleVector sL = DoubleVector.fromArray(SPECIES, s, k + 7 * ROW);
      DoubleVector sR = DoubleVector.fromArray(SPECIES, s, k + 8 * ROW);
      DoubleVector pressureL = dL.mul(dL).mul(halfGravity);
      DoubleVector pressureR = dR.mul(dR).mul(halfGravity);
      DoubleVector massL = dL.mul(uL);
      DoubleVector massR = dR.mul(uR);
      DoubleVector pushL = massL.mul(uL).add(pressureL);
      DoubleVector pushR = massR.mul(uR).add(pressureR);
      DoubleVector scale = DoubleVector.broadcast(SPECIES, 1.0).div(sR.sub(sL));
      DoubleVector product = sL.mul(sR);
      DoubleVector mass = sR.mul(massL).sub(sL.mul(massR)).add(product.mul(dR.sub(dL))).mul(scale);
      DoubleVector push =
          sR.mul(pushL).sub(sL.mul(pushR)).add(product.mul(massR.sub(massL))).mul(scale);
      DoubleVector contact = sL.mul(dR.mul(uR.sub(sR))).sub(sR.mul(dL.mul(uL.sub(sL))));
      VectorMask<Double> isAllR = sR.compare(VectorOperators.LE, 0.0);
      VectorMask<Double> isFromL = contact.compare(VectorOperators.LE, 0.0).andNot(isAllR);
      VectorMask<Double> isAllL =
          sL.compare(VectorOperators.GE, 0.0).or(dL.eq(dR).and(uL.eq(uR)).and(vL.eq(vR)));
      mass = mass.blend(massR, isAllR).blend(massL, isAllL);
      push = push.blend(pushR, isAllR).blend(pushL, isAllL);
      VectorMask<Double> isWet = dL.add(dR).compare(VectorOperators.GT, 0.0);
      mass = DoubleVector.zero(SPECIES).blend(mass, isWet);
      push = DoubleVector.zero(SPECIES).blend(push, isWet);
      mass.intoArray(out.mass, c);
      mass.mul(vR.blend(vL, isFromL.or(isAllL))).intoArray(out.tangential, c);
      push.sub(pressureL)
          .add(DoubleVector.fromArray(SPECIES, out.normalBelow, c))
          .intoArray(out.normalBelow, c);
      push.sub(pressureR)
          .add(DoubleVector.fromArray(SPECIES, out.normalAbove, c))
          .intoArray(out.normalAbove, c);
    }
  }
}
