package dev.shoal.figures.experiment;

import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;

/// A number that others measured, or that theory says.
///
/// @param setting the label of the setting that it belongs to
/// @param variant the name of the variant
/// @param measure the name of the measure, whatever its phase
/// @param threads how many worked, so that it stands beside devices of as many; 0 for all devices
/// @param value the number, in the measure's unit
/// @param source who measured it, with what, on which machine
public record Published(
    String setting, String variant, String measure, int threads, double value, Source source) {
  /// Where numbers come from.
  ///
  /// @param name short: `C`
  /// @param words a sentence with program, compiler and machine
  public record Source(String name, String words) {
    /// Checks that nothing is missing.
    public Source {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(words, "words");
    }

    /// Adds to `all` what it says of a variant at several settings.
    ///
    /// @param label the label of the setting that value i belongs to
    public void add(
        List<Published> all,
        IntFunction<String> label,
        String variant,
        String measure,
        int threads,
        double... values) {
      for (int i = 0; i < values.length; i++) {
        all.add(new Published(label.apply(i), variant, measure, threads, values[i], this));
      }
    }
  }

  /// Checks that nothing is missing.
  public Published {
    Objects.requireNonNull(setting, "setting");
    Objects.requireNonNull(variant, "variant");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(source, "source");
  }
}
