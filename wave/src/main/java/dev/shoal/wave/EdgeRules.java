package dev.shoal.wave;

import dev.shoal.wave.flow.CubeRoot;
import dev.shoal.wave.flow.EdgeConditions;
import java.util.Locale;

/// The water beyond the edges of a scenario's domain.
///
/// Where water moves slower than waves, one characteristic leaves the domain at an edge and carries
/// the invariant `R = u + 2 c` of the outward velocity and the wave celerity; the edge prescribes
/// the other quantity.
///
/// Prescribed values depend on time alone, so [#setTime] reads each function once for all faces.
final class EdgeRules implements EdgeConditions {
  /// Newton iterations for the depth of a discharge; five give full precision.
  private static final int ITERATIONS = 8;

  private static final Side[] SIDES = Side.values();

  private final Scenario scenario;
  private final double gravity;

  /// The prescribed value at each edge; 0 where none is.
  private final double[] prescribed = new double[SIDES.length];

  EdgeRules(Scenario scenario) {
    this.scenario = scenario;
    gravity = scenario.gravity();
  }

  /// Reads the functions of time of all edges, before the faces of a stage are computed.
  ///
  /// @throws WaveException if a function returns NaN or an infinity, naming the edge and the time
  void setTime(double time) {
    for (int side = 0; side < SIDES.length; side++) {
      switch (scenario.edge(SIDES[side])) {
        case Edge.Surface edge -> set(side, "surface", edge.surface(), time);
        case Edge.Depth edge -> set(side, "depth", edge.depth(), time);
        case Edge.Discharge edge -> set(side, "discharge", edge.discharge(), time);
        case Edge.Wall _, Edge.Radiation _, Edge.Periodic _ -> {
          // nothing is prescribed
        }
      }
    }
  }

  private void set(int side, String quantity, TimeFunction function, double time) {
    double value = function.at(time);
    if (!Double.isFinite(value)) {
      throw new WaveException(
          String.format(
              Locale.ROOT,
              "the %s at the %s edge is %s at time %s s, must be finite: check its function of time",
              quantity,
              SIDES[side].name().toLowerCase(Locale.ROOT),
              value,
              time));
    }
    prescribed[side] = value;
  }

  @Override
  public void beyond(
      int side, double depth, double surface, double outward, double along, double[] beyond) {
    double bed = surface - depth;
    switch (scenario.edge(SIDES[side])) {
      case Edge.Wall _ -> write(beyond, depth, surface, -outward, along);
      case Edge.Radiation _ -> {
        double still = Math.max(0, scenario.seaLevel() - bed);
        write(beyond, still, still + bed, 0, 0);
      }
      case Edge.Surface _ -> {
        double there = Math.max(0, prescribed[side] - bed);
        write(beyond, there, there + bed, invariant(depth, outward) - 2 * celerity(there), along);
      }
      case Edge.Depth _ -> {
        if (outward > celerity(depth)) {
          write(beyond, depth, surface, outward, along);
        } else {
          double there = Math.max(0, prescribed[side]);
          write(beyond, there, there + bed, invariant(depth, outward) - 2 * celerity(there), along);
        }
      }
      case Edge.Discharge _ -> {
        double discharge = prescribed[side];
        double there = depthOfDischarge(discharge, depth, outward);
        write(beyond, there, there + bed, there > 0 ? -discharge / there : 0, along);
      }
      case Edge.Periodic _ -> throw new IllegalStateException("a periodic edge has no beyond");
    }
  }

  private static void write(
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

  /// Returns the depth h with `−discharge / h + 2 √(g h) = R`, by Newton's method. It starts at the
  /// depth inside the domain, or at the critical depth of the discharge if that is larger; the
  /// solution then is subcritical.
  private double depthOfDischarge(double discharge, double depth, double outward) {
    double inside = invariant(depth, outward);
    double critical = discharge == 0 ? 0 : CubeRoot.of(discharge * discharge / gravity);
    double h = Math.max(depth, critical);
    for (int step = 0; step < ITERATIONS && h > 0; step++) {
      double c = celerity(h);
      double excess = 2 * c - discharge / h - inside;
      h = Math.max(critical, h - excess / (c / h + discharge / (h * h)));
    }
    return h;
  }
}
