package dev.shoal.wave;

import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.faces.Neighbourhood;
import java.util.List;

/// The cells at the gauges of a scenario.
final class GaugeCells {
  private final List<Gauge> gauges;
  private final int[] finestI; // the finest cell at each gauge
  private final int[] finestJ;
  private final int finest;
  private final int[] cell;

  GaugeCells(Scenario scenario) {
    gauges = scenario.gauges();
    Domain domain = scenario.domain();
    finest = domain.maxLevel();
    finestI = new int[gauges.size()];
    finestJ = new int[gauges.size()];
    cell = new int[gauges.size()];
    double size = domain.cellSize(finest);
    for (int g = 0; g < cell.length; g++) {
      Gauge gauge = gauges.get(g);
      finestI[g] = column(gauge.x() - domain.x0(), size, domain.base().sizeX(finest));
      finestJ[g] = column(gauge.y() - domain.y0(), size, domain.base().sizeY(finest));
    }
  }

  private static int column(double distance, double size, long columns) {
    return (int) Math.min(columns - 1, (long) Math.floor(distance / size));
  }

  /// Finds the cells in a mesh along the Morton curve.
  void find(CellMesh mesh) {
    int[] i = mesh.i().hostArray();
    int[] j = mesh.j().hostArray();
    int[] level = mesh.level().hostArray();
    for (int g = 0; g < cell.length; g++) {
      int low = 0;
      for (int high = level.length - 1; low < high; ) { // the last cell that begins there or before
        int middle = (low + high + 1) >>> 1;
        int shift = finest - level[middle];
        if (isAfter(i[middle] << shift, j[middle] << shift, finestI[g], finestJ[g])) {
          high = middle - 1;
        } else {
          low = middle;
        }
      }
      cell[g] = low;
    }
  }

  /// Returns whether the first position is after the second one on the Morton curve.
  static boolean isAfter(int i, int j, int otherI, int otherJ) {
    int differenceI = i ^ otherI;
    int differenceJ = j ^ otherJ;
    boolean rowDecides = Integer.highestOneBit(differenceJ) >= Integer.highestOneBit(differenceI);
    return rowDecides ? j > otherJ : i > otherI;
  }

  int cell(int gauge) {
    return cell[gauge];
  }

  int count() {
    return cell.length;
  }

  /// Returns whether there are gauges and listeners.
  boolean areRead(List<? extends WaveListener> listeners) {
    return cell.length > 0 && !listeners.isEmpty();
  }

  /// Asks for the finest level at gauges; the buffer extends it to their neighbours, so that slopes
  /// at gauges use one level only.
  void mark(byte[] refine, int maxLevel) {
    for (int c : cell) {
      refine[c] = (byte) maxLevel;
    }
  }

  /// Refines the cells at gauges, whatever regions allow.
  void refine(Neighbourhood neighbours, int[] wanted, int maxLevel) {
    int[] level = neighbours.level();
    for (int c : cell) {
      wanted[c] = Math.min(level[c] + 1, maxLevel);
    }
  }
}
