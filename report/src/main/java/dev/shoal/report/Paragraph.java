package dev.shoal.report;

import java.util.Objects;

/// Plain text; nothing in it is markup.
public record Paragraph(String text) implements Block {
  public Paragraph {
    Objects.requireNonNull(text, "text");
  }
}
