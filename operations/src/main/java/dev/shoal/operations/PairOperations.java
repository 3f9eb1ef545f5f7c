package dev.shoal.operations;

import dev.shoal.device.DoubleArray;
import dev.shoal.points.PairLists;
import dev.shoal.points.Pairs;
import dev.shoal.points.Points;
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
  private static final int MEDIUM = 1_000_000;

  /// Points of a square or a cube of side 1, and how near pairs are.
  public record Cloud(Points points, double radius) {}

  /// Those of the plane, counted: all over the domain, and crowded.
  public static final List<Operation<Cloud>> PLANE = List.of(count(2, false), count(2, true));

  private PairOperations() {}

  static List<Operation<?>> all() {
    return Stream.concat(
            PLANE.stream(),
            Stream.of(false, true)
                .flatMap(isCrowded ->
                    Stream.of(
                        lists("planeHalf", "half lists, plane", 2, isCrowded, 28),
                        count(3, isCrowded),
                        lists("spaceHalf", "half lists, space", 3, isCrowded, 28),
                        full(isCrowded))))
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

  private static Operation<Cloud> lists(
      String row, String title, int dimensions, boolean isCrowded, int writes) {
    return Operation.of(
            new Job(
                "Pairs." + row + "/" + suffix(isCrowded),
                "pairs, " + title + ", " + suffix(isCrowded),
                8 * dimensions,
                writes),
            n -> cloud(n, dimensions, isCrowded),
            (in, device) -> {
              Pairs pairs = Pairs.on(device);
              return () -> parts(pairs.half(in.points(), in.radius()));
            })
        .expecting(in -> lists(in, false))
        .at(MEDIUM);
  }

  private static Operation<Cloud> full(boolean isCrowded) {
    return Operation.of(
            new Job(
                "Pairs.spaceFull/" + suffix(isCrowded),
                "pairs, full lists, space, " + suffix(isCrowded),
                24,
                52),
            n -> cloud(n, 3, isCrowded),
            (in, device) -> {
              Pairs pairs = Pairs.on(device);
              return () -> parts(pairs.full(in.points(), in.radius()));
            })
        .expecting(in -> lists(in, true))
        .at(MEDIUM);
  }

  private static List<Object> parts(PairLists lists) {
    return List.of(lists.offsets(), lists.neighbours());
  }

  /// Offsets and neighbours by comparing all with all: each pair once, in the row of its lower
  /// point, or in both rows.
  private static List<int[]> lists(Cloud in, boolean isFull) {
    int n = in.points().length();
    int[] offsets = new int[n + 1];
    IntStream.Builder neighbours = IntStream.builder();
    for (int p = 0; p < n; p++) {
      offsets[p + 1] = offsets[p];
      for (int q = isFull ? 0 : p + 1; q < n; q++) {
        if (q != p && square(in.points(), p, q) <= in.radius() * in.radius()) {
          neighbours.add(q);
          offsets[p + 1]++;
        }
      }
    }
    return List.of(offsets, neighbours.build().toArray());
  }

  private static double square(Points points, int p, int q) {
    double sum = 0;
    for (int axis = 0; axis < points.dimensions(); axis++) {
      double distance = points.at(p, axis) - points.at(q, axis);
      sum += distance * distance;
    }
    return sum;
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
