package dev.shoal.report;

import java.util.List;
import java.util.Objects;

/// The key to the colours of several pictures: a bar of continuous colours, evenly spaced labels
/// below it, and swatches with other meanings.
///
/// @param colours `0xRRGGBB`, evenly spaced from left to right, two or more
/// @param labels from left to right, the first and the last at the ends
public record ColourBar(
    String title, List<Integer> colours, List<String> labels, List<Swatch> swatches)
    implements Block {
  /// One colour `0xRRGGBB` and what it means.
  public record Swatch(int rgb, String label) {
    /// Checks for null.
    public Swatch {
      Objects.requireNonNull(label, "label");
    }
  }

  /// Copies the lists.
  ///
  /// @throws IllegalArgumentException if there are fewer than two colours
  public ColourBar {
    Objects.requireNonNull(title, "title");
    colours = List.copyOf(colours);
    labels = List.copyOf(labels);
    swatches = List.copyOf(swatches);
    if (colours.size() < 2) {
      throw new IllegalArgumentException(colours.size() + " colours, must be 2 or more");
    }
  }
}
