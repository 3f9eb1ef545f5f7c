package dev.shoal.formats;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The tags of an XML file one after the other, as far as VTK's files need it.
///
/// A parser of all of XML refuses bytes that are appended raw, which are no XML.
final class XmlTags {
  private static final Pattern ATTRIBUTE =
      Pattern.compile("([A-Za-z_]\\w*)\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')");

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

  private static Tag tag(String inside) {
    boolean isEmpty = inside.endsWith("/");
    String name = inside.strip().split("[\\s]", 2)[0];
    Map<String, String> attributes = new LinkedHashMap<>();
    Matcher matcher = ATTRIBUTE.matcher(inside);
    while (matcher.find()) {
      attributes.put(
          matcher.group(1), matcher.group(2) != null ? matcher.group(2) : matcher.group(3));
    }
    return new Tag(
        isEmpty && name.endsWith("/") ? name.substring(0, name.length() - 1) : name,
        attributes,
        isEmpty);
  }
}
