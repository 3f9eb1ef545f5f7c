package dev.shoal.wave.flow;

/// Manning's friction after an Euler step, implicit in the momentum, in scalar code.
///
/// With `k = g n² / h^(7/3)` the momentum q after a step solves `q + dt k |q| q = q*`, so friction
/// slows water and never reverses it, and a steady flow stays steady for any step.
final class FrictionScalar {
  private FrictionScalar() {}

  /// Slows the water of the cells `from` (inclusive) to `to` (exclusive).
  static void apply(Cells cells, Parameters p, double dt, int from, int to) {
    double strength = 4 * dt * p.gravity() * (p.manning() * p.manning());
    for (int c = from; c < to; c++) {
      double h = cells.depth[c];
      double hu = cells.momentumX[c];
      double hv = cells.momentumY[c];
      double size = Math.sqrt(hu * hu + hv * hv);
      double power = h * h * CubeRoot.of(h);
      double factor = 2 / (1 + Math.sqrt(1 + strength * size / power));
      boolean isWet = h > p.dryDepth();
      cells.momentumX[c] = isWet ? hu * factor : hu;
      cells.momentumY[c] = isWet ? hv * factor : hv;
    }
  }
}
