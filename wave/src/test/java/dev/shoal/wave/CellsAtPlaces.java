package dev.shoal.wave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The cells of a state by place, found by a hash map of all of them: the tests' own neighbours.
final class CellsAtPlaces {
  private final Domain domain;
  private final WaveState state;
  private final int[] i;
  private final int[] j;
  private final int[] level;
  private final Map<List<Integer>, Integer> cells = new HashMap<>();

  CellsAtPlaces(Wave wave) {
    domain = wave.scenario().domain();
    state = wave.state();
    i = state.mesh().i().toHost();
    j = state.mesh().j().toHost();
    level = state.mesh().level().toHost();
    for (int c = 0; c < level.length; c++) {
      cells.put(List.of(level[c], i[c], j[c]), c);
    }
  }

  int count() {
    return level.length;
  }

  int level(int cell) {
    return level[cell];
  }

  double x(int cell) {
    return domain.centreX(level[cell], i[cell]);
  }

  double y(int cell) {
    return domain.centreY(level[cell], j[cell]);
  }

  double size(int cell) {
    return domain.cellSize(level[cell]);
  }

  double depth(int cell) {
    return state.depth()[cell];
  }

  double surface(int cell) {
    return state.surface(cell);
  }

  double speed(int cell) {
    return Math.hypot(state.momentumX()[cell], state.momentumY()[cell]) / state.depth()[cell];
  }

  /// The cell that covers a point, or −1 outside.
  int at(double x, double y) {
    for (int l = 0; l <= domain.maxLevel(); l++) {
      double size = domain.cellSize(l);
      Integer cell =
          cells.get(
              List.of(
                  l,
                  (int) Math.floor((x - domain.x0()) / size),
                  (int) Math.floor((y - domain.y0()) / size)));
      if (cell != null) {
        return cell;
      }
    }
    return -1;
  }

  /// The cells that share a side with a cell, each once, of a balanced mesh.
  List<Integer> beside(int cell) {
    List<Integer> all = new ArrayList<>();
    double quarter = size(cell) / 4;
    for (int along = -1; along <= 1; along += 2) {
      for (int side = -1; side <= 1; side += 2) {
        add(all, at(x(cell) + side * 3 * quarter, y(cell) + along * quarter));
        add(all, at(x(cell) + along * quarter, y(cell) + side * 3 * quarter));
      }
    }
    return all;
  }

  private static void add(List<Integer> all, int cell) {
    if (cell >= 0 && !all.contains(cell)) {
      all.add(cell);
    }
  }
}
