package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// Points in the order of their cells, and the cells that have any.
///
/// The key of a cell counts cells along the first axis, then rows, then layers. On each axis there
/// is an empty cell before the first and after the last, so that to step to a neighbour is to add
/// to the key. Where the domain repeats itself these margins hold ghosts: the points of the other
/// side, once more, where they are.
final class Cells {
  /// More than one word of comparisons and one vector, which may read past the last point.
  private static final int PADDING = 128;

  /// Points of a cell for which it pays to ask whether all are near each other.
  private static final int CROWD = 64;

  /// Points of a block when keys are made or points put in order.
  private static final int BLOCK = 1 << 14;

  /// The square of the radius.
  final double square;

  /// Coordinates by place, padded; null on a third axis that there is not.
  final double[] x;

  final double[] y;
  final double[] z;

  /// The lengths of a periodic box, or null.
  final double[] box;

  /// The number of the point at each place, padded too.
  final int[] order;

  /// How many places there are, ghosts among them.
  final int places;

  /// How many cells have points.
  final int length;

  /// Of each cell, rising; behind the last a key that no cell has.
  final long[] keys;

  /// The first place of each cell, and the end of the last.
  final int[] starts;

  /// From a cell to that in the next row, and in the next layer.
  final long row;

  final long layer;

  private final CellAxis[] axes;
  private final boolean[] crowded; // cells whose points are all near each other

  Cells(Points points, double square, Device.Cpu device) {
    this.square = square;
    int n = points.length();
    axes = new CellAxis[points.dimensions()];
    Arrays.setAll(axes, axis -> CellAxis.of(points, axis, square, device));
    row = axes[0].length() + 2L;
    layer = row * (axes[1].length() + 2L);
    WorkerPool workers = device.workers();
    long[] made = new long[n];
    workers.forEachBlock(
        n,
        BLOCK,
        (_, from, to) -> {
          for (int i = from; i < to; i++) {
            made[i] = key(points, i);
          }
        });
    var ghosts = points.isPeriodic() ? new Ghosts(made, this) : null;
    long[] unsorted = ghosts == null ? made : ghosts.keys();
    int[] numbers = ghosts == null ? ascending(n) : ghosts.points();
    places = numbers.length;
    long[] sorted = sort(unsorted, numbers, device);
    order = Arrays.copyOf(numbers, places + PADDING);
    box = box(points);
    x = gather(points.on(0), workers);
    y = gather(points.on(1), workers);
    z = axes.length == 2 ? null : gather(points.on(2), workers);
    int cells = 0;
    for (int p = 0; p < places; p++) {
      cells += p == 0 || sorted[p] != sorted[p - 1] ? 1 : 0;
    }
    length = cells;
    keys = new long[cells + 1];
    starts = new int[cells + 1];
    for (int p = 0, c = 0; p < places; p++) {
      if (p == 0 || sorted[p] != sorted[p - 1]) {
        keys[c] = sorted[p];
        starts[c++] = p;
      }
    }
    keys[cells] = Long.MAX_VALUE;
    starts[cells] = places;
    crowded = new boolean[cells];
    workers.forEachBlock(cells, BLOCK, (_, from, to) -> findCrowds(from, to));
  }

  private static double[] box(Points points) {
    if (!points.isPeriodic()) {
      return null;
    }
    double[] box = new double[points.dimensions()];
    Arrays.setAll(box, points::box);
    return box;
  }

  private static int[] ascending(int n) {
    int[] numbers = new int[n];
    Arrays.setAll(numbers, i -> i);
    return numbers;
  }

  private long key(Points points, int i) {
    long key = axes[0].cell(points.on(0)[i]) + 1 + row * (axes[1].cell(points.on(1)[i]) + 1);
    return axes.length == 2 ? key : key + layer * (axes[2].cell(points.on(2)[i]) + 1);
  }

  /// What makes a step along an axis.
  long step(int axis) {
    return axis == 0 ? 1 : axis == 1 ? row : layer;
  }

  /// The axis whose cells are counted by [#step(int)].
  CellAxis axis(int axis) {
    return axes[axis];
  }

  /// How many axes there are.
  int dimensions() {
    return axes.length;
  }

  /// The place of a cell on an axis: 0 and `length + 1` are the margins.
  long coordinate(long key, int axis) {
    long rest = axis == axes.length - 1 ? key : key % step(axis + 1);
    return rest / step(axis);
  }

  /// Sorts the keys, and the numbers of the points with them, as ints where all keys are.
  private long[] sort(long[] unsorted, int[] numbers, Device device) {
    long most = step(axes.length - 1) * (axes[axes.length - 1].length() + 2L);
    if (most > Integer.MAX_VALUE) {
      Sort.on(device).ascendingByKey(LongArray.wrap(unsorted), IntArray.wrap(numbers));
      return unsorted;
    }
    int[] narrow = new int[unsorted.length];
    for (int p = 0; p < narrow.length; p++) {
      narrow[p] = (int) unsorted[p];
    }
    Sort.on(device).ascendingByKey(IntArray.wrap(narrow), IntArray.wrap(numbers));
    for (int p = 0; p < narrow.length; p++) {
      unsorted[p] = narrow[p];
    }
    return unsorted;
  }

  private double[] gather(double[] at, WorkerPool workers) {
    double[] ordered = new double[places + PADDING];
    workers.forEachBlock(
        places,
        BLOCK,
        (_, from, to) -> {
          for (int p = from; p < to; p++) {
            ordered[p] = at[order[p]];
          }
        });
    return ordered;
  }

  private void findCrowds(int from, int to) {
    for (int c = from; c < to; c++) {
      if (starts[c + 1] - starts[c] >= CROWD) {
        double sum = extent(x, c) + extent(y, c);
        crowded[c] = (z == null ? sum : sum + extent(z, c)) <= square;
      }
    }
  }

  /// The square of the greatest distance along an axis: no two points of the cell have a greater.
  private double extent(double[] at, int cell) {
    double low = at[starts[cell]];
    double high = low;
    for (int p = starts[cell]; p < starts[cell + 1]; p++) {
      low = Math.min(low, at[p]);
      high = Math.max(high, at[p]);
    }
    return (high - low) * (high - low);
  }

  /// Whether all points of a cell are known to be near each other.
  boolean isCrowd(int cell) {
    return crowded[cell];
  }

  /// Whether the points of a cell are ghosts.
  boolean isGhost(int cell) {
    for (int axis = 0; box != null && axis < axes.length; axis++) {
      long at = coordinate(keys[cell], axis);
      if (at == 0 || at > axes[axis].length()) {
        return true;
      }
    }
    return false;
  }

  /// The cell with a place.
  int cellOf(int place) {
    int found = Arrays.binarySearch(starts, place);
    return found < 0 ? -2 - found : found;
  }

  /// The first cell whose key is not below `key`.
  int firstFrom(long key) {
    int found = Arrays.binarySearch(keys, 0, length, key);
    return found < 0 ? -1 - found : found;
  }
}
