package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// At Courant numbers above 0.5 the fluxes of a step may take more water out of a cell than it has.
/// Such a step begins again with half of its length.
class DrainingTest {
  private static final int STEPS = 20;

  /// Cliffs, over which water falls into a basin; with these seeds a third of the water was added.
  @ParameterizedTest
  @ValueSource(ints = {63, 152, 261})
  void waterThatFallsOverCliffsIsConserved(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] heights = random.doubles(16, -1, 1).toArray();
    double level = random.nextDouble();
    assertConserved(
        Scenario.builder("cliffs", new Domain(2, 2, 0, 0, 1, 1))
            .bed((x, y) -> ofSquare(heights, x, y))
            .surface((x, _) -> x < 1 ? level : -0.2)
            .refine(new Criterion.Shoreline(1))
            .edges(new Edge.Periodic())
            .dryDepth(1e-5)
            .courant(random.nextDouble(0.5, 1)));
  }

  /// Columns of water; with these seeds a depth was not finite after some steps.
  @ParameterizedTest
  @ValueSource(ints = {321, 364, 399})
  void columnsThatFallAreConservedByClamr(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] heights = random.doubles(16, 0.01, 1).map(h -> Math.pow(h, 4)).toArray();
    assertConserved(
        Scenario.builder("columns", new Domain(2, 2, 0, 0, 1, 1))
            .scheme(Scheme.CLAMR)
            .bed(PlaneFunction.constant(0))
            .surface((x, y) -> ofSquare(heights, x, y))
            .refine(new Criterion.Custom((_, _, _, _) -> 1))
            .dryDepth(1e-9)
            .courant(random.nextDouble(0.5, 1)));
  }

  /// The value of a square of the finest cells.
  private static double ofSquare(double[] values, double x, double y) {
    return values[(int) (2 * x) + 4 * (int) (2 * y)];
  }

  private static void assertConserved(Scenario.Builder builder) {
    Scenario scenario = builder.build();
    Wave serial = after(scenario, Device.serial());
    assertEquals(0, serial.massDrift(), 1e-12);
    assertEquals(0, serial.diagnostics().clipped());
    Wave parallel = after(scenario, Device.cpu(3));
    assertEquals(serial.time(), parallel.time());
    assertArrayEquals(serial.state().depth(), parallel.state().depth());
    assertArrayEquals(serial.state().momentumX(), parallel.state().momentumX());
  }

  private static Wave after(Scenario scenario, Device device) {
    Wave wave = Wave.of(scenario).on(device);
    for (int s = 0; s < STEPS; s++) {
      wave.step(1e9);
    }
    return wave;
  }
}
