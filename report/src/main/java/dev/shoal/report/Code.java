package dev.shoal.report;

import java.util.Objects;

/// A command, a snippet or the output of a program: monospaced, with all spaces and line ends.
public record Code(String text) implements Block {
  public Code {
    Objects.requireNonNull(text, "text");
  }
}
