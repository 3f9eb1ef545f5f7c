package dev.shoal.report;

import java.util.List;
import java.util.Objects;

/// One or two lines that are always visible, and blocks that a reader can open below them.
///
/// @param title the line
/// @param text a second line in plain words; none if it is empty
public record Fold(String title, String text, List<Block> blocks) implements Block {
  public Fold {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(text, "text");
    blocks = List.copyOf(blocks);
  }

  /// Returns a fold with one line.
  public static Fold of(String title, Block... blocks) {
    return new Fold(title, "", List.of(blocks));
  }
}
