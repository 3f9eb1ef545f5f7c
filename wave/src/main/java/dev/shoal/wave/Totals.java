package dev.shoal.wave;

import dev.shoal.device.Device;
import dev.shoal.wave.flow.Cells;
import dev.shoal.wave.flow.Flow;
import java.util.Arrays;
import java.util.Locale;

/// Sums and extremes over all cells.
final class Totals {
  private final Scenario scenario;
  private final Flow flow;
  private final ExactTotal exact;
  private final double[] areas; // by level, in coarse cells

  Totals(Scenario scenario, Device device, Flow flow) {
    this.scenario = scenario;
    this.flow = flow;
    exact = new ExactTotal(device, flow.cells());
    areas = new double[scenario.domain().maxLevel() + 1];
    Arrays.setAll(areas, level -> Math.scalb(1.0, -2 * level));
  }

  /// A quantity per square metre, to be summed over the cells.
  @FunctionalInterface
  private interface Density {
    double of(Cells cells, int c);
  }

  /// Returns the volume of the water, in cubic metres.
  double mass() {
    return sum((cells, c) -> cells.depth()[c]);
  }

  /// Returns the sum of a density times the area of each cell. Areas are in coarse cells, so they
  /// are powers of 4 and the sum is exact.
  private double sum(Density density) {
    Cells cells = flow.cells();
    int[] level = flow.neighbourhood().level();
    double[] densities = exact.values();
    double[] weights = exact.weights();
    for (int c = 0; c < cells.count(); c++) {
      densities[c] = density.of(cells, c);
      weights[c] = areas[level[c]];
    }
    double size = scenario.domain().cellSize();
    return exact.sum() * (size * size);
  }

  private double energy(Cells cells, int c) {
    double u = cells.velocityX()[c];
    double v = cells.velocityY()[c];
    double h = cells.depth()[c];
    double level = h + cells.bed()[c];
    double kinetic = 0.5 * (h * (u * u + v * v));
    return kinetic + 0.5 * (scenario.gravity() * (level * level - cells.bed()[c] * cells.bed()[c]));
  }

  Diagnostics diagnostics(
      double time,
      long steps,
      double massDrift,
      double inflow,
      double clipped,
      int[] cellsOfLevel,
      long[] workOfLevel) {
    Cells cells = flow.cells();
    int highest = -1;
    int lowest = -1;
    int fastest = -1;
    double maxSquare = -1;
    int wet = 0;
    for (int c = 0; c < cells.count(); c++) {
      if (cells.depth()[c] > scenario.dryDepth()) {
        wet++;
        highest = highest < 0 || surface(c) > surface(highest) ? c : highest;
        lowest = lowest < 0 || surface(c) < surface(lowest) ? c : lowest;
      }
      double square = squareOfSpeed(c);
      fastest = square > maxSquare ? c : fastest;
      maxSquare = Math.max(maxSquare, square);
    }
    return new Diagnostics(
        time,
        steps,
        cells.count(),
        mass(),
        massDrift,
        inflow,
        clipped,
        sum((all, c) -> all.momentumX()[c]),
        sum((all, c) -> all.momentumY()[c]),
        sum(this::energy),
        highest < 0 ? Double.NaN : surface(highest),
        highest,
        lowest < 0 ? Double.NaN : surface(lowest),
        lowest,
        Math.sqrt(Math.max(0, maxSquare)),
        fastest,
        (double) wet / Math.max(1, cells.count()),
        Arrays.stream(cellsOfLevel).boxed().toList(),
        Arrays.stream(workOfLevel).boxed().toList(),
        subcyclingGain(cellsOfLevel));
  }

  private double surface(int c) {
    return flow.cells().depth()[c] + flow.cells().bed()[c];
  }

  private double squareOfSpeed(int c) {
    double u = flow.cells().velocityX()[c];
    double v = flow.cells().velocityY()[c];
    return u * u + v * v;
  }

  /// Returns the work now divided by that with the longest steps that the cells of each level
  /// allow, in powers of two of the shortest one.
  private double subcyclingGain(int[] cellsOfLevel) {
    Cells cells = flow.cells();
    int[] level = flow.neighbourhood().level();
    var rates = new double[cellsOfLevel.length];
    double fastest = 0;
    for (int c = 0; c < cells.count(); c++) {
      double rate = rate(c);
      rates[level[c]] = Math.max(rates[level[c]], rate);
      fastest = Math.max(fastest, rate);
    }
    double work = 0;
    for (int l = 0; l < rates.length; l++) {
      double longer = rates[l] > 0 ? Math.max(1, fastest / rates[l]) : 1;
      work += cellsOfLevel[l] / Math.scalb(1.0, Math.getExponent(longer));
    }
    return work > 0 ? cells.count() / work : 1;
  }

  /// Returns how many cells of its size the fastest wave of a cell crosses in a second, in any
  /// direction.
  private double rate(int c) {
    double celerity = Math.sqrt(scenario.gravity() * flow.cells().depth()[c]);
    int level = flow.neighbourhood().level()[c];
    return (Math.sqrt(squareOfSpeed(c)) + celerity) / scenario.domain().cellSize(level);
  }

  /// Describes the first cell whose state is not finite.
  String firstFault(double time, double dt) {
    Cells cells = flow.cells();
    for (int c = 0; c < cells.count(); c++) {
      double sum = cells.depth()[c] + cells.momentumX()[c] + cells.momentumY()[c];
      if (!Double.isFinite(sum)) {
        return describe("the state is not finite", c, time, dt);
      }
    }
    return describe("a flux is not finite", Math.max(0, fastest()), time, dt);
  }

  /// Describes the fastest cell, for which the time step vanishes.
  String fastestCell(double time, double dt) {
    return describe("the time step vanishes", Math.max(0, fastest()), time, dt);
  }

  /// Describes the fastest cell before a step that vanishes for a wave that begins in it.
  ///
  /// @param rate how many cells the wave crosses in a second
  String fastestCell(double time, double dt, double rate) {
    String fault =
        ("the time step vanishes, because a wave that begins in it crosses " + rate)
            + " cells a second; the fastest before it is";
    return describe(fault, Math.max(0, fastest()), time, dt);
  }

  /// Returns the cell that limits the step; -1 if there is none.
  private int fastest() {
    int fastest = -1;
    double max = -1;
    for (int c = 0; c < flow.cells().count(); c++) {
      double rate = rate(c);
      if (Double.isNaN(rate)) {
        return c;
      }
      fastest = rate > max ? c : fastest;
      max = Math.max(max, rate);
    }
    return fastest;
  }

  private String describe(String fault, int c, double time, double dt) {
    Cells cells = flow.cells();
    int level = flow.neighbourhood().level()[c];
    int i = flow.neighbourhood().i()[c];
    int j = flow.neighbourhood().j()[c];
    return String.format(
        Locale.ROOT,
        "%s in cell %d, (%d, %d) of level %d at x %s, y %s, in the step of %s s from time %s s: "
            + "depth %s m, momentum (%s, %s) m²/s",
        fault,
        c,
        i,
        j,
        level,
        scenario.domain().centreX(level, i),
        scenario.domain().centreY(level, j),
        dt,
        time,
        cells.depth()[c],
        cells.momentumX()[c],
        cells.momentumY()[c]);
  }
}
