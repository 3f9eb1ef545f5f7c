package dev.shoal.formats.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Gauge;
import dev.shoal.wave.PlaneFunction;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScenariosTest {
  @TempDir Path folder;

  static Stream<String> names() {
    return Scenarios.names().stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void eachBeginsWithAStoryAndHasAnEndAndGauges(String name) {
    List<String> lines = Scenarios.text(name).lines().toList();
    assertTrue(lines.subList(0, 5).stream().allMatch(line -> line.startsWith("#")), name);
    assertTrue(Scenarios.text(name).contains("Look at"), name);
    assertTrue(lines.stream().allMatch(line -> line.length() <= 130), name);
    Scenario s = Scenarios.named(name);
    assertEquals(name, s.name());
    assertFalse(s.title().equals(name), "a title of its own");
    assertTrue(s.until() > 0);
    assertTrue(s.gauges().size() >= 2);
    assertFalse(s.criteria().isEmpty());
    assertTrue(s.domain().maxLevel() > 0);
  }

  @ParameterizedTest
  @MethodSource("names")
  void eachIsTheSameWhenItIsCopiedToAFile(String name) throws IOException {
    Path copy = Files.writeString(folder.resolve(name + ".toml"), Scenarios.text(name));
    Scenario file = ScenarioFile.read(copy);
    Scenario shipped = Scenarios.named(name);
    assertEquals(shipped.domain(), file.domain());
    assertEquals(shipped.gauges(), file.gauges());
    assertEquals(shipped.bed().at(3, 4), file.bed().at(3, 4), 0);
    assertEquals(shipped.surface().at(3, 4), file.surface().at(3, 4), 0);
  }

  @ParameterizedTest
  @MethodSource("names")
  void eachRuns(String name) {
    Wave wave = Wave.of(Scenarios.named(name)).on(Device.cpu());
    for (int step = 0; step < 10; step++) {
      wave.step(wave.scenario().until());
    }
    assertTrue(wave.time() > 0);
    assertEquals(0, wave.massDrift(), 1e-14);
  }

  @Test
  void anUnknownNameIsAnErrorThatKnowsTheNearest() {
    var e = assertThrows(IllegalArgumentException.class, () -> Scenarios.named("krakatau"));
    assertEquals("there is no scenario 'krakatau'; did you mean krakatoa?", e.getMessage());
    e = assertThrows(IllegalArgumentException.class, () -> Scenarios.text("frobnicate"));
    assertEquals(
        "there is no scenario 'frobnicate'; there are " + String.join(", ", Scenarios.names()),
        e.getMessage());
  }

  @Test
  void thePlanarBowlIsThackersSolution() {
    Scenario s = Scenarios.named("bowl");
    double w = Math.sqrt(2 * 9.81 * 0.1);
    assertEquals(4.485701, s.until(), 1e-6);
    // The water is a disc of radius 1 around (2.5, 2), at rest but for a drift to the north.
    for (double angle = 0; angle < 6.3; angle += 0.1) {
      double x = 2.5 + Math.cos(angle);
      double y = 2 + Math.sin(angle);
      assertEquals(s.bed().at(x, y), s.surface().at(x, y), 1e-15);
    }
    assertEquals(0.5 * w, s.velocityY().at(2, 2), 1e-15);
  }

  @Test
  void theRadialBowlIsThackersSolution() {
    Scenario s = Scenarios.named("bowl-radial");
    assertEquals(2 * 2.242851, s.until(), 2e-6);
    // The shore is a circle of radius √(a·r0), and the volume is that of the bowl at rest.
    assertEquals(s.bed().at(2, 2 + Math.sqrt(0.8)), s.surface().at(2, 2 + Math.sqrt(0.8)), 1e-15);
    double volume =
        integral(s.domain(), 1000, (x, y) -> Math.max(0, s.surface().at(x, y) - s.bed().at(x, y)));
    assertEquals(Math.PI * 0.1 / 2, volume, 1e-5);
  }

  @Test
  void theBumpsAreThoseOfSwashes() {
    for (String name : List.of("bump", "bump-transcritical", "bump-shock")) {
      PlaneFunction bed = Scenarios.named(name).bed();
      assertEquals(0.2, bed.at(10, 0.25), 0);
      assertEquals(0.15, bed.at(11, 0.5), 1e-15);
      assertEquals(0, bed.at(12.5, 0.5), 0);
    }
  }

  @Test
  void theSolitaryWaveIsThatOfSynolakis() {
    Scenario s = Scenarios.named("solitary-beach");
    double gamma = Math.sqrt(0.75 * 0.0185);
    double crest = 19.85 + Math.log(Math.sqrt(20) + Math.sqrt(19)) / gamma;
    assertEquals(0.0185, s.surface().at(crest, 0), 1e-12);
    assertEquals(0.0185 / 20, s.surface().at(19.85, 0), 1e-12); // a twentieth at the toe
    assertEquals(-0.0185 * Math.sqrt(9.81), s.velocityX().at(crest, 0), 1e-12);
    assertEquals(-1, s.bed().at(19.85, 0), 1e-12);
    assertEquals(0.1, s.bed().at(-1.985, 0), 1e-12);
  }

  @Test
  void theHumpOfKrakatoaHasTheVolumeOfItsCone() {
    Scenario s = Scenarios.named("krakatoa");
    var near = new Domain(1, 1, -30e3, -30e3, 60e3, 0);
    assertEquals(Math.PI * 9e6 * 500 / 3, integral(near, 600, s.surface()), 1e5);
    assertEquals(83.3, s.surface().at(0, 0), 0.1);
  }

  @Test
  void krakatoaHasSixLevelsAndTenBuoysAtSea() {
    Scenario s = Scenarios.named("krakatoa");
    assertEquals(6, s.domain().maxLevel());
    assertEquals(10, s.gauges().size());
    for (Gauge gauge : s.gauges()) {
      assertTrue(s.bed().at(gauge.x(), gauge.y()) < -10, gauge::name);
      double fromSource = Math.hypot(gauge.x(), gauge.y());
      assertTrue(fromSource > 20e3, gauge::name);
    }
    assertTrue(s.criteria().stream().anyMatch(Criterion.Shoreline.class::isInstance));
  }

  @Test
  void krakatoaIsAStraitBetweenTwoShoresDeepInTheWest() {
    PlaneFunction bed = Scenarios.named("krakatoa").bed();
    assertEquals(813, bed.at(2e3, -5.5e3), 1, "Rakata");
    assertEquals(840, bed.at(7.4e3, 16.8e3), 1, "Sebesi");
    assertEquals(-270, bed.at(0, 0), 1, "the caldera");
    assertTrue(bed.at(100e3, -50e3) > 20, "Java");
    assertTrue(bed.at(10e3, 80e3) > 20, "Sumatra");
    assertTrue(bed.at(-40e3, 60e3) > 20, "between the bays of Lampung and Semangka");
    assertTrue(bed.at(-15e3, 60e3) < -5, "Lampung Bay");
    assertTrue(bed.at(-80e3, 40e3) < -5, "Semangka Bay");
    assertTrue(bed.at(-120e3, -60e3) < -1500, "the deep south-west");
    double east = bed.at(51e3, 22e3);
    assertTrue(east < -20 && east > -70, "the narrows: " + east);
  }

  /// By the midpoint rule over n by n points.
  private static double integral(Domain domain, int n, PlaneFunction f) {
    double dx = (domain.x1() - domain.x0()) / n;
    double dy = (domain.y1() - domain.y0()) / n;
    double sum = 0;
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        sum += f.at(domain.x0() + (i + 0.5) * dx, domain.y0() + (j + 0.5) * dy);
      }
    }
    return sum * dx * dy;
  }

  @Test
  void namesAreUnique() {
    Set<String> names = new HashSet<>(Scenarios.names());
    assertEquals(Scenarios.names().size(), names.size());
  }
}
