package dev.shoal.wave.flow;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [FrictionScalar] by SIMD: the same operations in the same order.
final class FrictionSimd {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final int SAMPLE = Scratch.BATCH;

  static final SimdGate GATE =
      SimdGate.of(
          SampleCells.of(SAMPLE),
          SampleCells.PARAMETERS,
          (cells, p) -> apply(cells, p, 1, 0, SAMPLE),
          (cells, p) -> FrictionScalar.apply(cells, p, 1, 0, SAMPLE));

  private FrictionSimd() {}

  /// Does what [FrictionScalar#apply] does.
  static void apply(Cells cells, Parameters p, double dt, int from, int to) {
    double strength = 4 * dt * p.gravity() * (p.manning() * p.manning());
    int end = from + SPECIES.loopBound(to - from);
    DoubleVector one = DoubleVector.broadcast(SPECIES, 1.0);
    for (int c = from; c < end; c += WIDTH) {
      DoubleVector h = DoubleVector.fromArray(SPECIES, cells.depth, c);
      DoubleVector root = h.mul(h.sqrt().sqrt()).sqrt().sqrt();
      for (int step = 0; step < CubeRoot.STEPS; step++) {
        DoubleVector cube = root.mul(root).mul(root);
        root = root.mul(cube.add(h.add(h)).div(cube.add(cube).add(h)));
      }
      DoubleVector hu = DoubleVector.fromArray(SPECIES, cells.momentumX, c);
      DoubleVector hv = DoubleVector.fromArray(SPECIES, cells.momentumY, c);
      DoubleVector size = hu.mul(hu).add(hv.mul(hv)).sqrt();
      DoubleVector power = h.mul(h).mul(root);
      DoubleVector slowing = size.mul(strength).div(power).add(1.0).sqrt().add(1.0);
      DoubleVector factor = one.add(one).div(slowing);
      VectorMask<Double> isWet = h.compare(VectorOperators.GT, p.dryDepth());
      hu.blend(hu.mul(factor), isWet).intoArray(cells.momentumX, c);
      hv.blend(hv.mul(factor), isWet).intoArray(cells.momentumY, c);
    }
    FrictionScalar.apply(cells, p, dt, end, to);
  }
}
