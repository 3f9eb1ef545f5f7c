package dev.shoal.cli.tour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the page says of times, on a quiet machine and on a busy one.
class TourPageTest {
  private static final OptionalDouble QUIET = OptionalDouble.of(0.01);
  private static final OptionalDouble BUSY = OptionalDouble.of(1.4);

  @TempDir private Path folder;

  @Test
  void drawsRatiosOfAQuietMachine() throws IOException {
    Tour tour = tour(outcome("fast", 1, 2, true, QUIET), outcome("slow", 4, 1, true, QUIET));
    String page = page(tour);
    assertEquals(Optional.empty(), tour.withoutRatios());
    assertTrue(page.contains("Times as fast as the fastest rival"), "the chart");
    assertTrue(page.contains("Of 2 calls that could be compared, once all is compiled, 1 are"));
    assertTrue(page.contains("Slower are slow (0.25)."), "what loses is named");
  }

  @Test
  void leavesOutWhatWasDisturbed() throws IOException {
    Tour tour = tour(outcome("fast", 1, 2, true, QUIET), outcome("held up", 4, 1, true, BUSY));
    String page = page(tour);
    assertTrue(page.contains("1 of 2 steps have no ratio: other programs used up to 1.4 of"));
    assertTrue(page.contains("Of 1 calls that could be compared"), "the other one is");
    assertFalse(page.contains("Slower are"), "nobody knows whether it is slower");
  }

  @Test
  void drawsNothingOfABusyMachine() throws IOException {
    Tour tour = tour(outcome("held up", 1, 2, true, BUSY), outcome("cold", 1, 2, false, BUSY));
    String page = page(tour);
    assertTrue(page.contains("2 of 2 steps have no ratio: other programs used up to 1.4 of"));
    assertFalse(page.contains("Times as fast as the fastest rival"), "no chart");
  }

  @Test
  void tellsColdTimesFromDisturbedOnes() throws IOException {
    Tour tour = tour(outcome("cold", 1, 2, false, QUIET));
    assertEquals(
        Optional.of(
            "1 of 1 steps have no ratio: their times had not settled when their time was over."),
        tour.withoutRatios());
    assertEquals("warm", tour.outcomes().getFirst().ratio());
    assertEquals("load", outcome("held up", 1, 2, true, BUSY).ratio());
  }

  private static Tour tour(Outcome... outcomes) throws IOException {
    MethodTable none = new MethodTable(0, List.of(), List.of());
    return new Tour(List.of(outcomes), none, BundledData.read(), Device.choose());
  }

  private String page(Tour tour) throws IOException {
    Path terrain = folder.resolve("terrain.asc");
    Terrain.write(terrain);
    return TourPage.of(tour, Elevations.read(terrain, Device.serial())).html();
  }

  private static Outcome outcome(
      String name, double ours, double theirs, boolean isSteady, OptionalDouble load) {
    Step step = new Step(name, "How fast is " + name + "?", "code", "oracle", null, null);
    boolean isComparable = isSteady && load.getAsDouble() < 1;
    Contest.Timed loop = new Contest.Timed("loop", theirs);
    Contest.Score score =
        new Contest.Score(9, ours, Optional.of(loop), 9, List.of(), isSteady, load, isComparable);
    return new Outcome(step, "So fast.", 100, score, true, List.of());
  }
}
