package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.Sort;

/// The definition: a sweep over the points, sorted by their first coordinate; each is compared with
/// its successors until they are too far along that axis alone.
///
/// No rounding can leave out a pair: the square of a greater distance along the axis is never
/// smaller.
final class SweepSearch extends PairWalk {
  private final Points points;
  private final double square;
  private final int[] order;

  SweepSearch(Points points, double square) {
    this.points = points;
    this.square = square;
    order = new int[points.length()];
    Sort.on(Device.serial()).argsort(DoubleArray.wrap(points.on(0)), IntArray.wrap(order));
  }

  @Override
  void forEach(Pair pair) {
    double[] x = points.on(0);
    for (int a = 0; a < order.length; a++) {
      int b = a + 1;
      for (; b < order.length && !isBeyond(x[order[b]] - x[order[a]]); b++) {
        compare(order[a], order[b], pair);
      }
      // Points that are near across the border of a periodic box, but not within it.
      for (int c = order.length - 1;
          c >= b && !isBeyond(points.box(0) - (x[order[c]] - x[order[a]]));
          c--) {
        compare(order[a], order[c], pair);
      }
    }
  }

  private boolean isBeyond(double side) {
    return side * side > square;
  }

  private void compare(int i, int j, Pair pair) {
    if (points.square(i, j) <= square) {
      pair.found(Math.min(i, j), Math.max(i, j));
    }
  }
}
