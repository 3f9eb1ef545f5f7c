package dev.shoal.cli.tour;

import dev.shoal.operations.PairOperations;
import dev.shoal.points.PairLists;
import dev.shoal.points.Pairs;
import dev.shoal.points.Points;
import java.util.Comparator;
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
          return Trial.of(
              PairOperations.SPACE_FULL,
              new PairOperations.Cloud(points, AirportCloud.NEAR),
              points.length(),
              "Sweep");
        });
  }
}
