package dev.shoal.cli.numbers;

/// A field in a row of text, quoted where it has to be.
public final class TableField {
  private TableField() {}

  /// As RFC 4180 has it; also quoted are a number sign at the beginning, which would make the row a
  /// comment, and blanks at an end, which readers strip.
  public static String of(String text, char separator) {
    boolean isPlain =
        text.chars().noneMatch(c -> c == separator || c == '"' || c < ' ')
            && !text.startsWith("#")
            && text.equals(text.strip());
    return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
