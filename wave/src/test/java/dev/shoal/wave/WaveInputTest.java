package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.testkit.OpenClDevices;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/// What a wave refuses before its first step.
class WaveInputTest {
  private static Scenario.Builder sea() {
    return Scenario.builder("sea", new Domain(4, 4, 0, 0, 10, 0)).bed((_, _) -> -5);
  }

  /// One value that is not finite at the centre of cell (2, 1), which is (25, 15).
  private static PlaneFunction hole(double hole) {
    return (x, y) -> x > 20 && x < 30 && y > 10 && y < 20 ? hole : 0;
  }

  private static void assertNames(
      String what, double hole, UnaryOperator<Scenario.Builder> change) {
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Wave.of(change.apply(sea()).build()).on(Device.serial()));
    String message = e.getMessage();
    assertTrue(message.contains(what), message);
    assertTrue(message.contains("25.0") && message.contains("15.0"), message);
    assertTrue(message.contains(String.valueOf(hole)), message);
  }

  @Test
  void aBedWithAHoleIsNamedByItsCell() {
    for (double hole : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertNames("bed", hole, b -> b.bed(hole(hole)));
    }
  }

  @Test
  void aSurfaceThatIsNotFiniteIsNamedByItsCell() {
    assertNames("surface", Double.NaN, b -> b.surface(hole(Double.NaN)));
  }

  @Test
  void aVelocityThatIsNotFiniteIsNamedByItsCell() {
    assertNames(
        "velocity", Double.NaN, b -> b.velocity(hole(Double.NaN), PlaneFunction.constant(0)));
    assertNames(
        "velocity",
        Double.NEGATIVE_INFINITY,
        b -> b.velocity(PlaneFunction.constant(0), hole(Double.NEGATIVE_INFINITY)));
  }

  /// A surface below the bed is dry ground, not a negative depth.
  @Test
  void aSurfaceBelowTheBedIsDry() {
    Wave wave = Wave.of(sea().surface((x, _) -> x < 20 ? 0 : -9).build()).on(Device.serial());
    WaveState state = wave.state();
    int dry = 0;
    for (double h : state.depth()) {
      assertTrue(h >= 0);
      dry += h == 0 ? 1 : 0;
    }
    assertEquals(8, dry);
    assertEquals(8 * 100 * 5, wave.mass());
  }

  @Test
  void aCheckpointOfAnotherDomainIsRefused() {
    WaveCheckpoint four = Wave.of(sea().build()).on(Device.serial()).checkpoint();
    for (Domain other :
        new Domain[] {
          new Domain(5, 4, 0, 0, 10, 0),
          new Domain(4, 5, 0, 0, 10, 0),
          new Domain(4, 4, 0, 0, 10, 1)
        }) {
      var start = Wave.of(sea().domain(other).build()).from(four);
      assertThrows(
          IllegalArgumentException.class, () -> start.on(Device.serial()), other.toString());
    }
  }

  private static WaveCheckpoint checkpoint() {
    return Wave.of(sea().build()).on(Device.serial()).checkpoint();
  }

  /// A checkpoint of the sea with other arrays, of the mesh or of the water.
  private static WaveCheckpoint of(double time, int[][] cells, double[]... water) {
    return new WaveCheckpoint(
        time,
        0,
        cells[0],
        cells[1],
        cells[2],
        water[0],
        water[1],
        water[2],
        8000,
        0,
        0,
        0,
        new long[1],
        false);
  }

  private static void assertRefused(String message, WaveCheckpoint checkpoint) {
    Wave.Start start = Wave.of(sea().build()).from(checkpoint);
    Exception e = assertThrows(IllegalArgumentException.class, () -> start.on(Device.serial()));
    assertEquals(message, e.getMessage());
  }

  @Test
  void aCheckpointHasArraysOfOneLength() {
    String[] mesh = {"columns", "rows"};
    String[] water = {"depths", "momenta to the east", "momenta to the north"};
    for (int array = 0; array < 3; array++) {
      for (int length : new int[] {0, 3, 15, 17}) {
        int[][] cells = cells();
        cells[array] = Arrays.copyOf(cells[array], length);
        int count = array == 2 ? length : 16;
        String other = array == 2 ? "16 columns" : length + " " + mesh[array];
        assertRefused(
            "the checkpoint has " + other + " for " + count + " cells", of(1, cells, water()));
        double[][] values = water();
        values[array] = Arrays.copyOf(values[array], length);
        assertRefused(
            "the checkpoint has " + length + " " + water[array] + " for 16 cells",
            of(1, cells(), values));
      }
    }
  }

  @Test
  void aCheckpointHasATimeSinceTheBeginning() {
    for (double time : new double[] {Double.NaN, -1e-300, Double.POSITIVE_INFINITY}) {
      assertRefused(
          "the time of the checkpoint is " + time + ", must be finite, 0 or later",
          of(time, cells(), water()));
    }
    assertEquals(
        1e300, Wave.of(sea().build()).from(of(1e300, cells(), water())).on(Device.serial()).time());
  }

  @Test
  void waterOfACheckpointThatIsNoneIsNamedByItsCell() {
    String[] names = {"depth", "momentum to the east", "momentum to the north"};
    String[] ranges = {"finite, 0 or more", "finite", "finite"};
    double infinity = Double.POSITIVE_INFINITY;
    for (int quantity = 0; quantity < 3; quantity++) {
      for (double value : new double[] {Double.NaN, infinity, -infinity}) {
        double[][] water = water();
        water[quantity][7] = value;
        assertRefused(
            "the %s of cell 7 of the checkpoint is %s, must be %s"
                .formatted(names[quantity], value, ranges[quantity]),
            of(0, cells(), water));
      }
    }
    double[][] negative = water();
    negative[0][15] = -Double.MIN_VALUE;
    assertRefused(
        "the depth of cell 15 of the checkpoint is -4.9E-324, must be finite, 0 or more",
        of(0, cells(), negative));
  }

  @Test
  void cellsOfACheckpointAreAlongTheMortonCurve() {
    int[][] cells = cells();
    for (int[] array : cells) {
      int last = array[15];
      array[15] = array[12];
      array[12] = last;
    }
    assertRefused(
        "cell 13 of the checkpoint is not after cell 12 on the Morton curve",
        of(0, cells, water()));
  }

  /// The first of two coarse cells is refined twice at its eastern edge.
  @Test
  void neighboursInACheckpointDifferByOneLevel() {
    int[][] cells = {
      {0, 2, 3, 2, 3, 0, 2, 3, 2, 3, 1},
      {0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 0},
      {1, 2, 2, 2, 2, 1, 2, 2, 2, 2, 0}
    };
    double[] zeros = new double[11];
    WaveCheckpoint checkpoint =
        new WaveCheckpoint(
            0, 0, cells[0], cells[1], cells[2], zeros, zeros, zeros, 0, 0, 0, 0, new long[3], true);
    Scenario scenario = Scenario.builder("two", new Domain(2, 1, 0, 0, 1, 2)).build();
    Wave.Start start = Wave.of(scenario).from(checkpoint);
    Exception e = assertThrows(IllegalArgumentException.class, () -> start.on(Device.serial()));
    assertEquals(
        "cell 2 of the checkpoint has level 2, so cell 10 beside it must not have level 0",
        e.getMessage());
  }

  private static int[][] cells() {
    WaveCheckpoint sea = checkpoint();
    return new int[][] {sea.i(), sea.j(), sea.level()};
  }

  private static double[][] water() {
    WaveCheckpoint sea = checkpoint();
    return new double[][] {sea.depth(), sea.momentumX(), sea.momentumY()};
  }

  @Test
  void openClIsRefusedByName() {
    OpenClDevices.staged()
        .forEach(device -> {
          Exception e =
              assertThrows(
                  UnsupportedOperationException.class, () -> Wave.of(sea().build()).on(device));
          assertTrue(e.getMessage().contains("opencl"), e.getMessage());
        });
  }

  private static void assertNotOfClamr(String message, UnaryOperator<Scenario.Builder> change) {
    Scenario scenario = change.apply(sea().scheme(Scheme.CLAMR)).build();
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> Wave.of(scenario).on(Device.serial()));
    assertEquals(message, e.getMessage());
  }

  @Test
  void theClamrSchemeHasAFlatBed() {
    assertNotOfClamr(
        "the CLAMR scheme needs a flat bed, this one is from -5.0 to -4.0",
        b -> b.bed((x, _) -> x < 20 ? -5 : -4));
  }

  @Test
  void theClamrSchemeGoesOnOverAFlatBedOnly() {
    Scenario.Builder sloping = sea().bed((x, _) -> x < 20 ? -5 : -4);
    WaveCheckpoint checkpoint = Wave.of(sloping.build()).on(Device.serial()).checkpoint();
    Wave.Start start = Wave.of(sloping.scheme(Scheme.CLAMR).build()).from(checkpoint);
    Exception e = assertThrows(IllegalArgumentException.class, () -> start.on(Device.serial()));
    assertEquals(
        "the CLAMR scheme needs a flat bed, this one is from -5.0 to -4.0", e.getMessage());
  }

  @Test
  void theClamrSchemeHasNoDryCells() {
    assertNotOfClamr(
        "the CLAMR scheme has no dry cells, the depth at (25.0, 5.0) is 0.0, must be above the dry"
            + " depth, 0.001",
        b -> b.dryDepth(0.001).surface((x, _) -> x < 20 ? 0 : -9));
    Wave wave = Wave.of(sea().scheme(Scheme.CLAMR).build()).on(Device.serial());
    wave.advanceTo(1);
    assertEquals(1, wave.time());
  }
}
