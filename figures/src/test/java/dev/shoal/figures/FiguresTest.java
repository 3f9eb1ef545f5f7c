package dev.shoal.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Finding;
import dev.shoal.figures.experiment.Lab;
import dev.shoal.figures.experiment.Outcome;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.testkit.OpenClDevices;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FiguresTest {
  private static final Lab.Plan PLAN = new Lab.Plan(Size.TINY, devices(), 0);

  private static List<Device> devices() {
    Stream<Device> hosts = Stream.of(Device.serial(), Device.cpu(1), Device.cpu(3));
    return Stream.concat(hosts, OpenClDevices.staged().stream().limit(1)).toList();
  }

  static Stream<Experiment> all() {
    return Figures.all().stream();
  }

  @ParameterizedTest
  @MethodSource("all")
  void runsAndIsVerified(Experiment experiment) {
    Outcome outcome = new Lab(PLAN, _ -> {}).run(experiment);
    assertEquals(List.of(), outcome.faults());
    assertEquals(List.of(), outcome.omitted());
    assertTrue(outcome.verified() > 0);
    assertFalse(outcome.findings().isEmpty());
    Set<String> variants =
        outcome.findings().stream().map(Finding::variant).collect(Collectors.toSet());
    Set<String> measures =
        outcome.findings().stream().map(f -> f.measure().name()).collect(Collectors.toSet());
    for (Published published : experiment.published()) {
      assertTrue(variants.contains(published.variant()), published.variant());
      assertTrue(measures.contains(published.measure()), published.measure());
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void publishedNumbersBelongToSettingsOfTheTextsSize(Experiment experiment) {
    Set<String> settings =
        experiment.settings(Size.TEXT).stream().map(Setting::label).collect(Collectors.toSet());
    for (Published published : experiment.published()) {
      assertTrue(settings.contains(published.setting()), published.setting());
      assertTrue(published.value() > 0, published.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void settingsAscendInEverySize(Experiment experiment) {
    for (Size size : Size.values()) {
      double before = Double.NEGATIVE_INFINITY;
      Set<String> labels = new HashSet<>();
      for (Setting setting : experiment.settings(size)) {
        assertTrue(setting.x() > before, setting.label());
        assertTrue(labels.add(setting.label()), setting.label());
        before = setting.x();
      }
    }
  }

  @Test
  void namesAreUnlike() {
    Set<String> names = new HashSet<>();
    for (Experiment experiment : Figures.all()) {
      String name = experiment.about().name();
      assertTrue(name.matches("[a-z-]{1,18}"), name);
      assertTrue(names.add(name), name);
    }
  }
}
