package dev.shoal.report;

import java.util.Objects;

/// A command, a snippet or what a program said: monospaced, every space and line end kept.
public record Code(String text) implements Block {
  public Code {
    Objects.requireNonNull(text, "text");
  }
}
