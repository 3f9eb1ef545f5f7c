package dev.shoal.operations;

import dev.shoal.device.DoubleArray;
import dev.shoal.points.PairLists;
import dev.shoal.points.Pairs;
import dev.shoal.points.Points;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// All pairs within a radius, of random points; an element is a point with twelve others near it,
/// so six pairs. Points are all over the domain, or crowded towards a corner: half of them in a
/// hundredth of it.
///
/// Floor: coordinates are read, and lists are written.
public final class PairOperations {
  private static final double NEAR = 12;
  private static final int SMALL = 20_000;
  private static final int MEDIUM = 1_000_000;

  /// Points of a square or a cube of side 1, and how near pairs are.
  public record Cloud(Points points, double radius) {}

  /// Those of the plane, counted: all over the domain, and crowded.
  public static final List<Operation<Cloud>> PLANE = List.of(count(2, false), count(2, true));

  /// Those of space, each in the rows of both points, all over the domain.
  public static final Operation<Cloud> SPACE_FULL = spaceFull(false);

  private PairOperations() {}

  static List<Operation<?>> all() {
    return Stream.concat(
            PLANE.stream(),
            Stream.of(false, true)
                .flatMap(isCrowded ->
                    Stream.of(
                        lists("plane", 2, false, isCrowded, 28),
                        count(3, isCrowded),
                        lists("space", 3, false, isCrowded, 28),
                        isCrowded ? spaceFull(true) : SPACE_FULL)))
        .<Operation<?>>map(operation -> operation)
        .toList();
  }

  private static String suffix(boolean isCrowded) {
    return isCrowded ? "crowded" : "even";
  }

  private static Operation<Cloud> count(int dimensions, boolean isCrowded) {
    String where = dimensions == 2 ? "plane" : "space";
    return Operation.of(
            new Job(
                "Pairs." + where + "/" + suffix(isCrowded),
                "pairs, " + where + ", " + suffix(isCrowded),
                8 * dimensions,
                0),
            n -> cloud(n, dimensions, isCrowded),
            (in, device) ->
                Tasks.with(Pairs.on(device), in, (pairs, c) -> pairs.count(c.points(), c.radius())))
        .expecting(in -> (long) lists(in, false).get(1).length)
        .at(MEDIUM);
  }

  private static Operation<Cloud> spaceFull(boolean isCrowded) {
    return lists("space", 3, true, isCrowded, 52);
  }

  private static Operation<Cloud> lists(
      String where, int dimensions, boolean isFull, boolean isCrowded, int writes) {
    return Operation.of(
            new Job(
                "Pairs." + where + (isFull ? "Full" : "Half") + "/" + suffix(isCrowded),
                (isFull ? "pairs, full lists, " : "pairs, half lists, ")
                    + (where + ", " + suffix(isCrowded)),
                8 * dimensions,
                writes),
            n -> cloud(n, dimensions, isCrowded),
            (in, device) -> {
              Pairs pairs = Pairs.on(device);
              return () ->
                  parts(
                      isFull
                          ? pairs.full(in.points(), in.radius())
                          : pairs.half(in.points(), in.radius()));
            })
        .rival("Sweep", "a sort and a sweep", in -> () -> lists(in, isFull))
        .upTo("Sweep", SMALL)
        .at(MEDIUM);
  }

  private static List<Object> parts(PairLists lists) {
    return List.of(lists.offsets(), lists.neighbours());
  }

  /// Offsets and neighbours, each pair once, in the row of its lower point, or in both rows: in the
  /// order of the first axis, no point is compared with those beyond the radius.
  private static List<int[]> lists(Cloud in, boolean isFull) {
    int n = in.points().length();
    int[] order = Inputs.order(n, Comparator.comparingDouble(p -> in.points().at(p, 0)));
    int[][] rows = new int[n][];
    for (int rank = 0; rank < n; rank++) {
      int p = order[rank];
      IntStream left = IntStream.iterate(rank - 1, q -> q >= 0, q -> q - 1);
      IntStream right = IntStream.range(rank + 1, n);
      rows[p] =
          IntStream.concat(
                  left.takeWhile(q -> isBeside(in, p, order[q])),
                  right.takeWhile(q -> isBeside(in, p, order[q])))
              .map(q -> order[q])
              .filter(q -> (isFull || q > p) && isNear(in, p, q))
              .sorted()
              .toArray();
    }
    int[] offsets = new int[n + 1];
    for (int p = 0; p < n; p++) {
      offsets[p + 1] = offsets[p] + rows[p].length;
    }
    return List.of(offsets, Arrays.stream(rows).flatMapToInt(Arrays::stream).toArray());
  }

  private static boolean isBeside(Cloud in, int p, int q) {
    return Math.abs(in.points().at(p, 0) - in.points().at(q, 0)) <= in.radius();
  }

  private static boolean isNear(Cloud in, int p, int q) {
    double sum = 0;
    for (int axis = 0; axis < in.points().dimensions(); axis++) {
      double distance = in.points().at(p, axis) - in.points().at(q, axis);
      sum += distance * distance;
    }
    return sum <= in.radius() * in.radius();
  }

  private static Cloud cloud(int n, int dimensions, boolean isCrowded) {
    SplittableRandom random = Inputs.random();
    double[] rows = new double[dimensions * n];
    for (int p = 0; p < n; p++) {
      double shrink = isCrowded && p % 2 == 0 ? Math.pow(0.01, 1.0 / dimensions) : 1;
      for (int axis = 0; axis < dimensions; axis++) {
        rows[p * dimensions + axis] = random.nextDouble() * shrink;
      }
    }
    double radius =
        dimensions == 2 ? Math.sqrt(NEAR / (Math.PI * n)) : Math.cbrt(NEAR / (4 * Math.PI / 3 * n));
    double crowd = dimensions == 2 ? 5 : 3; // about as many pairs
    return new Cloud(
        Points.ofRows(DoubleArray.wrap(rows), dimensions), isCrowded ? radius / crowd : radius);
  }
}
