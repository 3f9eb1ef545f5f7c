package dev.shoal.formats.unstructured;

import dev.shoal.formats.FormatException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/// Reads the tags of an XML file one after another, as far as VTK's files need it.
///
/// A full XML parser rejects appended raw bytes, which are not XML.
record XmlTags(MeshScanner text) {
  /// A tag.
  ///
  /// @param name the name, after a slash if the tag ends an element
  /// @param attributes the values of attributes by name
  /// @param isEmpty whether it ends its element too
  record Tag(String name, Map<String, String> attributes, boolean isEmpty) {
    String get(String attribute, String otherwise) {
      return attributes.getOrDefault(attribute, otherwise);
    }
  }

  /// Returns the next tag after any text, comments and processing instructions; null at the end of
  /// the file.
  Tag next() throws IOException {
    while (text.upTo('<') != null) {
      if (text.skipIf('?')) {
        text.skipPast("?>");
      } else if (text.skipIf('!')) {
        passDeclaration();
      } else {
        return tag(inside());
      }
    }
    return null;
  }

  /// Skips what begins with `<!`: a comment or a section of character data, which may have tags in
  /// it, or a declaration.
  private void passDeclaration() throws IOException {
    if (text.skipIf('-')) {
      text.upTo('-'); // of <!--; in <!--> it does not begin the end
      text.skipPast("-->");
    } else if (text.skipIf('[')) {
      text.skipPast("]]>");
    } else {
      inside();
    }
  }

  private String inside() throws IOException {
    String inside = text.upTo('>');
    if (inside == null) {
      throw text.error("ends within a tag; the file is truncated");
    }
    return inside;
  }

  private Tag tag(String inside) throws FormatException {
    if (inside.length() == MeshScanner.LONGEST_WORD) {
      throw text.error(
          "a tag has " + MeshScanner.LONGEST_WORD + " bytes or more; this is not a header");
    }
    boolean isEmpty = inside.endsWith("/");
    String name = inside.strip().split("[\\s]", 2)[0];
    return new Tag(
        isEmpty && name.endsWith("/") ? name.substring(0, name.length() - 1) : name,
        attributes(inside),
        isEmpty);
  }

  /// Scans from one `=` to the next, with the name before it and the quoted value after it, so that
  /// the time is linear for any tag.
  private static Map<String, String> attributes(String inside) {
    Map<String, String> attributes = new LinkedHashMap<>();
    int from = 0;
    for (int equals = inside.indexOf('='); equals >= 0; equals = inside.indexOf('=', from)) {
      int open = pastSpace(inside, equals + 1);
      if (open < inside.length() && (inside.charAt(open) == '"' || inside.charAt(open) == '\'')) {
        int close = inside.indexOf(inside.charAt(open), open + 1);
        if (close < 0) {
          break; // a value without an end, which includes everything after it
        }
        attributes.put(wordBefore(inside, from, equals), inside.substring(open + 1, close));
        from = close + 1;
      } else {
        from = open;
      }
    }
    return attributes;
  }

  private static int pastSpace(String inside, int from) {
    int at = from;
    while (at < inside.length() && Character.isWhitespace(inside.charAt(at))) {
      at++;
    }
    return at;
  }

  /// Returns the letters, digits and underscores before `to` and not before `from`, ignoring white
  /// space.
  private static String wordBefore(String inside, int from, int to) {
    int end = to;
    while (end > from && Character.isWhitespace(inside.charAt(end - 1))) {
      end--;
    }
    int begin = end;
    while (begin > from && isOfWord(inside.charAt(begin - 1))) {
      begin--;
    }
    return inside.substring(begin, end);
  }

  private static boolean isOfWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }
}
