package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.wave.validation.Snapshot;
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

  private static Snapshot begin(Scenario.Builder scenario) {
    return Snapshot.of(Wave.of(scenario.build()).on(Device.cpu(2)));
  }

  private static double hump(double x, double y) {
    return Math.exp(-((x - 60) * (x - 60) + (y - 60) * (y - 60)) / 400);
  }

  /// Asserts the level where a criterion holds, which it must do somewhere, and level 0 far away.
  private static void assertLevels(Snapshot now, int level, IntPredicate isWanted) {
    int wanted = 0;
    for (int c = 0; c < now.cells(); c++) {
      if (isWanted.test(c)) {
        wanted++;
        assertEquals(level, now.level(c), at(now, c));
      }
      if (Math.hypot(now.x(c) - 60, now.y(c) - 60) > 120) {
        assertEquals(0, now.level(c), at(now, c));
      }
    }
    assertTrue(wanted > 0);
  }

  private static String at(Snapshot now, int c) {
    return "at (" + now.x(c) + ", " + now.y(c) + ")";
  }

  @Test
  void waveHeightRefinesWhereTheSurfaceIsHigh() {
    var now = begin(sea(new Criterion.WaveHeight(0.1, 2)).surface(CriterionTest::hump).seaLevel(0));
    assertLevels(now, 2, c -> Math.abs(now.surface(c)) > 0.1);
  }

  @Test
  void waveHeightIsAboveTheSeaLevel() {
    var now =
        begin(sea(new Criterion.WaveHeight(0.1, 2)).surface((x, y) -> 3 - hump(x, y)).seaLevel(3));
    assertLevels(now, 2, c -> Math.abs(now.surface(c) - 3) > 0.1);
  }

  @Test
  void speedRefinesWhereWaterIsFast() {
    var now = begin(sea(new Criterion.Speed(0.5, 1)).velocity((_, _) -> 0, (x, y) -> -hump(x, y)));
    assertLevels(now, 1, c -> now.speed(c) > 0.5);
  }

  @Test
  void relativeGradientRefinesOnBothSidesOfAJump() {
    var now =
        begin(
            sea(new Criterion.RelativeGradient(0.1, 0.05))
                .bed((_, _) -> -1)
                .surface((x, y) -> hump(x, y) > 0.5 ? 2 : 0));
    assertLevels(
        now,
        FINEST,
        c ->
            now.beside(c).stream()
                .anyMatch(b -> Math.abs(now.depth(b) - now.depth(c)) > 0.1 * now.depth(c)));
  }

  @Test
  void shorelineRefinesWetBesideDry() {
    var now = begin(sea(new Criterion.Shoreline(FINEST)).bed((x, y) -> 20 * hump(x, y) - 10));
    assertLevels(
        now,
        FINEST,
        c -> now.beside(c).stream().anyMatch(b -> (now.depth(b) > 1e-3) != (now.depth(c) > 1e-3)));
  }

  /// A rock that only the finest cells show is shoreline, though no coarse cell is dry.
  @Test
  void shorelineFindsARockThatIsSmallerThanACell() {
    var now =
        begin(
            sea(new Criterion.Shoreline(FINEST))
                .bed((x, y) ->
                    Math.max(Math.abs(x - 63.125), Math.abs(y - 68.125)) < 0.6 ? 1 : -10));
    int rock = now.cellAt(63.125, 68.125);
    assertEquals(FINEST, now.level(rock));
    assertEquals(0, now.depth(rock));
  }

  @Test
  void aRegionHasItsLevels() {
    var now = begin(sea(new Criterion.Region(41, 42, 83, 71, 0, 10, 2, 3)));
    assertLevels(
        now,
        2,
        c ->
            now.x(c) + now.size(c) / 2 > 41
                && now.x(c) - now.size(c) / 2 < 83
                && now.y(c) + now.size(c) / 2 > 42
                && now.y(c) - now.size(c) / 2 < 71);
  }

  /// Outside all is of level 2; inside a region of level 0 at most, what the balance does not need
  /// is 0.
  @Test
  void aRegionKeepsCellsCoarse() {
    var now =
        begin(
            sea(
                new Criterion.Custom((_, _, _, _) -> 2),
                new Criterion.Region(40, 40, 160, 160, 0, 10, 0, 0)));
    for (int c = 0; c < now.cells(); c++) {
      boolean isInside = Math.abs(now.x(c) - 100) < 40 && Math.abs(now.y(c) - 100) < 40;
      boolean isOutside = Math.abs(now.x(c) - 100) > 60 || Math.abs(now.y(c) - 100) > 60;
      if (isInside || isOutside) {
        assertEquals(isInside ? 0 : 2, now.level(c), at(now, c));
      }
    }
  }

  /// The cells in the region are coarse although the shoreline criterion asks for fine ones there,
  /// at the beginning and while the shoreline moves. Only what a gauge and the balance need is
  /// finer. The same shore is fine outside of the region.
  @Test
  void aRegionKeepsAShorelineCoarse() {
    int max = 1;
    Scenario.Builder beach =
        sea(new Criterion.Shoreline(FINEST), new Criterion.Region(0, 0, 200, 100, 0, 1e9, 0, max))
            .bed((x, _) -> (x - 100) / 10)
            .surface((x, _) -> x < 50 ? 0.5 : 0)
            .regridEvery(1)
            .buffer(0);
    Wave wave = Wave.of(beach.gauge("shore", 101, 33).build()).on(Device.cpu(2));
    for (int step = 0; step < 40; step++) {
      assertKeepsCoarse(Snapshot.of(wave), max);
      wave.step(1e9);
    }
  }

  private static void assertKeepsCoarse(Snapshot now, int max) {
    int[] shore = new int[2]; // inside of the region and outside
    for (int c = 0; c < now.cells(); c++) {
      boolean isWet = now.depth(c) > 1e-3;
      boolean isShore = now.beside(c).stream().anyMatch(b -> (now.depth(b) > 1e-3) != isWet);
      boolean isNearGauge = Math.abs(now.x(c) - 101) < 25 && Math.abs(now.y(c) - 33) < 25;
      if (now.y(c) < 80 && !isNearGauge) {
        shore[0] += isShore ? 1 : 0;
        assertTrue(now.level(c) <= max, "level " + now.level(c) + " " + at(now, c));
      } else if (now.y(c) > 110 && isShore) {
        shore[1]++;
        assertTrue(now.level(c) > max, "level " + now.level(c) + " " + at(now, c));
      }
    }
    assertTrue(shore[0] > 0 && shore[1] > 0, "the shore crosses both");
    assertEquals(FINEST, now.level(now.cellAt(101, 33)), "the gauge has the finest cell");
  }

  @Test
  void aRegionHasItsTime() {
    Wave wave =
        Wave.of(sea(new Criterion.Region(40, 40, 80, 80, 5, 10, 2, 2)).regridEvery(1).build())
            .on(Device.cpu(2));
    assertEquals(400, wave.cells());
    wave.advanceTo(8);
    var inside = Snapshot.of(wave);
    assertEquals(2, inside.level(inside.cellAt(60, 60)));
    wave.advanceTo(25);
    assertEquals(400, wave.cells());
  }

  @Test
  void aCustomLevelIsUsed() {
    var now = begin(sea(new Criterion.Custom((x, _, _, _) -> x < 100 ? 1 : -5)).buffer(0));
    for (int c = 0; c < now.cells(); c++) {
      assertEquals(now.x(c) < 100 ? 1 : 0, now.level(c), at(now, c));
    }
  }

  @Test
  void aLevelBeyondTheFinestIsTheFinest() {
    var now = begin(sea(new Criterion.Custom((_, _, _, _) -> 99)));
    for (int c = 0; c < now.cells(); c++) {
      assertEquals(FINEST, now.level(c));
    }
  }

  @Test
  void theFinestLevelThatIsAskedForCounts() {
    var now =
        begin(
            sea(new Criterion.WaveHeight(0.1, 1), new Criterion.WaveHeight(0.5, 3))
                .surface(CriterionTest::hump));
    assertLevels(now, 3, c -> now.surface(c) > 0.5);
    for (int c = 0; c < now.cells(); c++) {
      assertTrue(now.surface(c) <= 0.1 || now.level(c) >= 1, at(now, c));
    }
  }

  /// Goes on from a mesh for waves above 8 cm, of a wave of 10 cm, with another tolerance.
  private static Snapshot goesOnWith(double tolerance) {
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
    return Snapshot.of(on);
  }

  @Test
  void cellsAreKeptAtHalfOfTheTolerance() {
    Snapshot kept = goesOnWith(0.15);
    assertLevels(kept, 2, c -> kept.surface(c) > 0.085);
    assertEquals(400, goesOnWith(0.25).cells());
  }

  @Test
  void gaugesHaveTheFinestCells() {
    var now = begin(sea().gauge("one", 33, 44).gauge("corner", 0, 0).gauge("edge", 199.9, 100));
    assertEquals(FINEST, now.level(now.cellAt(33, 44)));
    assertEquals(FINEST, now.level(now.cellAt(0, 0)));
    assertEquals(FINEST, now.level(now.cellAt(199.9, 100)));
    assertEquals(0, now.level(now.cellAt(100, 160)));
  }

  /// The buffer counts cells of the level that is refined: what is fine for a wave reaches further.
  @Test
  void aBufferReachesFurther() {
    int last = 0;
    for (int buffer : new int[] {0, 1, 3}) {
      int count =
          begin(sea(new Criterion.WaveHeight(0.1, 2)).surface(CriterionTest::hump).buffer(buffer))
              .cells();
      assertTrue(count > last, buffer + " cells of buffer");
      last = count;
    }
  }
}
