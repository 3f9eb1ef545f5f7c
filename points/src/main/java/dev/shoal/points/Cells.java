package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// Points sorted by cell, and the cells that have points.
final class Cells {
  /// More than one mask and one vector, which may read past the last point.
  private static final int PADDING = 128;

  private final PointsTuning tuning = PointsTuning.host();

  /// The square of the radius.
  final double square;

  /// Coordinates by position, padded; `z` is null in the plane.
  final double[] x;

  final double[] y;
  final double[] z;

  /// The lengths of a periodic box, or null.
  final double[] box;

  /// The number of the point at each position, padded.
  final int[] order;

  /// The number of positions, including ghosts.
  final int positions;

  /// The number of cells that have points.
  final int length;

  /// The keys of the cells, in ascending order, followed by `Long.MAX_VALUE`.
  final long[] keys;

  /// The first position of each cell, and the end of the last.
  final int[] starts;

  /// The cells of the domain, with or without points.
  final CellGrid grid;

  private final boolean[] dense; // cells whose points are all near each other

  Cells(Points points, double square, Device.Cpu device) {
    this.square = square;
    int n = points.length();
    grid = new CellGrid(points, square, device);
    WorkerPool workers = device.workers();
    long[] made = new long[n];
    workers.forEachBlock(
        n,
        tuning.gridBlock(),
        (_, from, to) -> {
          for (int i = from; i < to; i++) {
            made[i] = grid.key(points, i);
          }
        });
    var ghosts = points.isPeriodic() ? new Ghosts(made, grid) : null;
    long[] unsorted = ghosts == null ? made : ghosts.keys();
    int[] numbers = ghosts == null ? ascending(n) : ghosts.points();
    positions = numbers.length;
    long[] sorted = sort(unsorted, numbers, device);
    order = Arrays.copyOf(numbers, positions + PADDING);
    box = points.box();
    x = gather(points.on(0), workers);
    y = gather(points.on(1), workers);
    z = points.dimensions() == 2 ? null : gather(points.on(2), workers);
    int cells = 0;
    for (int p = 0; p < positions; p++) {
      cells += p == 0 || sorted[p] != sorted[p - 1] ? 1 : 0;
    }
    length = cells;
    keys = new long[cells + 1];
    starts = new int[cells + 1];
    for (int p = 0, c = 0; p < positions; p++) {
      if (p == 0 || sorted[p] != sorted[p - 1]) {
        keys[c] = sorted[p];
        starts[c++] = p;
      }
    }
    keys[cells] = Long.MAX_VALUE;
    starts[cells] = positions;
    dense = new boolean[cells];
    workers.forEachBlock(cells, tuning.gridBlock(), (_, from, to) -> findDense(from, to));
  }

  private static int[] ascending(int n) {
    int[] numbers = new int[n];
    Arrays.setAll(numbers, i -> i);
    return numbers;
  }

  /// Sorts the keys, and the numbers of the points along with them; as ints if all keys are ints.
  private long[] sort(long[] unsorted, int[] numbers, Device device) {
    if (grid.end() > Integer.MAX_VALUE) {
      Sort.on(device).sortByKey(LongArray.wrap(unsorted), IntArray.wrap(numbers));
      return unsorted;
    }
    int[] narrow = new int[unsorted.length];
    for (int p = 0; p < narrow.length; p++) {
      narrow[p] = (int) unsorted[p];
    }
    Sort.on(device).sortByKey(IntArray.wrap(narrow), IntArray.wrap(numbers));
    for (int p = 0; p < narrow.length; p++) {
      unsorted[p] = narrow[p];
    }
    return unsorted;
  }

  private double[] gather(double[] at, WorkerPool workers) {
    double[] ordered = new double[positions + PADDING];
    workers.forEachBlock(
        positions,
        tuning.gridBlock(),
        (_, from, to) -> {
          for (int p = from; p < to; p++) {
            ordered[p] = at[order[p]];
          }
        });
    return ordered;
  }

  private void findDense(int from, int to) {
    for (int c = from; c < to; c++) {
      if (starts[c + 1] - starts[c] >= tuning.denseCell()) {
        double sum = extent(x, c) + extent(y, c);
        dense[c] = (z == null ? sum : sum + extent(z, c)) <= square;
      }
    }
  }

  /// Returns the square of the extent along an axis: no two points of the cell are further apart.
  private double extent(double[] at, int cell) {
    double low = at[starts[cell]];
    double high = low;
    for (int p = starts[cell]; p < starts[cell + 1]; p++) {
      low = Math.min(low, at[p]);
      high = Math.max(high, at[p]);
    }
    return (high - low) * (high - low);
  }

  /// Returns whether all points of a cell are known to be near each other.
  boolean isDense(int cell) {
    return dense[cell];
  }

  /// Returns whether the points of a cell are ghosts.
  boolean isGhost(int cell) {
    return grid.isGhost(keys[cell]);
  }

  /// Returns the cell that contains a position.
  int cellOf(int position) {
    int found = Arrays.binarySearch(starts, position);
    return found < 0 ? -2 - found : found;
  }

  /// Returns the first cell whose key is at least `key`.
  int firstFrom(long key) {
    int found = Arrays.binarySearch(keys, 0, length, key);
    return found < 0 ? -1 - found : found;
  }
}
