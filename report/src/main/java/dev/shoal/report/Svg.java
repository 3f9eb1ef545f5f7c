package dev.shoal.report;

import java.util.Locale;
import java.util.Objects;
import org.jsoup.nodes.Entities;

/// An SVG file, element by element.
final class Svg {
  private final StringBuilder text = new StringBuilder();

  /// Begins a file.
  ///
  /// @param width the width of the drawing, in its units
  /// @param height its height
  /// @param attributes more attributes of the file, each after a space
  /// @param title describes the drawing in words
  Svg(Object width, Object height, String attributes, String title) {
    String words = Entities.escape(Objects.requireNonNull(title, "title"));
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\"%s>\n<title>%s</title>\n",
        width, height, attributes, words);
  }

  /// Adds elements, or parts of one, by a pattern of [String#format].
  @SuppressWarnings("AnnotateFormatMethod") // the annotation would be one more dependency
  Svg add(String pattern, Object... values) {
    text.append(String.format(Locale.ROOT, pattern, values));
    return this;
  }

  /// Returns the text, to append to where a pattern would be slow.
  StringBuilder text() {
    return text;
  }

  /// Ends the file and returns it.
  String end() {
    return text.append("</svg>\n").toString();
  }
}
