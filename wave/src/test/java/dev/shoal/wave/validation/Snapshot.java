package dev.shoal.wave.validation;

import dev.shoal.wave.Domain;
import dev.shoal.wave.PlaneFunction;
import dev.shoal.wave.Wave;
import dev.shoal.wave.WaveState;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;

/// The state of a wave with what is asked of it again and again: centres, areas, norms.
final class Snapshot {
  private final Domain domain;
  private final WaveState state;
  private final int[] i;
  private final int[] j;
  private final int[] level;

  private Snapshot(Domain domain, WaveState state) {
    this.domain = domain;
    this.state = state;
    i = state.mesh().i().toHost();
    j = state.mesh().j().toHost();
    level = state.mesh().level().toHost();
  }

  static Snapshot of(Wave wave) {
    return new Snapshot(wave.scenario().domain(), wave.state());
  }

  int cells() {
    return level.length;
  }

  double time() {
    return state.time();
  }

  double x(int cell) {
    return domain.centreX(level[cell], i[cell]);
  }

  double y(int cell) {
    return domain.centreY(level[cell], j[cell]);
  }

  int level(int cell) {
    return level[cell];
  }

  int i(int cell) {
    return i[cell];
  }

  int j(int cell) {
    return j[cell];
  }

  double size(int cell) {
    return domain.cellSize(level[cell]);
  }

  double bed(int cell) {
    return state.bed()[cell];
  }

  double depth(int cell) {
    return state.depth()[cell];
  }

  double surface(int cell) {
    return state.surface(cell);
  }

  double momentumX(int cell) {
    return state.momentumX()[cell];
  }

  double momentumY(int cell) {
    return state.momentumY()[cell];
  }

  /// The larger of the two velocities; 0 where there is no water.
  double speed(int cell) {
    double h = depth(cell);
    return h > 0 ? Math.max(Math.abs(momentumX(cell)), Math.abs(momentumY(cell))) / h : 0;
  }

  /// The largest value over some cells; 0 if there are none.
  double max(IntPredicate cells, IntToDoubleFunction value) {
    double max = 0;
    for (int c = 0; c < cells(); c++) {
      if (cells.test(c)) {
        double v = value.applyAsDouble(c);
        max = v > max || Double.isNaN(v) ? v : max;
      }
    }
    return max;
  }

  /// Σ |value − exact| · area.
  double distance(IntToDoubleFunction value, PlaneFunction exact) {
    double sum = 0;
    for (int c = 0; c < cells(); c++) {
      double area = size(c) * size(c);
      sum += area * Math.abs(value.applyAsDouble(c) - exact.at(x(c), y(c)));
    }
    return sum;
  }

  /// Σ |value − exact| · area by Σ |exact| · area.
  double relativeDistance(IntToDoubleFunction value, PlaneFunction exact) {
    return distance(value, exact) / distance(_ -> 0, exact);
  }

  /// Σ (value − exact)² · area by Σ exact² · area over some cells.
  double relativeSquares(IntPredicate cells, IntToDoubleFunction value, PlaneFunction exact) {
    double difference = 0;
    double norm = 0;
    for (int c = 0; c < cells(); c++) {
      if (cells.test(c)) {
        double area = size(c) * size(c);
        double e = exact.at(x(c), y(c));
        double d = value.applyAsDouble(c) - e;
        difference += area * d * d;
        norm += area * e * e;
      }
    }
    return difference / norm;
  }

  /// The cell that holds a point.
  int cellAt(double px, double py) {
    for (int c = 0; c < cells(); c++) {
      double half = size(c) / 2;
      if (Math.abs(px - x(c)) <= half && Math.abs(py - y(c)) <= half) {
        return c;
      }
    }
    throw new IllegalArgumentException("no cell at (" + px + ", " + py + ")");
  }

  /// The cells by level, column and row.
  Map<Long, Integer> byPlace() {
    Map<Long, Integer> cells = new HashMap<>();
    for (int c = 0; c < cells(); c++) {
      cells.put(place(level[c], i[c], j[c]), c);
    }
    return cells;
  }

  /// A number for level, column and row.
  static long place(int level, int i, int j) {
    return ((long) level << 58) | ((long) i << 29) | j;
  }
}
