package dev.shoal.figures.experiment;

import java.util.Objects;

/// What a number says.
///
/// @param name what was measured or counted: `find`, `writes`
/// @param phase `cold` for a first call with fresh memory, `warm` for later ones, else empty
/// @param unit of the number; empty if it has none
public record Measure(String name, String phase, String unit) {
  /// Of the first call, whose tables are fresh.
  public static final String COLD = "cold";

  /// Of later calls, which have their tables.
  public static final String WARM = "warm";

  /// Checks that nothing is missing.
  public Measure {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(phase, "phase");
    Objects.requireNonNull(unit, "unit");
  }

  /// Of what is counted.
  public static Measure of(String name, String unit) {
    return new Measure(name, "", unit);
  }

  /// In words: `find, warm`.
  public String title() {
    return phase.isEmpty() ? name : name + ", " + phase;
  }
}
