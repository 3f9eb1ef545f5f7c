package dev.shoal.cli.wave;

import dev.shoal.cli.command.NameConverter;
import dev.shoal.cli.command.OptionSet;
import dev.shoal.cli.shell.Failure;
import dev.shoal.formats.wave.ScenarioFile;
import dev.shoal.formats.wave.Scenarios;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Scheme;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/// Which scenario runs, and the changes to it.
final class ScenarioOptions extends OptionSet {
  @Parameters(
      paramLabel = "SCENARIO",
      description = "A .toml file, or the name of a shipped scenario (see: shoal wave list).")
  String source;

  @Option(
      names = "--until",
      paramLabel = "SECONDS",
      description = "The simulated time at which the run ends (default: that of the scenario).")
  Double until;

  @Option(
      names = "--max-level",
      paramLabel = "LEVEL",
      description =
          "The finest level, 0 to 16 (default: that of the scenario): its cells have the side "
              + "of a coarse cell / 2^LEVEL. Regions refined to the finest level of the "
              + "scenario are refined to this one.")
  Integer maxLevel;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      converter = ModeConverter.class,
      description =
          "clamr: the one-stage scheme of the CLAMR mini-app, over a flat bed, wet everywhere, "
              + "with walls; muscl-hllc: the second-order scheme (default: that of the scenario).")
  Scheme mode;

  /// Checks the options by themselves.
  void check() {
    if (until != null && !(until >= 0 && until < Double.POSITIVE_INFINITY)) {
      throw refusal("--until is " + until + ", must be finite, 0 or more");
    }
    if (!isFile()) {
      requireShipped(command(), source);
    }
  }

  private boolean isFile() {
    return !Scenarios.names().contains(source)
        && (source.endsWith(".toml") || Files.exists(Path.of(source)));
  }

  /// Refuses a name that no shipped scenario has.
  static void requireShipped(CommandSpec spec, String name) {
    try {
      Scenarios.text(name);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
  }

  /// The scenario file, as text.
  String text() throws IOException {
    return isFile()
        ? Files.readString(Path.of(source), StandardCharsets.UTF_8)
        : Scenarios.text(source);
  }

  /// Returns the scenario with the changes.
  ///
  /// @throws Failure if the changes do not go with it
  Scenario scenario() throws IOException, Failure {
    Scenario scenario = isFile() ? ScenarioFile.read(Path.of(source)) : Scenarios.named(source);
    try {
      if (until != null) {
        scenario = scenario.toBuilder().until(until).build();
      }
      if (maxLevel != null) {
        checkMaxLevel(scenario.domain());
        scenario = scenario.withMaxLevel(maxLevel);
      }
      return mode == null ? scenario : scenario.toBuilder().scheme(mode).build();
    } catch (IllegalArgumentException e) {
      throw Failure.ofOptions(source, e.getMessage());
    }
  }

  private void checkMaxLevel(Domain domain) {
    int max = Math.min(Domain.MAX_LEVEL, domain.base().maxLevel());
    if (maxLevel < 0 || maxLevel > max) {
      throw refusal("--max-level is " + maxLevel + ", must be 0 … " + max);
    }
  }

  /// From `clamr`.
  static final class ModeConverter extends NameConverter<Scheme> {
    ModeConverter() {
      super("mode", Scheme.class);
    }
  }
}
