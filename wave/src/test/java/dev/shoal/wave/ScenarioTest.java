package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ScenarioTest {
  private static final Domain DOMAIN = new Domain(8, 4, 10, 20, 5, 2);

  /// Asserts that a scenario with this change is refused with this message.
  private static void assertRefused(String message, UnaryOperator<Scenario.Builder> change) {
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () -> change.apply(Scenario.builder("test", DOMAIN)).build());
    assertEquals(message, e.getMessage());
  }

  @Test
  void aCourantNumberIsAboveZeroAndOneAtMost() {
    assertRefused("the Courant number is 1.01, must be in (0, 1]", b -> b.courant(1.01));
    assertRefused("the Courant number is 0.0, must be in (0, 1]", b -> b.courant(0));
    assertRefused("the Courant number is NaN, must be in (0, 1]", b -> b.courant(Double.NaN));
    assertEquals(1, Scenario.builder("test", DOMAIN).courant(1).build().courant());
  }

  @Test
  void numbersOutOfRangeAreNamed() {
    assertRefused("gravity is -9.81, must be above 0", b -> b.gravity(-9.81));
    assertRefused("gravity is Infinity, must be above 0", b -> b.gravity(1 / 0.0));
    assertRefused("manning is -0.01, must be in [0, 1)", b -> b.manning(-0.01));
    assertRefused("manning is NaN, must be in [0, 1)", b -> b.manning(Double.NaN));
    assertRefused("the dry depth is 0.0, must be above 0", b -> b.dryDepth(0));
    assertRefused("the sea level is NaN, must be finite", b -> b.seaLevel(Double.NaN));
    assertRefused("the end is -1.0, must be 0 or later", b -> b.until(-1));
    assertRefused("steps between regrids is -1.0, must be 0 or more", b -> b.regridEvery(-1));
    assertRefused("the buffer is 101.0, must be in [0, 100]", b -> b.buffer(101));
  }

  @Test
  void aGaugeIsInside() {
    String outside = ", outside of x 10.0 … 50.0, y 20.0 … 40.0";
    assertRefused("gauge a is at (9.99, 30.0)" + outside, b -> b.gauge("a", 9.99, 30));
    assertRefused("gauge b is at (50.0, 30.0)" + outside, b -> b.gauge("b", 50, 30));
    assertRefused("gauge c is at (30.0, NaN)" + outside, b -> b.gauge("c", 30, Double.NaN));
    assertEquals(
        1, Scenario.builder("test", DOMAIN).gauge("corner", 10, 20).build().gauges().size());
  }

  @Test
  void gaugesHaveDifferentNames() {
    assertRefused("two gauges are named a", b -> b.gauge("a", 20, 30).gauge("a", 30, 30));
  }

  @Test
  void oppositeEdgesArePeriodicTogether() {
    assertRefused(
        "west is periodic and east is wall: both must be periodic, or neither",
        b -> b.edge(Side.WEST, new Edge.Periodic()));
    assertRefused(
        "south is wall and north is periodic: both must be periodic, or neither",
        b -> b.edge(Side.NORTH, new Edge.Periodic()));
  }

  @Test
  void aCriterionIsNotFinerThanTheDomain() {
    assertRefused(
        "Shoreline[maxLevel=3] asks for level 3, the domain has 0 … 2",
        b -> b.refine(new Criterion.Shoreline(3)));
    assertRefused(
        "Speed[tolerance=1.0, maxLevel=-1] asks for level -1, the domain has 0 … 2",
        b -> b.refine(new Criterion.Speed(1, -1)));
  }

  @Test
  void theClamrSchemeHasWallsAndNoFriction() {
    assertRefused(
        "the CLAMR scheme has walls only, north is radiation",
        b -> b.scheme(Scheme.CLAMR).edge(Side.NORTH, new Edge.Radiation()));
    assertRefused(
        "the CLAMR scheme has no friction, manning is 0.02",
        b -> b.scheme(Scheme.CLAMR).manning(0.02));
  }

  @Test
  void aBuilderDoesNotChangeBuiltScenarios() {
    var builder = Scenario.builder("test", DOMAIN).gauge("a", 20, 30);
    Scenario one = builder.build();
    builder.gauge("b", 30, 30).courant(0.1).refine(new Criterion.Shoreline(1));
    assertEquals(1, one.gauges().size());
    assertEquals(0.45, one.courant());
    assertEquals(List.of(), one.criteria());
    assertEquals(2, builder.build().toBuilder().build().gauges().size());
  }

  @Test
  void criteriaRefuseEmptyRanges() {
    assertThrows(IllegalArgumentException.class, () -> new Criterion.WaveHeight(0, 1));
    assertThrows(IllegalArgumentException.class, () -> new Criterion.WaveHeight(Double.NaN, 1));
    assertThrows(IllegalArgumentException.class, () -> new Criterion.Speed(-1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Criterion.RelativeGradient(0.1, 0.2));
    assertThrows(
        IllegalArgumentException.class, () -> new Criterion.Region(0, 0, 1, 1, 0, 1, 2, 1));
    assertThrows(
        IllegalArgumentException.class, () -> new Criterion.Region(2, 0, 1, 1, 0, 1, 0, 1));
  }

  @Test
  void aDomainHasCellsOfALevelThatFits() {
    assertThrows(IllegalArgumentException.class, () -> new Domain(0, 1, 0, 0, 1, 0));
    assertThrows(IllegalArgumentException.class, () -> new Domain(1, 1, 0, 0, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new Domain(1, 1, 0, Double.NaN, 1, 0));
    assertThrows(IllegalArgumentException.class, () -> new Domain(1, 1, 0, 0, 1, 17));
    assertEquals(0.25, new Domain(1, 1, 0, 0, 4, 16).cellSize(4));
  }

  @Test
  void aDomainEndsAtFiniteCoordinates() {
    assertFarEdgeRefused("x1 is Infinity, y1 is 1.0E308", 8, 1, 0, 0, 1e308);
    assertFarEdgeRefused("x1 is 1.0E308, y1 is Infinity", 1, 8, 0, 0, 1e308);
    assertFarEdgeRefused("x1 is Infinity, y1 is 1.0E308", 1, 1, 1e308, 0, 1e308);
    assertEquals(1.6e308, new Domain(2, 1, 0, 0, 0.8e308, 0).x1());
    assertEquals(0, new Domain(1, 1, 0, -1e308, 1e308, 0).y1());
  }

  private static void assertFarEdgeRefused(
      String edges, int nx, int ny, double x0, double y0, double cellSize) {
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> new Domain(nx, ny, x0, y0, cellSize, 0));
    assertEquals(edges + ", must be finite", e.getMessage());
  }
}
