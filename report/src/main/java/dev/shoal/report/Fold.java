package dev.shoal.report;

import java.util.List;
import java.util.Objects;

/// A line or two that are always seen, and blocks that a reader opens below them.
///
/// @param title the line
/// @param text a second line in plain words; none if it is empty
public record Fold(String title, String text, List<Block> blocks) implements Block {
  public Fold {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(text, "text");
    blocks = List.copyOf(blocks);
  }

  /// A fold with one line.
  public static Fold of(String title, Block... blocks) {
    return new Fold(title, "", List.of(blocks));
  }
}
