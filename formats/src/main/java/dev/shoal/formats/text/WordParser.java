package dev.shoal.formats.text;

/// Parses one word of a text in place.
@FunctionalInterface
public interface WordParser {
  /// Parses `text[from] … text[to - 1]`.
  ///
  /// @throws NumberFormatException with a message that follows the quoted word
  void parse(byte[] text, int from, int to);
}
