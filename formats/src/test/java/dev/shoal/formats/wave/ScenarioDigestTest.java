package dev.shoal.formats.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Edge;
import dev.shoal.wave.Limiter;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Side;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ScenarioDigestTest {
  private static Scenario.Builder basin() {
    return Scenario.builder("basin", new Domain(4, 4, 0, 0, 1, 3))
        .bed((x, y) -> -2 + x * y / 100)
        .surface((x, _) -> x < 2 ? 1 : 0)
        .edge(Side.WEST, new Edge.Surface(t -> Math.sin(t)))
        .refine(new Criterion.Custom((x, _, _, _) -> x < 1 ? 2 : 0))
        .gauge("middle", 2, 2)
        .until(10);
  }

  private static Optional<String> difference(UnaryOperator<Scenario.Builder> change) {
    return ScenarioDigest.of(basin().build())
        .difference(ScenarioDigest.of(change.apply(basin()).build()));
  }

  @Test
  void theSameScenarioHasTheSameDigest() {
    assertEquals(Optional.empty(), difference(builder -> builder));
    assertEquals(Optional.empty(), difference(builder -> builder.title("a title is no value")));
  }

  @Test
  void namesTheFirstValueThatDiffers() {
    assertEquals(Optional.of("until was 10.0 and is 20.0"), difference(b -> b.until(20)));
    assertEquals(
        Optional.of("limiter was MC and is MINMOD"), difference(b -> b.limiter(Limiter.MINMOD)));
    assertEquals(
        Optional.of("north edge was wall and is radiation"),
        difference(b -> b.edge(Side.NORTH, new Edge.Radiation())));
    assertTrue(
        difference(b -> b.domain(basin().build().domain().withMaxLevel(4)))
            .orElseThrow()
            .startsWith("domain was Domain[nx=4, "));
    assertTrue(
        difference(b -> b.gauge("more", 1, 1)).orElseThrow().startsWith("gauges was [Gauge["));
  }

  /// No value of a builder is forgotten: each of these changes one.
  @Test
  void comparesEveryValue() {
    Map<String, UnaryOperator<Scenario.Builder>> changes = new LinkedHashMap<>();
    changes.put("domain", b -> b.domain(new Domain(4, 5, 0, 0, 1, 3)));
    changes.put("until", b -> b.until(11));
    changes.put("limiter", b -> b.limiter(Limiter.NONE));
    changes.put("gravity", b -> b.gravity(1));
    changes.put("manning", b -> b.manning(0.02));
    changes.put("sea level", b -> b.seaLevel(0.5));
    changes.put("dry depth", b -> b.dryDepth(1e-4));
    changes.put("Courant number", b -> b.courant(0.3));
    changes.put("steps between regrids", b -> b.regridEvery(5));
    changes.put("buffer", b -> b.buffer(4));
    changes.put("bed", b -> b.bed((x, y) -> -2 + x * y / 99));
    changes.put("surface", b -> b.surface((x, _) -> x < 2.1 ? 1 : 0));
    changes.put("velocity", b -> b.velocity((_, _) -> 0, (_, _) -> 1));
    changes.put("west edge", b -> b.edge(Side.WEST, new Edge.Surface(t -> Math.sin(t) + 1e-12)));
    changes.put("criteria", b -> b.refine(new Criterion.Shoreline(2)));
    changes.put("gauges", b -> b.gauge("other", 3, 3));
    changes.forEach((name, change) -> {
      String difference = difference(change).orElse("nothing");
      assertTrue(
          difference.startsWith(name + " was ")
              || difference.equals("the values of the " + name + " were others"),
          name + ": " + difference);
    });
  }
}
