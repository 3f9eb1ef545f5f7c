package dev.shoal.formats.wave;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.names.ClosestNames;
import dev.shoal.wave.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The bundled scenarios, as files to run, or to copy and change. Each begins with a comment on
/// what it shows, the source of its numbers and what to look at.
public final class Scenarios {
  /// The names, from closed forms in one dimension to a sea.
  private static final List<String> NAMES =
      List.of(
          "dam-break",
          "dry-dam-break",
          "bump",
          "bump-transcritical",
          "bump-shock",
          "solitary-beach",
          "bowl",
          "bowl-radial",
          "vortex",
          "radial",
          "island-at-rest",
          "clamr",
          "krakatoa");

  private Scenarios() {}

  /// Returns the names, from simple to complex.
  public static List<String> names() {
    return NAMES;
  }

  /// Returns the file of a scenario, as text.
  ///
  /// @throws IllegalArgumentException if there is none with that name
  public static String text(String name) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException(
          "there is no scenario '" + name + "'" + ClosestNames.hint(name, NAMES));
    }
    try (InputStream in = Scenarios.class.getResourceAsStream(name + ".toml")) {
      if (in == null) {
        throw new IllegalStateException(name + ".toml is missing beside " + Scenarios.class);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns a scenario, ready to run.
  ///
  /// @throws IllegalArgumentException if there is none with that name
  public static Scenario named(String name) {
    try {
      return ScenarioFile.parse(text(name), name + ".toml");
    } catch (FormatException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }
}
