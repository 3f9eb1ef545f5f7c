package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.wave.validation.Snapshot;
import org.junit.jupiter.api.Test;

/// Fluxes from a coarse cell to two fine ones, in closed form: a stream whose depth rises across it
/// carries each depth straight on, so no depth changes. The order of the vortex does not show an
/// error here, since few cells are at a jump.
class LevelJumpTest {
  private static final double SPEED = 0.8;
  private static final double SLOPE = 0.05;
  private static final double TIME = 1e-6;

  /// A stream along one axis on 16 × 16 cells, fine in one half.
  private static Wave stream(boolean alongX, boolean isLowFine) {
    double low = isLowFine ? 0 : 8.1;
    double high = isLowFine ? 7.9 : 16;
    var fine =
        alongX
            ? new Criterion.Region(low, 0, high, 16, 0, 1, 1, 1)
            : new Criterion.Region(0, low, 16, high, 0, 1, 1, 1);
    return Wave.of(
            Scenario.builder("stream", new Domain(16, 16, 0, 0, 1, 1))
                .bed((_, _) -> -2)
                .surface((x, y) -> SLOPE * (alongX ? y : x))
                .velocity((_, _) -> alongX ? SPEED : 0, (_, _) -> alongX ? 0 : SPEED)
                .refine(fine)
                .buffer(0)
                .build())
        .on(Device.serial());
  }

  @Test
  void depthsAreCarriedStraightOn() {
    for (boolean alongX : new boolean[] {false, true}) {
      for (boolean isLowFine : new boolean[] {false, true}) {
        Wave wave = stream(alongX, isLowFine);
        Snapshot before = Snapshot.of(wave);
        wave.step(TIME);
        assertEquals(TIME, wave.time());
        Snapshot after = Snapshot.of(wave);
        int beside = 0;
        for (int c = 0; c < before.cells(); c++) {
          boolean isInside = Math.max(Math.abs(before.x(c) - 8), Math.abs(before.y(c) - 8)) < 6;
          if (isInside) {
            double rate = (after.depth(c) - before.depth(c)) / TIME;
            String where = "at (" + before.x(c) + ", " + before.y(c) + "), along x " + alongX;
            assertEquals(0, rate, 1e-3 * SPEED * SLOPE, where);
            int level = before.level(c);
            beside += before.beside(c).stream().anyMatch(b -> before.level(b) != level) ? 1 : 0;
          }
        }
        assertTrue(beside >= 30, beside + " cells beside the jump");
      }
    }
  }
}
