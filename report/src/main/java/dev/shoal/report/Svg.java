package dev.shoal.report;

import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document.OutputSettings;
import org.jsoup.nodes.Entities;
import org.jsoup.nodes.Entities.EscapeMode;

/// An SVG file, element by element.
final class Svg {
  private static final Pattern NOT_XML =
      Pattern.compile("[^\\t\\n\\r\\x20-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]");

  private final StringBuilder text = new StringBuilder();

  /// Begins a file.
  ///
  /// @param width the width of the drawing, in its units
  /// @param height its height
  /// @param attributes more attributes of the file, each after a space
  /// @param title describes the drawing in words
  Svg(Object width, Object height, String attributes, String title) {
    String words = words(Objects.requireNonNull(title, "title"));
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\"%s>\n<title>%s</title>\n",
        width, height, attributes, words);
  }

  /// Returns words as XML 1.0 can hold them: it has no code for most control characters, which the
  /// name of a file may have.
  static String words(String words) {
    String legal = NOT_XML.matcher(words).replaceAll("\uFFFD");
    return Entities.escape(legal, new OutputSettings().escapeMode(EscapeMode.xhtml));
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
