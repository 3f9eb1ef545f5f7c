package dev.shoal.wave;

import dev.shoal.wave.flow.CubeRoot;
import dev.shoal.wave.flow.EdgeConditions;
import java.util.Arrays;
import java.util.Locale;

/// The water beyond the edges of a scenario's domain.
///
/// Where water moves slower than waves, one characteristic leaves the domain at an edge and carries
/// the invariant `R = u + 2 c` of the outward velocity and the wave celerity; the edge prescribes
/// the other quantity. Over dry land the invariant would be a flow twice as fast as waves, which no
/// level of still water outside can drive: an inflow of prescribed level or depth is at most
/// critical.
///
/// Prescribed values depend on time alone, so [#setTime] reads each function once for all faces.
final class EdgeRules implements EdgeConditions {
  /// Newton iterations for the depth of a discharge into the domain; five give full precision.
  private static final int ITERATIONS = 8;

  /// Newton iterations for an outflow. Eight give full precision except near the largest outflow,
  /// where each halves the error.
  private static final int OUTFLOW_ITERATIONS = 40;

  private static final Side[] SIDES = Side.values();

  private final Scenario scenario;
  private final double gravity;

  /// The prescribed value at each edge; 0 where none is.
  private final double[] prescribed = new double[SIDES.length];

  private double time; // of the prescribed values

  EdgeRules(Scenario scenario) {
    this.scenario = scenario;
    gravity = scenario.gravity();
  }

  /// Returns whether an edge prescribes a function of time.
  boolean areFunctionsOfTime() {
    return Arrays.stream(SIDES)
        .anyMatch(side ->
            switch (scenario.edge(side)) {
              case Edge.Surface _, Edge.Depth _, Edge.Discharge _ -> true;
              case Edge.Wall _, Edge.Radiation _, Edge.Periodic _ -> false;
            });
  }

  /// Reads the functions of time of all edges, before the faces of a stage are computed.
  ///
  /// @throws WaveException if a function returns NaN or an infinity, naming the edge and the time
  void setTime(double time) {
    this.time = time;
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

  /// @throws WaveException if the water beyond the edge is not finite, naming the edge and the time
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
        write(beyond, there, there + bed, outwardOf(there, depth, outward), along);
      }
      case Edge.Depth _ -> {
        if (outward > celerity(depth)) {
          write(beyond, depth, surface, outward, along);
        } else {
          double there = Math.max(0, prescribed[side]);
          write(beyond, there, there + bed, outwardOf(there, depth, outward), along);
        }
      }
      case Edge.Discharge _ when prescribed[side] < 0 ->
          writeOutflow(-prescribed[side], depth, surface, outward, along, beyond);
      case Edge.Discharge _ -> {
        double discharge = prescribed[side];
        double there = depthOfDischarge(discharge, depth, outward);
        write(beyond, there, there + bed, there > 0 ? -discharge / there : 0, along);
      }
      case Edge.Periodic _ -> throw new IllegalStateException("a periodic edge has no beyond");
    }
    requireFinite(side, beyond);
  }

  /// Refuses numbers that a solver would take for a dry cell, or for a wall.
  private void requireFinite(int side, double[] beyond) {
    if (!Double.isFinite(beyond[0]) || !Double.isFinite(beyond[1]) || !Double.isFinite(beyond[2])) {
      throw new WaveException(
          String.format(
              Locale.ROOT,
              "beyond the %s edge the depth is %s m and the outward velocity %s m/s at time %s s,"
                  + " must be finite",
              SIDES[side].name().toLowerCase(Locale.ROOT),
              beyond[0],
              beyond[2],
              time));
    }
  }

  /// Writes the water beyond an edge through which `discharge` leaves, a positive number.
  ///
  /// No wave from outside enters a supercritical outflow, so it continues as it is. A subcritical
  /// one can reach the critical flow of the same invariant, of celerity `R / 3`, but no larger
  /// discharge.
  private void writeOutflow(
      double discharge,
      double depth,
      double surface,
      double outward,
      double along,
      double[] beyond) {
    double bed = surface - depth;
    double inside = invariant(depth, outward);
    if (outward >= celerity(depth)) {
      write(beyond, depth, surface, outward, along);
    } else if (inside * inside * inside <= 27 * gravity * discharge) {
      double critical = Math.max(0, inside) / 3;
      double there = critical * critical / gravity;
      write(beyond, there, there + bed, critical, along);
    } else {
      double celerity = celerityOfOutflow(discharge, inside);
      double there = celerity * celerity / gravity;
      write(beyond, there, there + bed, discharge / there, along);
    }
  }

  /// Returns the celerity c of the subcritical flow with `discharge / h + 2 c = R`, where h is `c²
  /// / g`: the largest root of `2 c³ − R c² + g discharge`.
  ///
  /// From `R / 3` on the cubic is convex, so Newton's method descends from `R / 2` to the root.
  private double celerityOfOutflow(double discharge, double inside) {
    double c = 0.5 * inside;
    for (int step = 0; step < OUTFLOW_ITERATIONS; step++) {
      double excess = c * c * (2 * c - inside) + gravity * discharge;
      double next = c - excess / (2 * c * (3 * c - inside));
      if (!(next < c && 3 * next > inside)) {
        return c;
      }
      c = next;
    }
    return c;
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

  /// Returns the outward velocity of water of depth `there` beyond an edge.
  private double outwardOf(double there, double depth, double outward) {
    double c = celerity(there);
    return Math.max(-c, invariant(depth, outward) - 2 * c);
  }

  private double invariant(double depth, double outward) {
    return outward + 2 * celerity(depth);
  }

  /// Returns the depth h with `−discharge / h + 2 √(g h) = R`, by Newton's method, for a discharge
  /// into the domain, which is not negative. It starts at the depth inside the domain, or at the
  /// critical depth of the discharge if that is larger; the solution then is subcritical.
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
