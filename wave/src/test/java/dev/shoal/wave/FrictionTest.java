package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import org.junit.jupiter.api.Test;

/// Manning's friction in closed form: uniform flow over a flat bed slows as u = u₀ / (1 + g n² u₀ t
/// / h^(4/3)).
class FrictionTest {
  private static final double DEPTH = 0.5;
  private static final double MANNING = 0.03;
  private static final double SPEED = 2;

  private static double exact(double time) {
    return SPEED / (1 + 9.81 * MANNING * MANNING * SPEED * time / Math.pow(DEPTH, 4.0 / 3));
  }

  /// The velocity after some time of water that moves to the north-east, by components.
  private static double[] velocity(double courant, double time) {
    Wave wave =
        Wave.of(
                Scenario.builder("stream", new Domain(4, 4, 0, 0, 1, 0))
                    .bed((_, _) -> -DEPTH)
                    .velocity((_, _) -> 0.6 * SPEED, (_, _) -> 0.8 * SPEED)
                    .manning(MANNING)
                    .courant(courant)
                    .edges(new Edge.Periodic())
                    .build())
            .on(Device.serial());
    wave.advanceTo(time);
    WaveState s = wave.state();
    for (int c = 1; c < 16; c++) {
      assertEquals(s.momentumX()[0], s.momentumX()[c]);
      assertEquals(DEPTH, s.depth()[c], 1e-15);
    }
    return new double[] {s.momentumX()[0] / DEPTH, s.momentumY()[0] / DEPTH};
  }

  @Test
  void waterSlowsAsInClosedForm() {
    double[] v = velocity(0.45, 20);
    assertEquals(exact(20), Math.hypot(v[0], v[1]), 5e-3 * SPEED);
    assertEquals(0.75, v[0] / v[1], 1e-14, "straight on");
  }

  @Test
  void halfTheStepIsHalfTheError() {
    double coarse = Math.hypot(velocity(0.4, 20)[0], velocity(0.4, 20)[1]) - exact(20);
    double fine = Math.hypot(velocity(0.2, 20)[0], velocity(0.2, 20)[1]) - exact(20);
    assertTrue(Math.abs(fine) < 0.6 * Math.abs(coarse) + 1e-13, coarse + " and " + fine);
  }

  /// However thin and rough: friction stops water, and never turns it round.
  @Test
  void frictionDoesNotReverseAFilm() {
    Wave wave =
        Wave.of(
                Scenario.builder("film", new Domain(4, 4, 0, 0, 100, 0))
                    .surface((_, _) -> 0.01)
                    .velocity((_, _) -> 5, (_, _) -> -5)
                    .manning(0.5)
                    .edges(new Edge.Periodic())
                    .build())
            .on(Device.serial());
    for (int s = 0; s < 5; s++) {
      wave.step(1e9);
      for (int c = 0; c < 16; c++) {
        assertTrue(wave.state().momentumX()[c] >= 0 && wave.state().momentumY()[c] <= 0);
      }
    }
    assertTrue(wave.diagnostics().maxSpeed() < 0.1, "" + wave.diagnostics().maxSpeed());
  }
}
