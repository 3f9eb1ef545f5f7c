package dev.shoal.formats;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/// The tags of an XML file one after the other, as far as VTK's files need it.
///
/// A parser of all of XML refuses bytes that are appended raw, which are no XML.
final class XmlTags {
  /// A tag.
  ///
  /// @param name with a slash before it where it ends an element
  /// @param attributes by their names
  /// @param isEmpty whether it ends its element too
  record Tag(String name, Map<String, String> attributes, boolean isEmpty) {
    String get(String attribute, String otherwise) {
      return attributes.getOrDefault(attribute, otherwise);
    }
  }

  private final MeshText text;

  XmlTags(MeshText text) {
    this.text = text;
  }

  /// The next tag past any text; null at the end of the file.
  Tag next() throws IOException {
    while (true) {
      String between = text.upTo('<');
      if (between == null) {
        return null;
      }
      String inside = text.upTo('>');
      if (inside == null) {
        throw text.error("ends within a tag; the file is truncated");
      }
      if (!inside.startsWith("?") && !inside.startsWith("!")) {
        return tag(inside);
      }
    }
  }

  private Tag tag(String inside) throws FormatException {
    if (inside.length() == MeshText.LONGEST_WORD) {
      throw text.error("a tag has " + MeshText.LONGEST_WORD + " bytes or more; this is no header");
    }
    boolean isEmpty = inside.endsWith("/");
    String name = inside.strip().split("[\\s]", 2)[0];
    return new Tag(
        isEmpty && name.endsWith("/") ? name.substring(0, name.length() - 1) : name,
        attributes(inside),
        isEmpty);
  }

  /// Goes from one `=` to the next, with the name before it and the quoted value behind it; no
  /// character is passed more than a few times, whatever the tag holds.
  private static Map<String, String> attributes(String inside) {
    Map<String, String> attributes = new LinkedHashMap<>();
    int from = 0;
    for (int equals = inside.indexOf('='); equals >= 0; equals = inside.indexOf('=', from)) {
      int open = pastSpace(inside, equals + 1);
      if (open < inside.length() && (inside.charAt(open) == '"' || inside.charAt(open) == '\'')) {
        int close = inside.indexOf(inside.charAt(open), open + 1);
        if (close < 0) {
          break; // a value without an end; nothing behind it can be told from it
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

  /// The letters, digits and underscores before `to`, white space aside, not before `from`.
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
