package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/// Each criterion: where it asks for fine cells there are some, far from there none.
class CriterionTest {
  private static final int FINEST = 3;

  private static Scenario.Builder sea(Criterion... criteria) {
    return Scenario.builder("sea", new Domain(20, 20, 0, 0, 10, FINEST))
        .bed((_, _) -> -10)
        .refine(criteria)
        .buffer(1);
  }

  private static CellsAtPlaces begin(Scenario.Builder scenario) {
    return new CellsAtPlaces(Wave.of(scenario.build()).on(Device.cpu(2)));
  }

  private static double hump(double x, double y) {
    return Math.exp(-((x - 60) * (x - 60) + (y - 60) * (y - 60)) / 400);
  }

  /// Asserts the level where a criterion holds, which it must do somewhere, and level 0 far away.
  private static void assertLevels(CellsAtPlaces cells, int level, IntPredicate isWanted) {
    int wanted = 0;
    for (int c = 0; c < cells.count(); c++) {
      if (isWanted.test(c)) {
        wanted++;
        assertEquals(level, cells.level(c), at(cells, c));
      }
      if (Math.hypot(cells.x(c) - 60, cells.y(c) - 60) > 120) {
        assertEquals(0, cells.level(c), at(cells, c));
      }
    }
    assertTrue(wanted > 0);
  }

  private static String at(CellsAtPlaces cells, int c) {
    return "at (" + cells.x(c) + ", " + cells.y(c) + ")";
  }

  @Test
  void waveHeightRefinesWhereTheSurfaceIsHigh() {
    var cells =
        begin(sea(new Criterion.WaveHeight(0.1, 2)).surface(CriterionTest::hump).seaLevel(0));
    assertLevels(cells, 2, c -> Math.abs(cells.surface(c)) > 0.1);
  }

  @Test
  void waveHeightIsAboveTheSeaLevel() {
    var cells =
        begin(sea(new Criterion.WaveHeight(0.1, 2)).surface((x, y) -> 3 - hump(x, y)).seaLevel(3));
    assertLevels(cells, 2, c -> Math.abs(cells.surface(c) - 3) > 0.1);
  }

  @Test
  void speedRefinesWhereWaterIsFast() {
    var cells =
        begin(sea(new Criterion.Speed(0.5, 1)).velocity((_, _) -> 0, (x, y) -> -hump(x, y)));
    assertLevels(cells, 1, c -> cells.speed(c) > 0.5);
  }

  @Test
  void relativeGradientRefinesOnBothSidesOfAJump() {
    var cells =
        begin(
            sea(new Criterion.RelativeGradient(0.1, 0.05))
                .bed((_, _) -> -1)
                .surface((x, y) -> hump(x, y) > 0.5 ? 2 : 0));
    assertLevels(
        cells,
        FINEST,
        c ->
            cells.beside(c).stream()
                .anyMatch(b -> Math.abs(cells.depth(b) - cells.depth(c)) > 0.1 * cells.depth(c)));
  }

  @Test
  void shorelineRefinesWetBesideDry() {
    var cells = begin(sea(new Criterion.Shoreline(FINEST)).bed((x, y) -> 20 * hump(x, y) - 10));
    assertLevels(
        cells,
        FINEST,
        c ->
            cells.beside(c).stream()
                .anyMatch(b -> (cells.depth(b) > 1e-3) != (cells.depth(c) > 1e-3)));
  }

  /// A rock that only the finest cells show is shoreline, though no coarse cell is dry.
  @Test
  void shorelineFindsARockThatIsSmallerThanACell() {
    var cells =
        begin(
            sea(new Criterion.Shoreline(FINEST))
                .bed((x, y) ->
                    Math.max(Math.abs(x - 63.125), Math.abs(y - 68.125)) < 0.6 ? 1 : -10));
    int rock = cells.at(63.125, 68.125);
    assertEquals(FINEST, cells.level(rock));
    assertEquals(0, cells.depth(rock));
  }

  @Test
  void aRegionHasItsLevels() {
    var cells = begin(sea(new Criterion.Region(41, 42, 83, 71, 0, 10, 2, 3)));
    assertLevels(
        cells,
        2,
        c ->
            cells.x(c) + cells.size(c) / 2 > 41
                && cells.x(c) - cells.size(c) / 2 < 83
                && cells.y(c) + cells.size(c) / 2 > 42
                && cells.y(c) - cells.size(c) / 2 < 71);
  }

  /// Outside all is of level 2; inside a region of level 0 at most, what the balance does not need
  /// is 0.
  @Test
  void aRegionKeepsCellsCoarse() {
    var cells =
        begin(
            sea(
                new Criterion.Custom((_, _, _, _) -> 2),
                new Criterion.Region(40, 40, 160, 160, 0, 10, 0, 0)));
    for (int c = 0; c < cells.count(); c++) {
      boolean isInside = Math.abs(cells.x(c) - 100) < 40 && Math.abs(cells.y(c) - 100) < 40;
      boolean isOutside = Math.abs(cells.x(c) - 100) > 60 || Math.abs(cells.y(c) - 100) > 60;
      if (isInside || isOutside) {
        assertEquals(isInside ? 0 : 2, cells.level(c), at(cells, c));
      }
    }
  }

  @Test
  void aRegionHasItsTime() {
    Wave wave =
        Wave.of(sea(new Criterion.Region(40, 40, 80, 80, 5, 10, 2, 2)).regridEvery(1).build())
            .on(Device.cpu(2));
    assertEquals(400, wave.cells());
    wave.advanceTo(8);
    var inside = new CellsAtPlaces(wave);
    assertEquals(2, inside.level(inside.at(60, 60)));
    wave.advanceTo(25);
    assertEquals(400, wave.cells());
  }

  @Test
  void aLevelOfOnesOwnIsTaken() {
    var cells = begin(sea(new Criterion.Custom((x, _, _, _) -> x < 100 ? 1 : -5)).buffer(0));
    for (int c = 0; c < cells.count(); c++) {
      assertEquals(cells.x(c) < 100 ? 1 : 0, cells.level(c), at(cells, c));
    }
  }

  @Test
  void aLevelBeyondTheFinestIsTheFinest() {
    var cells = begin(sea(new Criterion.Custom((_, _, _, _) -> 99)));
    for (int c = 0; c < cells.count(); c++) {
      assertEquals(FINEST, cells.level(c));
    }
  }

  @Test
  void theFinestLevelThatIsAskedForCounts() {
    var cells =
        begin(
            sea(new Criterion.WaveHeight(0.1, 1), new Criterion.WaveHeight(0.5, 3))
                .surface(CriterionTest::hump));
    assertLevels(cells, 3, c -> cells.surface(c) > 0.5);
    for (int c = 0; c < cells.count(); c++) {
      assertTrue(cells.surface(c) <= 0.1 || cells.level(c) >= 1, at(cells, c));
    }
  }

  /// Goes on from a mesh for waves above 8 cm, of a wave of 10 cm, with another tolerance.
  private static CellsAtPlaces goesOnWith(double tolerance) {
    Scenario.Builder sea = sea().surface((x, y) -> 0.1 * hump(x, y)).buffer(0).regridEvery(1);
    Wave fine =
        Wave.of(sea.build().toBuilder().refine(new Criterion.WaveHeight(0.08, 2)).build())
            .on(Device.serial());
    Wave on =
        Wave.of(sea.refine(new Criterion.WaveHeight(tolerance, 2)).build())
            .from(fine.checkpoint())
            .on(Device.serial());
    for (int s = 0; s < 4; s++) {
      on.step(on.time() + 1e-6);
    }
    return new CellsAtPlaces(on);
  }

  @Test
  void cellsAreKeptAtHalfOfTheTolerance() {
    CellsAtPlaces kept = goesOnWith(0.15);
    assertLevels(kept, 2, c -> kept.surface(c) > 0.085);
    assertEquals(400, goesOnWith(0.25).count());
  }

  @Test
  void gaugesHaveTheFinestCells() {
    var cells = begin(sea().gauge("one", 33, 44).gauge("corner", 0, 0).gauge("edge", 199.9, 100));
    assertEquals(FINEST, cells.level(cells.at(33, 44)));
    assertEquals(FINEST, cells.level(cells.at(0, 0)));
    assertEquals(FINEST, cells.level(cells.at(199.9, 100)));
    assertEquals(0, cells.level(cells.at(100, 160)));
  }

  /// The buffer counts cells of the level that is refined: what is fine for a wave reaches further.
  @Test
  void aBufferReachesFurther() {
    int last = 0;
    for (int buffer : new int[] {0, 1, 3}) {
      int count =
          begin(sea(new Criterion.WaveHeight(0.1, 2)).surface(CriterionTest::hump).buffer(buffer))
              .count();
      assertTrue(count > last, buffer + " cells of buffer");
      last = count;
    }
  }
}
