package dev.shoal.cli.tour;

import dev.shoal.device.IntArray;
import dev.shoal.operations.Oracle;
import dev.shoal.points.PairLists;
import dev.shoal.points.Pairs;
import dev.shoal.points.Points;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// A question about points that are near each other.
final class PairSteps {
  private PairSteps() {}

  static Step near(BundledData data) {
    return new Step(
        "pairs within a radius",
        "Which of the airports are within 50 km of each other, and which has the most so near?",
        """
        PairLists near = Pairs.on(device).full(points, 50);   // those near p: offsets p to p + 1
        """,
        "a sweep along one axis",
        device -> {
          PairLists near = Pairs.on(device).full(AirportCloud.of(data, 1), AirportCloud.NEAR);
          int[] offsets = near.offsets().onHost().hostArray();
          int most =
              IntStream.range(0, near.points())
                  .boxed()
                  .max(Comparator.comparingInt(p -> offsets[p + 1] - offsets[p]))
                  .orElseThrow();
          return NumberWords.words(
              "%,d pairs of %,d; %s has %d so near.",
              near.neighbours().length() / 2,
              (long) near.points() * (near.points() - 1) / 2,
              data.airports().get(most),
              offsets[most + 1] - offsets[most]);
        },
        elements -> {
          int airports = data.airports().size();
          Points points = AirportCloud.of(data, Repeated.copies(airports, elements / 256));
          return new Trial(
              points.length(),
              device -> {
                Pairs pairs = Pairs.on(device);
                return () -> {
                  PairLists near = pairs.full(points, AirportCloud.NEAR);
                  return List.of(near.offsets(), near.neighbours());
                };
              },
              Oracle.bits(sweep(points)),
              List.of(new Trial.Rival("a sort and a sweep", () -> sweep(points))));
        });
  }

  /// The rows of those near each point: in the order of x, no point is compared with those beyond.
  private static List<IntArray> sweep(Points points) {
    int n = points.length();
    int[] order =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparingDouble(p -> points.at(p, 0)))
            .mapToInt(p -> p)
            .toArray();
    int[][] rows = new int[n][];
    int[] offsets = new int[n + 1];
    for (int rank = 0; rank < n; rank++) {
      int p = order[rank];
      IntStream left = IntStream.iterate(rank - 1, q -> q >= 0, q -> q - 1);
      IntStream right = IntStream.range(rank + 1, n);
      rows[p] =
          IntStream.concat(
                  left.takeWhile(q -> isBeside(points, p, order[q])),
                  right.takeWhile(q -> isBeside(points, p, order[q])))
              .map(q -> order[q])
              .filter(q -> square(points, p, q) <= AirportCloud.NEAR * AirportCloud.NEAR)
              .sorted()
              .toArray();
    }
    for (int p = 0; p < n; p++) {
      offsets[p + 1] = offsets[p] + rows[p].length;
    }
    int[] neighbours = Arrays.stream(rows).flatMapToInt(Arrays::stream).toArray();
    return List.of(IntArray.wrap(offsets), IntArray.wrap(neighbours));
  }

  private static boolean isBeside(Points points, int p, int q) {
    return Math.abs(points.at(p, 0) - points.at(q, 0)) <= AirportCloud.NEAR;
  }

  private static double square(Points points, int p, int q) {
    double x = points.at(p, 0) - points.at(q, 0);
    double y = points.at(p, 1) - points.at(q, 1);
    double z = points.at(p, 2) - points.at(q, 2);
    return x * x + y * y + z * z;
  }
}
