package dev.shoal.wave.flow;

import dev.shoal.device.WarmUp;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [UpdateLoops] by SIMD: the same operations in the same order.
final class UpdateLanes {
  private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = LANES.length();
  private static final int ROW = Scratch.BATCH;

  private static final WarmUp WARM_UP = warmUp();

  private UpdateLanes() {}

  private static WarmUp warmUp() {
    double dry = SampleCells.PARAMETERS.dryDepth();
    Cells cells = SampleCells.of(ROW);
    double[] s = SampleCells.scratch();
    return new WarmUp(
        () -> {
          add(cells, s, 0, true, 0, ROW);
          setMean(cells, 0, ROW);
          setVelocities(cells, dry, 0, ROW);
        },
        () -> {
          UpdateLoops.add(cells, s, 0, true, 0, 0, ROW);
          UpdateLoops.setMean(cells, 0, ROW);
          UpdateLoops.setVelocities(cells, dry, 0, ROW);
        });
  }

  /// Whether SIMD is faster than loops yet.
  static boolean won() {
    return WARM_UP.won();
  }

  /// As [UpdateLoops#add]; cells begin at the start of the batch.
  static void add(Cells cells, double[] s, double dt, boolean keepsOld, int from, int to) {
    int end = from + LANES.loopBound(to - from);
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
    UpdateLoops.add(cells, s, dt, keepsOld, end - from, end, to);
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
          DoubleVector.fromArray(LANES, s, k + rowX).sub(DoubleVector.fromArray(LANES, fluxX, c));
      DoubleVector alongY =
          DoubleVector.fromArray(LANES, s, k + rowY).sub(DoubleVector.fromArray(LANES, fluxY, c));
      DoubleVector.fromArray(LANES, state, c)
          .add(DoubleVector.fromArray(LANES, s, k + 6 * ROW).mul(dt).mul(alongX.add(alongY)))
          .intoArray(state, c);
    }
  }

  /// As [UpdateLoops#setMean].
  static void setMean(Cells cells, int from, int to) {
    int end = from + LANES.loopBound(to - from);
    setMean(cells.depth, cells.oldDepth, from, end);
    setMean(cells.momentumX, cells.oldMomentumX, from, end);
    setMean(cells.momentumY, cells.oldMomentumY, from, end);
    UpdateLoops.setMean(cells, end, to);
  }

  private static void setMean(double[] state, double[] old, int from, int end) {
    for (int c = from; c < end; c += WIDTH) {
      DoubleVector.fromArray(LANES, old, c)
          .add(DoubleVector.fromArray(LANES, state, c))
          .mul(0.5)
          .intoArray(state, c);
    }
  }

  /// As [UpdateLoops#setVelocities].
  static int setVelocities(Cells cells, double dryDepth, int from, int to) {
    int end = from + LANES.loopBound(to - from);
    DoubleVector zero = DoubleVector.zero(LANES);
    DoubleVector lowest = zero;
    DoubleVector nothing = zero; // unless a state is not finite
    for (int c = from; c < end; c += WIDTH) {
      DoubleVector h = DoubleVector.fromArray(LANES, cells.depth, c);
      DoubleVector hu = DoubleVector.fromArray(LANES, cells.momentumX, c);
      DoubleVector hv = DoubleVector.fromArray(LANES, cells.momentumY, c);
      VectorMask<Double> isWet = h.compare(VectorOperators.GT, dryDepth);
      zero.blend(hu, isWet).intoArray(cells.momentumX, c);
      zero.blend(hv, isWet).intoArray(cells.momentumY, c);
      zero.blend(hu.div(h), isWet).intoArray(cells.velocityX, c);
      zero.blend(hv.div(h), isWet).intoArray(cells.velocityY, c);
      lowest = lowest.blend(h, h.lt(lowest));
      nothing = nothing.add(h.add(hu).add(hv).mul(0.0));
    }
    int faults = UpdateLoops.setVelocities(cells, dryDepth, end, to);
    faults |= lowest.reduceLanes(VectorOperators.MIN) < 0 ? UpdateLoops.NEGATIVE : 0;
    return faults | (nothing.eq(0.0).allTrue() ? 0 : UpdateLoops.NOT_FINITE);
  }
}
