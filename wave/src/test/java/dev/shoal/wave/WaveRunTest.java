package dev.shoal.wave;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// How a wave runs: times, steps, listeners, states.
class WaveRunTest {
  private static Scenario.Builder pool() {
    return Scenario.builder("pool", new Domain(10, 10, 0, 0, 1, 1))
        .bed((_, _) -> -1)
        .surface((x, y) -> 0.2 * Math.exp(-(x - 4) * (x - 4) - (y - 5) * (y - 5)))
        .refine(new Criterion.WaveHeight(0.02, 1))
        .gauge("one", 4.3, 5.2)
        .gauge("two", 8, 2);
  }

  private static Wave wave() {
    return Wave.of(pool().build()).on(Device.cpu(2));
  }

  @Test
  void advancesToATimeExactly() {
    Wave wave = wave();
    for (double end : new double[] {0.1, Math.PI / 10, 1.0 / 3, 2}) {
      wave.advanceTo(end);
      assertEquals(end, wave.time());
    }
  }

  @Test
  void advancingToTheCurrentTimeDoesNothing() {
    Wave wave = wave();
    wave.advanceTo(1);
    long steps = wave.steps();
    double[] depth = wave.state().depth();
    wave.advanceTo(1);
    assertEquals(steps, wave.steps());
    assertArrayEquals(depth, wave.state().depth());
  }

  @Test
  void thePastIsRefusedWithBothTimes() {
    Wave wave = wave();
    wave.advanceTo(1);
    Exception e = assertThrows(IllegalArgumentException.class, () -> wave.advanceTo(0.5));
    assertTrue(e.getMessage().contains("0.5") && e.getMessage().contains("1.0"), e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> wave.advanceTo(Double.NaN));
    assertEquals(1, wave.time());
  }

  @Test
  void anEndThatIsNotFiniteIsRefused() {
    Wave dry = Wave.of(pool().bed((_, _) -> 3).build()).on(Device.serial());
    for (Wave wave : List.of(wave(), dry)) {
      for (double end : new double[] {Double.POSITIVE_INFINITY, Double.NaN}) {
        String message = "the end is " + end + ", must be finite";
        assertError(message, () -> wave.step(end));
        assertError(message, () -> wave.advanceTo(end));
      }
      assertEquals(0, wave.steps());
    }
    dry.advanceTo(1e300);
    assertEquals(1e300, dry.time());
    assertEquals(0, dry.mass());
  }

  @Test
  void aStepDoesNotGoBeyondTheEnd() {
    Wave wave = wave();
    wave.step(1e-6);
    assertEquals(1, wave.steps());
    assertTrue(wave.time() <= 1e-6, "" + wave.time());
  }

  /// The Courant number bounds a step by the finest cells and the fastest waves, from which follows
  /// how many there are.
  @Test
  void stepsAreAsLongAsTheCourantNumberAllows() {
    Wave wave = Wave.of(pool().surface((_, _) -> 0).build()).on(Device.serial());
    wave.step(100);
    assertEquals(0.45 * 0.5 / Math.sqrt(9.81), wave.time(), 1e-12); // cells at gauges have 0.5 m
  }

  @Test
  void cellStepsAreTheSumOfTheCellsOfAllSteps() {
    Wave wave = wave();
    long[] sum = {0};
    wave.listen(
        new WaveListener() {
          @Override
          public void stepped(double time, int cells) {
            sum[0] += cells;
          }
        });
    wave.advanceTo(2);
    assertEquals(sum[0], wave.cellSteps());
    assertEquals(
        sum[0], wave.diagnostics().workOfLevel().stream().mapToLong(Long::longValue).sum());
  }

  @Test
  void listenersAreCalledAtEachStepAndAtTheEnd() {
    Wave wave = wave();
    List<Double> stepped = new ArrayList<>();
    List<List<Double>> gauged = List.of(new ArrayList<>(), new ArrayList<>());
    wave.listen(
        new WaveListener() {
          @Override
          public void gauged(GaugeReading r) {
            gauged.get(r.gauge()).add(r.time());
            assertTrue(r.isWet());
            assertEquals(1, r.level());
            assertEquals(r.surface() + 1, r.depth(), 1e-15);
          }

          @Override
          public void stepped(double time, int cells) {
            stepped.add(time);
          }
        });
    wave.advanceTo(0.5);
    assertEquals(wave.steps(), stepped.size());
    assertEquals(0.5, stepped.getLast());
    List<Double> begins = new ArrayList<>(stepped);
    begins.addFirst(0.0);
    assertEquals(begins, gauged.get(0));
    assertEquals(begins, gauged.get(1));
  }

  /// Gauges are read whatever listens, so a listener must not change the wave.
  @Test
  void listenersDoNotChangeTheWave() {
    Wave heard = wave();
    heard.listen(new WaveListener() {});
    heard.advanceTo(1);
    Wave unheard = wave();
    unheard.advanceTo(1);
    assertArrayEquals(unheard.state().depth(), heard.state().depth());
  }

  @Test
  void aStateIsACopy() {
    Wave wave = wave();
    WaveState before = wave.state();
    double[] depth = before.depth().clone();
    int[] level = before.mesh().level().onHost().hostArray();
    wave.advanceTo(1);
    assertArrayEquals(depth, before.depth());
    assertArrayEquals(level, before.mesh().level().toArray());
    assertEquals(0, before.time());
    WaveState now = wave.state();
    assertNotSame(now.depth(), wave.state().depth());
    Arrays.fill(now.depth(), Double.NaN);
    Arrays.fill(now.mesh().level().hostArray(), 7);
    wave.advanceTo(1.5);
    assertTrue(Double.isFinite(wave.mass()));
    assertEquals(wave.cells(), wave.state().mesh().length());
  }

  @Test
  void aCheckpointDoesNotChangeWithTheWave() {
    Wave wave = wave();
    wave.advanceTo(0.3);
    WaveCheckpoint checkpoint = wave.checkpoint();
    wave.advanceTo(1);
    Wave again = Wave.of(wave.scenario()).from(checkpoint).on(Device.serial());
    assertEquals(0.3, again.time());
    again.advanceTo(1);
    assertArrayEquals(wave.state().depth(), again.state().depth());
    Wave twice = Wave.of(wave.scenario()).from(checkpoint).on(Device.serial());
    twice.advanceTo(1);
    assertArrayEquals(wave.state().depth(), twice.state().depth());
  }

  /// A wave beside dry land, and land alone, run too.
  @Test
  void dryLandStaysDry() {
    Wave wave = Wave.of(pool().bed((_, _) -> 3).build()).on(Device.cpu(2));
    wave.advanceTo(1);
    assertEquals(0, wave.mass());
    assertEquals(0, wave.massDrift());
    assertEquals(0, wave.diagnostics().wetFraction());
    assertEquals(-1, wave.diagnostics().maxSurfaceCell());
    assertTrue(Double.isNaN(wave.diagnostics().maxSurface()));
  }

  @Test
  void theLimiterMatters() {
    Wave mc = wave();
    mc.advanceTo(1);
    Wave minmod = Wave.of(pool().limiter(Limiter.MINMOD).build()).on(Device.cpu(2));
    minmod.advanceTo(1);
    assertNotEquals(mc.diagnostics().energy(), minmod.diagnostics().energy());
    assertTrue(mc.diagnostics().energy() > minmod.diagnostics().energy());
  }
}
