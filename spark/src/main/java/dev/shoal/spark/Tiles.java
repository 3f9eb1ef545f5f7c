package dev.shoal.spark;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.Sort;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The plane or space, split into tiles of about equal numbers of points by a k-d tree.
///
/// Each split is at a median of the points along the axis on which they extend furthest. Tiles
/// cover everything: those at the border extend to infinity. They decide only where a point is
/// compared, not the result.
///
/// The distance of a position to a tile is that to its nearest position, computed by the operations
/// of [Points#square][dev.shoal.points.Points#square(int, int)]. Since rounding is monotone, no
/// point of the tile is nearer, whatever the coordinates.
///
/// **Source:** J. Bentley, *Multidimensional Binary Search Trees Used for Associative Searching*
/// (1975).
final class Tiles implements Serializable {
  private static final long serialVersionUID = 1;

  /// What to do in a tile.
  interface Visit {
    /// Visits a tile, and returns the square of the distance up to which tiles are still of
    /// interest.
    double visit(int tile, double reach);
  }

  private sealed interface Node extends Serializable {}

  private record Leaf(int tile) implements Node {}

  /// @param less where coordinates on the axis are below the border
  /// @param rest where they are not
  private record Split(int axis, double border, Node less, Node rest) implements Node {}

  private final int axes;
  private final Node root;
  private final int count;

  private Tiles(Builder builder, int tiles) {
    axes = builder.at.length;
    int[] all = IntStream.range(0, builder.weights.length).toArray();
    double[] low = new double[axes];
    double[] high = new double[axes];
    for (int axis = 0; axis < axes; axis++) {
      low[axis] = Arrays.stream(builder.at[axis]).min().orElse(0);
      high[axis] = Arrays.stream(builder.at[axis]).max().orElse(0);
    }
    root = builder.node(all, tiles, low, high);
    count = builder.count;
  }

  /// Returns at most that number of tiles.
  ///
  /// @param at the coordinates of a sample of the points on each axis
  /// @param weights the number of points for which each stands
  /// @param minWidth of a tile along each axis on which it is split
  static Tiles of(double[][] at, int[] weights, int tiles, double minWidth) {
    return new Tiles(new Builder(at, weights, minWidth), tiles);
  }

  /// Returns the number of tiles.
  int count() {
    return count;
  }

  /// Returns the tile of a position.
  int home(double[] position) {
    Node node = root;
    while (node instanceof Split split) {
      node = position[split.axis] < split.border ? split.less : split.rest;
    }
    return ((Leaf) node).tile;
  }

  /// Visits the tiles around a position: first its own, then others whose squared distance is at
  /// most the reach, which each visit may lower.
  void forEachNear(double[] position, double reach, Visit visit) {
    search(root, position, new double[axes], reach, visit);
  }

  /// @param sides the distance of the position to the node along each axis; unchanged at the end
  private static double search(
      Node node, double[] position, double[] sides, double reach, Visit visit) {
    return switch (node) {
      case Leaf leaf -> visit.visit(leaf.tile, reach);
      case Split split -> {
        int axis = split.axis;
        boolean isLess = position[axis] < split.border;
        double left = search(isLess ? split.less : split.rest, position, sides, reach, visit);
        double side = sides[axis];
        sides[axis] = Math.abs(position[axis] - split.border);
        if (square(sides) <= left) {
          left = search(isLess ? split.rest : split.less, position, sides, left, visit);
        }
        sides[axis] = side;
        yield left;
      }
    };
  }

  private static double square(double[] sides) {
    double sum = 0;
    for (double side : sides) {
      sum += side * side;
    }
    return sum;
  }

  /// Splits a sample until there are enough tiles.
  private static final class Builder {
    private final double[][] at;
    private final int[] weights;
    private final double minWidth;
    private final Sort sort = Sort.on(TaskDevice.get());
    private int count;

    Builder(double[][] at, int[] weights, double minWidth) {
      this.at = at;
      this.weights = weights;
      this.minWidth = minWidth;
    }

    /// @param points the indices of those in the node
    /// @param low its borders; where it has none, the lowest coordinate of the sample
    /// @param high as `low`, on the other side
    Node node(int[] points, int tiles, double[] low, double[] high) {
      for (int axis : tiles > 1 ? byExtent(points) : List.<Integer>of()) {
        int[] sorted = sorted(points, axis);
        double border = border(sorted, axis, tiles, low[axis], high[axis]);
        int less = 0;
        while (less < sorted.length && at[axis][sorted[less]] < border) {
          less++;
        }
        if (less > 0 && less < sorted.length) {
          int[] below = Arrays.copyOf(sorted, less);
          int[] above = Arrays.copyOfRange(sorted, less, sorted.length);
          double fraction = (double) weight(below) / weight(sorted);
          int tilesBelow = Math.clamp(Math.round(tiles * fraction), 1, tiles - 1);
          Node first = node(below, tilesBelow, low, with(high, axis, border));
          Node second = node(above, tiles - tilesBelow, with(low, axis, border), high);
          return new Split(axis, border, first, second);
        }
      }
      return new Leaf(count++);
    }

    private List<Integer> byExtent(int[] points) {
      return IntStream.range(0, at.length)
          .boxed()
          .sorted(Comparator.comparingDouble(axis -> -extent(points, axis)))
          .toList();
    }

    private double extent(int[] points, int axis) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      for (int p : points) {
        min = Math.min(min, at[axis][p]);
        max = Math.max(max, at[axis][p]);
      }
      return max - min;
    }

    private int[] sorted(int[] points, int axis) {
      int[] sorted = points.clone();
      double[] keys = new double[points.length];
      Arrays.setAll(keys, i -> at[axis][points[i]]);
      sort.sortByKey(DoubleArray.wrap(keys), IntArray.wrap(sorted));
      return sorted;
    }

    /// Returns the border above which half of the tiles are; NaN if the node is too narrow.
    private double border(int[] sorted, int axis, int tiles, double low, double high) {
      double[] x = at[axis];
      long half = weight(sorted) * (tiles / 2) / tiles;
      int p = 0;
      for (long before = 0; p < sorted.length - 1 && before < half; p++) {
        before += weights[sorted[p]];
      }
      while (p < sorted.length - 1 && x[sorted[p]] == x[sorted[0]]) {
        p++; // below the border there is at least the first
      }
      double first = low + minWidth;
      double last = high - minWidth;
      // Math.clamp refuses 0.0 and −0.0, the borders of points at one position
      return first <= last ? Math.max(first, Math.min(x[sorted[p]], last)) : Double.NaN;
    }

    private long weight(int[] points) {
      long sum = 0;
      for (int p : points) {
        sum += weights[p];
      }
      return sum;
    }

    private static double[] with(double[] borders, int axis, double border) {
      double[] changed = borders.clone();
      changed[axis] = border;
      return changed;
    }
  }
}
