package dev.shoal.mesh.regrid;

import dev.shoal.mesh.CellMesh;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The rules of [Regrid], cell by cell: each is compared with each other one, again and again.
final class LevelRules {
  /// A cell: its level, column and row.
  private record Cell(int level, int i, int j) {
    boolean isSiblingOf(Cell other) {
      return level == other.level && i >> 1 == other.i >> 1 && j >> 1 == other.j >> 1;
    }

    @Override
    public String toString() {
      return level + " (" + i + " " + j + ")";
    }
  }

  private final CellMesh mesh;
  private final boolean isPeriodic;
  private final List<Cell> cells;
  private final int[] next;
  private final int finest;

  private LevelRules(CellMesh mesh, int[] wanted, boolean isPeriodic) {
    this.mesh = mesh;
    this.isPeriodic = isPeriodic;
    cells = listOf(mesh);
    next = new int[cells.size()];
    int deepest = 0;
    for (int c = 0; c < next.length; c++) {
      int own = cells.get(c).level();
      next[c] = Math.clamp(wanted[c], Math.max(0, own - 1), own + 1);
      deepest = Math.max(deepest, own);
    }
    finest = deepest;
  }

  static LevelRules of(CellMesh mesh, int[] wanted, boolean isPeriodic) {
    var rules = new LevelRules(mesh, wanted, isPeriodic);
    boolean isDone = false;
    while (!isDone) {
      isDone = !rules.raiseOne();
    }
    return rules;
  }

  private boolean raiseOne() {
    for (int a = 0; a < next.length; a++) {
      Cell cell = cells.get(a);
      int siblings = 0;
      for (int b = 0; b < next.length; b++) {
        if (areNeighbours(cell, cells.get(b)) && next[b] > next[a] + 1) {
          next[a] = next[b] - 1;
          return true;
        }
        boolean merges = next[b] < cells.get(b).level();
        siblings += cell.isSiblingOf(cells.get(b)) && merges ? 1 : 0;
      }
      if (next[a] < cell.level() && siblings < 4) {
        next[a] = cell.level();
        return true;
      }
    }
    return false;
  }

  private boolean areNeighbours(Cell a, Cell b) {
    int width = mesh.base().nx() << finest;
    int height = mesh.base().ny() << finest;
    int shiftA = finest - a.level;
    int shiftB = finest - b.level;
    boolean besideX =
        touch(a.i << shiftA, 1 << shiftA, b.i << shiftB, 1 << shiftB, width)
            && overlap(a.j << shiftA, 1 << shiftA, b.j << shiftB, 1 << shiftB);
    boolean besideY =
        touch(a.j << shiftA, 1 << shiftA, b.j << shiftB, 1 << shiftB, height)
            && overlap(a.i << shiftA, 1 << shiftA, b.i << shiftB, 1 << shiftB);
    return besideX || besideY;
  }

  private boolean touch(int a, int sizeA, int b, int sizeB, int size) {
    boolean acrossTheEdge =
        isPeriodic && ((a == 0 && b + sizeB == size) || (b == 0 && a + sizeA == size));
    return a + sizeA == b || b + sizeB == a || acrossTheEdge;
  }

  private static boolean overlap(int a, int sizeA, int b, int sizeB) {
    return a < b + sizeB && b < a + sizeA;
  }

  /// The cells of the new mesh, in words.
  Set<String> cells() {
    Set<String> out = new TreeSet<>();
    for (int c = 0; c < next.length; c++) {
      Cell cell = cells.get(c);
      int change = next[c] - cell.level();
      if (change == 0) {
        out.add(cell.toString());
      } else if (change < 0) {
        out.add(new Cell(cell.level - 1, cell.i >> 1, cell.j >> 1).toString());
      } else {
        for (int q = 0; q < 4; q++) {
          int i = 2 * cell.i + (q & 1);
          int j = 2 * cell.j + (q >> 1);
          out.add(new Cell(cell.level + 1, i, j).toString());
        }
      }
    }
    return out;
  }

  /// The cells of a mesh, in words.
  static Set<String> cellsOf(CellMesh mesh) {
    Set<String> out = new TreeSet<>();
    listOf(mesh).forEach(cell -> out.add(cell.toString()));
    return out;
  }

  private static List<Cell> listOf(CellMesh mesh) {
    List<Cell> cells = new ArrayList<>();
    for (int c = 0; c < mesh.length(); c++) {
      cells.add(
          new Cell(mesh.level().hostArray()[c], mesh.i().hostArray()[c], mesh.j().hostArray()[c]));
    }
    return cells;
  }
}
