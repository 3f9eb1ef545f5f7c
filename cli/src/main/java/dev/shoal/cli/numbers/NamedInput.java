package dev.shoal.cli.numbers;

/// An input with a name for messages.
public interface NamedInput {
  /// The name: a file, or `standard input`.
  String name();
}
