package dev.shoal.cli.numbers;

/// An input that messages have a name for.
public interface NamedInput {
  /// The name: a file, or `standard input`.
  String name();
}
