package dev.shoal.wave.flow;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [UpdateScalar] by SIMD: the same operations in the same order.
final class UpdateSimd {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final int ROW = Scratch.BATCH;

  static final SimdGate GATE =
      SimdGate.of(
          SampleCells.of(ROW),
          SampleCells.scratch(),
          (cells, s) -> {
            add(cells, s, 0, true, 0, ROW);
            setMean(cells, 0, ROW);
            setVelocities(cells, SampleCells.DRY, 0, ROW);
          },
          (cells, s) -> {
            UpdateScalar.add(cells, s, 0, true, 0, 0, ROW);
            UpdateScalar.setMean(cells, 0, ROW);
            UpdateScalar.setVelocities(cells, SampleCells.DRY, 0, ROW);
          });

  private UpdateSimd() {}

  /// Does what [UpdateScalar#add] does; cells begin at the start of the batch.
  static void add(Cells cells, double[] s, double dt, boolean keepsOld, int from, int to) {
    int end = from + SPECIES.loopBound(to - from);
    if (keepsOld) {
      System.arraycopy(cells.depth, from, cells.oldDepth, from, end - from);
      System.arraycopy(cells.momentumX, from, cells.oldMomentumX, from, end - from);
      System.arraycopy(cells.momentumY, from, cells.oldMomentumY, from, end - from);
    }
    Cells.Fluxes x = cells.fluxesX;
    Cells.Fluxes y = cells.fluxesY;
    addTo(cells.depth, s, 0, x.mass, 3 * ROW, y.mass, dt, from, end);
    addTo(cells.momentumX, s, ROW, x.normalBelow, 5 * ROW, y.tangential, dt, from, end);
    addTo(cells.momentumY, s, 2 * ROW, x.tangential, 4 * ROW, y.normalBelow, dt, from, end);
    UpdateScalar.add(cells, s, dt, keepsOld, end - from, end, to);
  }

  private static void addTo(
      double[] state,
      double[] s,
      int rowX,
      double[] fluxX,
      int rowY,
      double[] fluxY,
      double dt,
      int from,
      int end) {
    for (int c = from; c < end; c += WIDTH) {
      int k = c - from;
      DoubleVector alongX =
          DoubleVector.fromArray(SPECIES, s, k + rowX)
              .sub(DoubleVector.fromArray(SPECIES, fluxX, c));
      DoubleVector alongY =
          DoubleVector.fromArray(SPECIES, s, k + rowY)
              .sub(DoubleVector.fromArray(SPECIES, fluxY, c));
      DoubleVector.fromArray(SPECIES, state, c)
          .add(DoubleVector.fromArray(SPECIES, s, k + 6 * ROW).mul(dt).mul(alongX.add(alongY)))
          .intoArray(state, c);
    }
  }

  /// Does what [UpdateScalar#setMean] does.
  static void setMean(Cells cells, int from, int to) {
    int end = from + SPECIES.loopBound(to - from);
    setMean(cells.depth, cells.oldDepth, from, end);
    setMean(cells.momentumX, cells.oldMomentumX, from, end);
    setMean(cells.momentumY, cells.oldMomentumY, from, end);
    UpdateScalar.setMean(cells, end, to);
  }

  private static void setMean(double[] state, double[] old, int from, int end) {
    for (int c = from; c < end; c += WIDTH) {
      DoubleVector.fromArray(SPECIES, old, c)
          .add(DoubleVector.fromArray(SPECIES, state, c))
          .mul(0.5)
          .intoArray(state, c);
    }
  }

  /// Does what [UpdateScalar#setVelocities] does.
  static int setVelocities(Cells cells, double dryDepth, int from, int to) {
    int end = from + SPECIES.loopBound(to - from);
    DoubleVector zero = DoubleVector.zero(SPECIES);
    DoubleVector lowest = zero;
    DoubleVector nothing = zero; // unless a state is not finite
    for (int c = from; c < end; c += WIDTH) {
      DoubleVector h = DoubleVector.fromArray(SPECIES, cells.depth, c);
      DoubleVector hu = DoubleVector.fromArray(SPECIES, cells.momentumX, c);
      DoubleVector hv = DoubleVector.fromArray(SPECIES, cells.momentumY, c);
      VectorMask<Double> isWet = h.compare(VectorOperators.GT, dryDepth);
      zero.blend(hu, isWet).intoArray(cells.momentumX, c);
      zero.blend(hv, isWet).intoArray(cells.momentumY, c);
      zero.blend(hu.div(h), isWet).intoArray(cells.velocityX, c);
      zero.blend(hv.div(h), isWet).intoArray(cells.velocityY, c);
      lowest = lowest.blend(h, h.lt(lowest));
      nothing = nothing.add(h.add(hu).add(hv).mul(0.0));
    }
    int faults = UpdateScalar.setVelocities(cells, dryDepth, end, to);
    faults |= lowest.reduceLanes(VectorOperators.MIN) < 0 ? UpdateScalar.NEGATIVE : 0;
    return faults | (nothing.eq(0.0).allTrue() ? 0 : UpdateScalar.NOT_FINITE);
  }
}
