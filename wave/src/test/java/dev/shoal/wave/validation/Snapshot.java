package dev.shoal.wave.validation;

import dev.shoal.wave.Domain;
import dev.shoal.wave.PlaneFunction;
import dev.shoal.wave.Wave;
import dev.shoal.wave.WaveState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;

/// The state of a wave with what tests ask of it again and again: centres, norms, and neighbours by
/// a hash map of all cells, which shares no code with those of the wave.
public final class Snapshot {
  private final Domain domain;
  private final WaveState state;
  private final int[] i;
  private final int[] j;
  private final int[] level;
  private final Map<Long, Integer> cells = new HashMap<>();

  private Snapshot(Domain domain, WaveState state) {
    this.domain = domain;
    this.state = state;
    i = state.mesh().i().toArray();
    j = state.mesh().j().toArray();
    level = state.mesh().level().toArray();
    for (int c = 0; c < level.length; c++) {
      cells.put(key(level[c], i[c], j[c]), c);
    }
  }

  /// The state now.
  public static Snapshot of(Wave wave) {
    return new Snapshot(wave.scenario().domain(), wave.state());
  }

  private static long key(int level, int i, int j) {
    return ((long) level << 58) | ((long) i << 29) | j;
  }

  /// The number of cells.
  public int cells() {
    return level.length;
  }

  /// The x of a cell's centre.
  public double x(int cell) {
    return domain.centreX(level[cell], i[cell]);
  }

  /// The y of a cell's centre.
  public double y(int cell) {
    return domain.centreY(level[cell], j[cell]);
  }

  /// The level of a cell.
  public int level(int cell) {
    return level[cell];
  }

  /// The column of a cell in its level.
  public int i(int cell) {
    return i[cell];
  }

  /// The row of a cell in its level.
  public int j(int cell) {
    return j[cell];
  }

  /// The side of a cell.
  public double size(int cell) {
    return domain.cellSize(level[cell]);
  }

  /// The depth of a cell.
  public double depth(int cell) {
    return state.depth()[cell];
  }

  /// The level of the surface of a cell.
  public double surface(int cell) {
    return state.surface(cell);
  }

  /// Depth times velocity to the east.
  public double momentumX(int cell) {
    return state.momentumX()[cell];
  }

  /// Depth times velocity to the north.
  public double momentumY(int cell) {
    return state.momentumY()[cell];
  }

  /// The speed of the water; 0 where there is none.
  public double speed(int cell) {
    double h = depth(cell);
    return h > 0 ? Math.hypot(momentumX(cell), momentumY(cell)) / h : 0;
  }

  /// The cell of a level, a column and a row; −1 if there is none.
  public int cell(int ofLevel, int column, int row) {
    return cells.getOrDefault(key(ofLevel, column, row), -1);
  }

  /// The cell that covers a point; −1 outside.
  public int cellAt(double x, double y) {
    for (int l = 0; l <= domain.maxLevel() && domain.contains(x, y); l++) {
      double size = domain.cellSize(l);
      int column = (int) Math.floor((x - domain.x0()) / size);
      int row = (int) Math.floor((y - domain.y0()) / size);
      if (cell(l, column, row) >= 0) {
        return cell(l, column, row);
      }
    }
    return -1;
  }

  /// The cells that have a side in common with a cell, each once, of a balanced mesh.
  public List<Integer> beside(int cell) {
    List<Integer> all = new ArrayList<>();
    double quarter = size(cell) / 4;
    for (int along = -1; along <= 1; along += 2) {
      for (int side = -1; side <= 1; side += 2) {
        add(all, cellAt(x(cell) + side * 3 * quarter, y(cell) + along * quarter));
        add(all, cellAt(x(cell) + along * quarter, y(cell) + side * 3 * quarter));
      }
    }
    return all;
  }

  private static void add(List<Integer> all, int cell) {
    if (cell >= 0 && !all.contains(cell)) {
      all.add(cell);
    }
  }

  /// The largest value over some cells, NaN if one is NaN; 0 if there are none or all are below.
  double max(IntPredicate which, IntToDoubleFunction value) {
    double max = 0;
    for (int c = 0; c < cells(); c++) {
      max = which.test(c) ? Math.max(max, value.applyAsDouble(c)) : max;
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
  double relativeSquares(IntPredicate which, IntToDoubleFunction value, PlaneFunction exact) {
    double difference = 0;
    double norm = 0;
    for (int c = 0; c < cells(); c++) {
      if (which.test(c)) {
        double area = size(c) * size(c);
        double e = exact.at(x(c), y(c));
        double d = value.applyAsDouble(c) - e;
        difference += area * d * d;
        norm += area * e * e;
      }
    }
    return difference / norm;
  }
}
