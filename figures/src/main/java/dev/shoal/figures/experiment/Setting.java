package dev.shoal.figures.experiment;

import dev.shoal.device.Device;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;

/// One position on a figure's axis.
///
/// @param label in words, with all that distinguishes it from settings of other sizes: `256², 3
///   levels`
/// @param x on the axis
/// @param open makes the input, and gives every variant on those devices; afterwards the input is
///   forgotten
public record Setting(String label, double x, Function<List<Device>, List<Variant>> open) {
  /// Checks that nothing is missing.
  public Setting {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(open, "open");
  }

  /// Returns a setting for each of `values`, which are positions on the axis.
  public static List<Setting> each(
      List<Integer> values,
      IntFunction<String> label,
      BiFunction<Integer, List<Device>, List<Variant>> variants) {
    return values.stream()
        .map(x -> new Setting(label.apply(x), x, devices -> variants.apply(x, devices)))
        .toList();
  }
}
