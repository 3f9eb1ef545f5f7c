package dev.shoal.operations;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.points.Nearest;
import dev.shoal.points.NearestPoints;
import dev.shoal.points.Points;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// The nearest points to each of n random points: eight or 200 in the plane, one in space. What
/// finds them, a tree or a grid, is built with each run.
///
/// Floor: coordinates are read; numbers and squares of distances are written.
public final class NearestOperations {
  private static final int SMALL = 1_000;
  private static final int MEDIUM = 1_000_000;

  /// Points with many neighbours each.
  private static final int CROWD = 20_000;

  /// Coordinates by axis, each from 0 to below 1, and the same as points.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  private record Cloud(double[][] at, Points points) {}

  private NearestOperations() {}

  static List<Operation<?>> all() {
    return List.of(
        nearest("plane", 2, 8), nearest("space", 3, 1), nearest("crowd", 2, 200).at(SMALL, CROWD));
  }

  private static Operation<Cloud> nearest(String where, int dimensions, int k) {
    return Operation.of(
            new Job("Nearest." + where, "nearest " + k + ", " + where, 8 * dimensions, (8 + 4) * k),
            n -> cloud(n, dimensions),
            (in, device) -> {
              Nearest nearest = Nearest.on(device);
              return () -> {
                NearestPoints found = nearest.find(in.points(), k);
                return List.of(found.neighbours(), found.squares());
              };
            })
        .rival("CellLoop", "a grid of cells", in -> () -> new CellLoop(in.at(), k).find())
        .expecting(in -> comparingAll(in.points(), k))
        .at(SMALL, MEDIUM);
  }

  private static Cloud cloud(int n, int dimensions) {
    SplittableRandom random = Inputs.random();
    double[][] at = new double[dimensions][n];
    double[] rows = new double[dimensions * n];
    Arrays.setAll(rows, _ -> random.nextDouble());
    for (int r = 0; r < rows.length; r++) {
      at[r % dimensions][r / dimensions] = rows[r];
    }
    return new Cloud(at, Points.ofRows(DoubleArray.wrap(rows), dimensions));
  }

  /// Sorts all other points by distance, then by number.
  private static List<Object> comparingAll(Points points, int k) {
    int n = points.length();
    int[] neighbours = new int[n * k];
    double[] squares = new double[n * k];
    Integer[] others = new Integer[n];
    for (int p = 0; p < n; p++) {
      int here = p;
      Arrays.setAll(others, q -> q);
      Arrays.sort(others, (a, b) -> Double.compare(points.square(here, a), points.square(here, b)));
      int length = 0;
      for (int i = 0; length < k; i++) {
        if (others[i] != here) {
          neighbours[here * k + length] = others[i];
          squares[here * k + length++] = points.square(here, others[i]);
        }
      }
    }
    return List.of(IntArray.wrap(neighbours), DoubleArray.wrap(squares));
  }

  /// A grid of cells of two points each, as a Java programmer has it for points that are all over a
  /// domain of side 1: rings of cells around that of a point, until no nearer point is possible.
  private static final class CellLoop {
    private static final double POINTS_OF_A_CELL = 2;

    private final double[][] at;
    private final int k;
    private final int cells; // along each axis
    private final int layers; // one in the plane
    private final int[] starts;
    private final int[] order;
    private final int[] numbers; // of the nearest so far, and the squares of their distances
    private final double[] squares;

    CellLoop(double[][] at, int k) {
      this.at = at;
      this.k = k;
      int n = at[0].length;
      cells = (int) Math.ceil(Math.pow(n / POINTS_OF_A_CELL, 1.0 / at.length));
      layers = at.length == 2 ? 1 : cells;
      starts = new int[cells * cells * layers + 1];
      order = new int[n];
      numbers = new int[n * k];
      squares = new double[n * k];
    }

    List<Object> find() {
      int n = order.length;
      for (int p = 0; p < n; p++) {
        starts[cell(p)]++;
      }
      for (int c = 0, end = 0; c < starts.length; c++) {
        end += starts[c];
        starts[c] = end;
      }
      for (int p = n - 1; p >= 0; p--) {
        order[--starts[cell(p)]] = p;
      }
      Arrays.fill(squares, Double.POSITIVE_INFINITY);
      for (int i = 0; i < n; i++) { // in the order of the cells, which stay in the cache
        around(order[i]);
      }
      return List.of(IntArray.wrap(numbers), DoubleArray.wrap(squares));
    }

    private int along(int axis, int p) {
      return (int) (at[axis][p] * cells);
    }

    private int cell(int p) {
      int cell = along(1, p) * cells + along(0, p);
      return layers == 1 ? cell : along(2, p) * cells * cells + cell;
    }

    private void around(int p) {
      int x = along(0, p);
      int y = along(1, p);
      int z = layers == 1 ? 0 : along(2, p);
      for (int ring = 0; ring <= cells; ring++) {
        int last = Math.min(cells - 1, y + ring);
        for (int l = Math.max(0, z - ring); l <= Math.min(layers - 1, z + ring); l++) {
          for (int r = Math.max(0, y - ring); r <= last; r++) {
            boolean isInner = Math.abs(l - z) < ring && Math.abs(r - y) < ring;
            for (int c = x - ring; c <= x + ring; c += isInner ? 2 * ring : 1) {
              if (c >= 0 && c < cells) {
                offerCell(p, (l * cells + r) * cells + c);
              }
            }
          }
        }
        double reach = (double) ring / cells; // all points nearer than this are in the rings
        if (squares[p * k + k - 1] < reach * reach) {
          return;
        }
      }
    }

    private void offerCell(int p, int cell) {
      for (int i = starts[cell]; i < starts[cell + 1]; i++) {
        int q = order[i];
        double sum = 0;
        for (double[] axis : at) {
          sum += (axis[q] - axis[p]) * (axis[q] - axis[p]);
        }
        if (q != p && sum <= squares[p * k + k - 1]) {
          insert(p * k, q, sum);
        }
      }
    }

    /// Inserts a point after those that are nearer, or as near with a lower number.
    private void insert(int from, int q, double square) {
      int i = from + k - 1;
      if (square == squares[i] && q > numbers[i]) {
        return;
      }
      for (; i > from && isBefore(square, q, i - 1); i--) {
        squares[i] = squares[i - 1];
        numbers[i] = numbers[i - 1];
      }
      squares[i] = square;
      numbers[i] = q;
    }

    private boolean isBefore(double square, int q, int i) {
      return square < squares[i] || (square == squares[i] && q < numbers[i]);
    }
  }
}
