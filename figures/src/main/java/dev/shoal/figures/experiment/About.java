package dev.shoal.figures.experiment;

import dev.shoal.report.Axis;
import java.util.Objects;

/// An experiment in words.
///
/// @param name short, for a command line: `hash-load`
/// @param figure which of the text: `Figure 5.13`
/// @param title what it is about, in a few words
/// @param shows what the figure shows and what is to be seen here, in a paragraph
/// @param setUp what the input is, what is taken from the text to the letter and what is not
/// @param axis what changes from setting to setting
public record About(
    String name, String figure, String title, String shows, String setUp, Axis axis) {
  /// Checks that nothing is missing.
  public About {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(figure, "figure");
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(shows, "shows");
    Objects.requireNonNull(setUp, "setUp");
    Objects.requireNonNull(axis, "axis");
  }

  /// The heading of its section.
  public String heading() {
    return figure + ": " + title;
  }
}
