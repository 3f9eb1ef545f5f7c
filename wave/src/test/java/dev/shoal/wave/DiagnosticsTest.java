package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The numbers of a wave, against sums without rounding and plain searches over its state.
class DiagnosticsTest {
  private static final Domain DOMAIN = new Domain(20, 9, -13, 3, 1.5, 2);
  private static final double DRY = 1e-3;
  private static WaveState state;
  private static Diagnostics numbers;
  private static int[] level;

  @BeforeAll
  static void run() {
    Wave wave =
        Wave.of(
                Scenario.builder("coast", DOMAIN)
                    .bed((x, y) -> 0.1 * x - 0.02 * y - 0.5)
                    .surface((x, y) -> 0.3 * Math.exp(-(x + 5) * (x + 5) - (y - 8) * (y - 8) / 4))
                    .velocity((_, y) -> 0.02 * y, (x, _) -> -0.03 * x)
                    .edge(Side.WEST, new Edge.Radiation())
                    .refine(new Criterion.WaveHeight(0.1, 1), new Criterion.Shoreline(2))
                    .build())
            .on(Device.cpu(2));
    wave.advanceTo(1.5);
    state = wave.state();
    numbers = wave.diagnostics();
    level = state.mesh().level().toArray();
    assertEquals(numbers.mass(), wave.mass());
    assertEquals(numbers.massDrift(), wave.massDrift());
    assertEquals(numbers.time(), wave.time());
    assertEquals(numbers.steps(), wave.steps());
    assertEquals(numbers.cells(), wave.cells());
  }

  private static boolean isWet(int c) {
    return state.depth()[c] > DRY;
  }

  private static double area(int c) {
    return DOMAIN.cellSize(level[c]) * DOMAIN.cellSize(level[c]);
  }

  /// Without any rounding but the last.
  private static double exactSum(IntToDoubleFunction value) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int c = 0; c < level.length; c++) {
      sum = sum.add(new BigDecimal(value.applyAsDouble(c)).multiply(new BigDecimal(area(c))));
    }
    return sum.doubleValue();
  }

  /// The sum over coarse cells is rounded, and its product with their area.
  @Test
  void theMassIsTheExactSum() {
    double mass = exactSum(c -> state.depth()[c]);
    assertEquals(mass, numbers.mass(), Math.ulp(mass));
    assertTrue(numbers.mass() > 50);
  }

  /// A quarter of the smallest double rounds to 0, but not in a sum that is rounded once.
  @Test
  void theMassOfSubnormalDepthsIsTheExactSum() {
    double[] depth = new double[4];
    Arrays.fill(depth, Double.MIN_VALUE);
    var checkpoint =
        new WaveCheckpoint(
            0,
            0,
            new int[] {0, 1, 0, 1},
            new int[] {0, 0, 1, 1},
            new int[] {1, 1, 1, 1},
            depth,
            new double[4],
            new double[4],
            0,
            0,
            0,
            0,
            new long[2],
            false);
    Scenario scenario = Scenario.builder("damp", new Domain(1, 1, 0, 0, 1, 1)).build();
    Wave wave = Wave.of(scenario).from(checkpoint).on(Device.serial());
    assertEquals(Double.MIN_VALUE, wave.mass());
  }

  @Test
  void theMomentumIsTheExactSum() {
    double x = exactSum(c -> state.momentumX()[c]);
    double y = exactSum(c -> state.momentumY()[c]);
    assertEquals(x, numbers.momentumX(), Math.ulp(x));
    assertEquals(y, numbers.momentumY(), Math.ulp(y));
  }

  /// Each term is rounded some times; their sum is not.
  @Test
  void theEnergyIsKineticAndPotential() {
    double energy =
        exactSum(c -> {
          double h = state.depth()[c];
          double qx = state.momentumX()[c];
          double qy = state.momentumY()[c];
          double kinetic = h > DRY ? (qx * qx + qy * qy) / (2 * h) : 0;
          return kinetic + 9.81 * h * (state.bed()[c] + h / 2);
        });
    assertEquals(energy, numbers.energy(), 1e-12 * Math.abs(energy));
  }

  @Test
  void theExtremesAreThoseOfWetCells() {
    int highest = -1;
    int lowest = -1;
    int fastest = 0;
    for (int c = 0; c < level.length; c++) {
      if (isWet(c)) {
        highest = highest < 0 || state.surface(c) > state.surface(highest) ? c : highest;
        lowest = lowest < 0 || state.surface(c) < state.surface(lowest) ? c : lowest;
      }
      fastest = speed(c) > speed(fastest) ? c : fastest;
    }
    assertEquals(highest, numbers.maxSurfaceCell());
    assertEquals(state.surface(highest), numbers.maxSurface());
    assertEquals(lowest, numbers.minSurfaceCell());
    assertEquals(state.surface(lowest), numbers.minSurface());
    assertEquals(speed(fastest), numbers.maxSpeed(), 1e-14);
    assertEquals(speed(numbers.maxSpeedCell()), numbers.maxSpeed(), 1e-14);
  }

  private static double speed(int c) {
    double h = state.depth()[c];
    return h > DRY ? Math.hypot(state.momentumX()[c] / h, state.momentumY()[c] / h) : 0;
  }

  @Test
  void wetCellsAreCounted() {
    int wet = 0;
    for (int c = 0; c < level.length; c++) {
      wet += isWet(c) ? 1 : 0;
    }
    assertTrue(wet > 0 && wet < level.length);
    assertEquals((double) wet / level.length, numbers.wetFraction());
  }

  @Test
  void theCellsOfEachLevel() {
    int[] count = new int[3];
    for (int l : level) {
      count[l]++;
    }
    for (int l = 0; l < 3; l++) {
      assertTrue(count[l] > 0);
      assertEquals(count[l], numbers.cellsOfLevel().get(l), "level " + l);
    }
  }

  /// Inflow and drift: what is there now is what was there, what came in, and rounding.
  @Test
  void theDriftIsWhatInflowDoesNotExplain() {
    assertTrue(Math.abs(numbers.inflow()) > 1e-3);
    assertEquals(0, numbers.massDrift(), 1e-14);
  }

  /// Steps of their own length cost coarse or shallow cells less, none more.
  @Test
  void subcyclingNeverCostsMore() {
    assertTrue(numbers.subcyclingGain() >= 1, "" + numbers.subcyclingGain());
    assertTrue(numbers.subcyclingGain() < 4, "" + numbers.subcyclingGain());
  }
}
