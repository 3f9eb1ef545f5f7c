package dev.shoal.wave.flow;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [ClamrScalar] by SIMD: the same operations in the same order.
final class ClamrSimd {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final int ROW = Scratch.BATCH;

  static final SimdGate GATE =
      SimdGate.of(
          SampleCells.of(ROW),
          SampleCells.scratch(),
          (cells, s) -> {
            fastest(cells, SampleCells.GRAVITY, s, 0, ROW);
            computeHalfSteps(cells, true, SampleCells.GRAVITY, 0.1, s, 0, ROW);
            addViscosity(cells.depth, s, 0, cells.fluxesX.mass, 0, ROW);
          },
          (cells, s) -> {
            ClamrScalar.fastest(cells, SampleCells.GRAVITY, s, 0, 0, ROW);
            ClamrScalar.computeHalfSteps(cells, true, SampleCells.GRAVITY, 0.1, s, 0, 0, ROW);
            ClamrScalar.addViscosity(cells.depth, s, 0, cells.fluxesX.mass, 0, 0, ROW);
          });

  private ClamrSimd() {}

  /// Does what [ClamrScalar#computeHalfSteps] does; cells begin at the start of the batch.
  static void computeHalfSteps(
      Cells cells, boolean alongX, double gravity, double dt, double[] s, int from, int to) {
    double[] along = alongX ? cells.momentumX : cells.momentumY;
    double[] across = alongX ? cells.momentumY : cells.momentumX;
    double[] velocity = alongX ? cells.velocityX : cells.velocityY;
    Cells.Fluxes out = alongX ? cells.fluxesX : cells.fluxesY;
    double halfGravity = 0.5 * gravity;
    DoubleVector one = DoubleVector.broadcast(SPECIES, 1.0);
    int end = from + SPECIES.loopBound(to - from);
    for (int c = from; c < end; c += WIDTH) {
      int k = c - from;
      DoubleVector half = DoubleVector.fromArray(SPECIES, s, k + 9 * ROW).mul(dt).mul(0.5);
      DoubleVector hL = DoubleVector.fromArray(SPECIES, cells.depth, c);
      DoubleVector qL = DoubleVector.fromArray(SPECIES, along, c);
      DoubleVector tL = DoubleVector.fromArray(SPECIES, across, c);
      DoubleVector uL = DoubleVector.fromArray(SPECIES, velocity, c);
      DoubleVector hR = DoubleVector.fromArray(SPECIES, s, k);
      DoubleVector qR = DoubleVector.fromArray(SPECIES, s, k + ROW);
      DoubleVector tR = DoubleVector.fromArray(SPECIES, s, k + 2 * ROW);
      DoubleVector uR = qR.div(hR);
      DoubleVector pushL = qL.mul(uL).add(hL.mul(hL).mul(halfGravity));
      DoubleVector pushR = qR.mul(uR).add(hR.mul(hR).mul(halfGravity));
      DoubleVector h = hL.add(hR).mul(0.5).sub(half.mul(qR.sub(qL)));
      DoubleVector q = qL.add(qR).mul(0.5).sub(half.mul(pushR.sub(pushL)));
      DoubleVector t = tL.add(tR).mul(0.5).sub(half.mul(tR.mul(uR).sub(tL.mul(uL))));
      DoubleVector speed = q.div(h);
      DoubleVector number = half.mul(speed.abs().add(h.mul(gravity).sqrt()));
      number.mul(one.sub(number)).mul(0.25).div(half).intoArray(s, k + 10 * ROW);
      q.intoArray(out.mass, c);
      q.mul(speed).add(h.mul(h).mul(halfGravity)).intoArray(out.normalBelow, c);
      t.mul(speed).intoArray(out.tangential, c);
    }
    ClamrScalar.computeHalfSteps(cells, alongX, gravity, dt, s, end - from, end, to);
  }

  /// Does what [ClamrScalar#addViscosity] does; cells begin at the start of the batch.
  static void addViscosity(double[] own, double[] s, int row, double[] flux, int from, int to) {
    DoubleVector zero = DoubleVector.zero(SPECIES);
    DoubleVector one = DoubleVector.broadcast(SPECIES, 1.0);
    DoubleVector tiny = DoubleVector.broadcast(SPECIES, LaxWendroff.TINY);
    int end = from + SPECIES.loopBound(to - from);
    for (int c = from; c < end; c += WIDTH) {
      int k = c - from;
      DoubleVector l = DoubleVector.fromArray(SPECIES, own, c);
      DoubleVector r = DoubleVector.fromArray(SPECIES, s, k + row);
      DoubleVector here = r.sub(l);
      DoubleVector behind = DoubleVector.fromArray(SPECIES, s, k + row + 3 * ROW).sub(r);
      DoubleVector before = l.sub(DoubleVector.fromArray(SPECIES, s, k + row + 6 * ROW));
      DoubleVector square = here.mul(here);
      DoubleVector scale = one.div(tiny.blend(square, tiny.lt(square)));
      DoubleVector ratio = before.mul(here).mul(scale);
      DoubleVector other = behind.mul(here).mul(scale);
      DoubleVector smaller = other.blend(ratio, ratio.lt(other));
      smaller = one.blend(smaller, smaller.lt(one));
      DoubleVector smooth = zero.blend(smaller, zero.lt(smaller));
      DoubleVector strength = DoubleVector.fromArray(SPECIES, s, k + 10 * ROW);
      DoubleVector.fromArray(SPECIES, flux, c)
          .sub(strength.mul(here.mul(one.sub(smooth))))
          .intoArray(flux, c);
    }
    ClamrScalar.addViscosity(own, s, row, flux, end - from, end, to);
  }

  /// Does what [ClamrScalar#fastest] does; cells begin at the start of the batch.
  static double fastest(Cells cells, double gravity, double[] s, int from, int to) {
    DoubleVector fastest = DoubleVector.zero(SPECIES);
    int end = from + SPECIES.loopBound(to - from);
    for (int c = from; c < end; c += WIDTH) {
      DoubleVector u = DoubleVector.fromArray(SPECIES, cells.velocityX, c).abs();
      DoubleVector v = DoubleVector.fromArray(SPECIES, cells.velocityY, c).abs();
      DoubleVector larger = v.blend(u, v.lt(u));
      DoubleVector celerity = DoubleVector.fromArray(SPECIES, cells.depth, c).mul(gravity).sqrt();
      DoubleVector rate =
          larger.add(celerity).mul(DoubleVector.fromArray(SPECIES, s, c - from + 9 * ROW));
      fastest = fastest.blend(rate, fastest.lt(rate));
    }
    double rest = ClamrScalar.fastest(cells, gravity, s, end - from, end, to);
    double withSimd = fastest.reduceLanes(VectorOperators.MAX);
    return withSimd > rest ? withSimd : rest;
  }
}
