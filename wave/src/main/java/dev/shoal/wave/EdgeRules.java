package dev.shoal.wave;

import dev.shoal.wave.flow.CubeRoot;
import dev.shoal.wave.flow.EdgeConditions;

/// The water beyond the edges of a scenario's domain.
///
/// Water that moves slower than waves brings one number from within, `R = u + 2 c` of the outward
/// velocity and the speed of waves; the edge prescribes another one.
final class EdgeRules implements EdgeConditions {
  /// Newton's steps to the depth of a discharge; five give all digits.
  private static final int STEPS = 8;

  private static final Side[] SIDES = Side.values();

  private final Scenario scenario;
  private final double gravity;

  EdgeRules(Scenario scenario) {
    this.scenario = scenario;
    gravity = scenario.gravity();
  }

  @Override
  public void beyond(
      int side,
      double time,
      double depth,
      double surface,
      double outward,
      double along,
      double[] beyond) {
    double bed = surface - depth;
    switch (scenario.edge(SIDES[side])) {
      case Edge.Wall _ -> set(beyond, depth, surface, -outward, along);
      case Edge.Radiation _ -> {
        double still = Math.max(0, scenario.seaLevel() - bed);
        set(beyond, still, still + bed, 0, 0);
      }
      case Edge.Surface edge -> {
        double there = Math.max(0, edge.surface().at(time) - bed);
        set(beyond, there, there + bed, invariant(depth, outward) - 2 * celerity(there), along);
      }
      case Edge.Depth edge -> {
        if (outward > celerity(depth)) {
          set(beyond, depth, surface, outward, along);
        } else {
          double there = Math.max(0, edge.depth().at(time));
          set(beyond, there, there + bed, invariant(depth, outward) - 2 * celerity(there), along);
        }
      }
      case Edge.Discharge edge -> {
        double discharge = edge.discharge().at(time);
        double there = depthOfDischarge(discharge, depth, outward);
        set(beyond, there, there + bed, there > 0 ? -discharge / there : 0, along);
      }
      case Edge.Periodic _ -> throw new IllegalStateException("a periodic edge has no beyond");
    }
  }

  private static void set(
      double[] beyond, double depth, double surface, double outward, double along) {
    beyond[0] = depth;
    beyond[1] = surface;
    beyond[2] = outward;
    beyond[3] = along;
  }

  private double celerity(double depth) {
    return Math.sqrt(gravity * depth);
  }

  private double invariant(double depth, double outward) {
    return outward + 2 * celerity(depth);
  }

  /// The depth h with `−discharge / h + 2 √(g h) = R`, by Newton's method from the depth within, or
  /// from the critical depth of the discharge if that is larger: then the water is slower than
  /// waves.
  private double depthOfDischarge(double discharge, double depth, double outward) {
    double fromWithin = invariant(depth, outward);
    double critical = discharge == 0 ? 0 : CubeRoot.of(discharge * discharge / gravity);
    double h = Math.max(depth, critical);
    for (int step = 0; step < STEPS && h > 0; step++) {
      double c = celerity(h);
      double excess = 2 * c - discharge / h - fromWithin;
      h = Math.max(critical, h - excess / (c / h + discharge / (h * h)));
    }
    return h;
  }
}
