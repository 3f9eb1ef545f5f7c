package dev.shoal.formats.unstructured;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The header of a .ply file.
///
/// @param order the byte order; null for text
/// @param elements the elements in file order
record PlyHeader(ByteOrder order, List<Element> elements) {
  /// An element of the header, such as all vertices.
  ///
  /// @param name the name, such as vertex
  /// @param count the number of instances
  /// @param properties the properties of each, in file order
  record Element(String name, int count, List<Property> properties) {
    /// Checks that it has the properties without which points or cells would be lost.
    private void requireReadable(MeshScanner text) throws FormatException {
      if (count == 0) {
        return;
      }
      switch (name) {
        case "vertex" -> {
          if (!hasNumber("x") || !hasNumber("y")) {
            throw text.error("has vertices without the properties x and y");
          }
        }
        case "face" -> {
          if (properties.stream().noneMatch(Property::isOfCorners)) {
            throw text.error("has faces without the list vertex_indices");
          }
        }
        case "tristrips" -> throw text.error("has strips of triangles; convert them to triangles");
        default -> {} // such as materials, which are skipped
      }
    }

    private boolean hasNumber(String property) {
      return properties.stream().anyMatch(p -> p.name().equals(property) && !p.isList());
    }
  }

  /// A property of an element.
  ///
  /// @param name the name, such as x
  /// @param counter the type of the number of values, if it is a list; else null
  /// @param type the type of the values
  record Property(String name, ElementType counter, ElementType type) {
    boolean isList() {
      return counter != null;
    }

    /// Returns whether it is the list of the corners of a face.
    boolean isOfCorners() {
      return isList() && (name.equals("vertex_index") || name.equals("vertex_indices"));
    }
  }

  static boolean isBegunBy(String text) {
    return text.startsWith("ply\n") || text.startsWith("ply\r");
  }

  /// Reads the header including the end of its last line.
  static PlyHeader read(MeshScanner text) throws IOException {
    text.require("ply");
    text.restOfLine();
    ByteOrder order = null;
    boolean hasFormat = false;
    List<Element> elements = new ArrayList<>();
    while (true) {
      if (text.atEnd()) {
        throw text.error("ends before end_header; the file is truncated");
      }
      String word = text.word();
      switch (word) {
        case "format" -> {
          order = order(text);
          hasFormat = true;
        }
        case "comment", "obj_info" -> {}
        case "element" ->
            elements.add(
                new Element(text.word(), text.count("the number of elements"), new ArrayList<>()));
        case "property" -> {
          if (elements.isEmpty()) {
            throw text.error("has a property before any element");
          }
          elements.getLast().properties().add(property(text));
        }
        case "end_header" -> {
          if (!hasFormat) {
            throw text.error("does not give its format before end_header");
          }
          for (Element element : elements) {
            element.requireReadable(text);
          }
          text.restOfLine();
          return new PlyHeader(order, elements);
        }
        default -> throw text.error("has " + FormatException.quote(word) + " within its header");
      }
      text.restOfLine();
    }
  }

  private static ByteOrder order(MeshScanner text) throws IOException {
    String format = text.word();
    return switch (format) {
      case "ascii" -> null;
      case "binary_little_endian" -> ByteOrder.LITTLE_ENDIAN;
      case "binary_big_endian" -> ByteOrder.BIG_ENDIAN;
      default -> throw text.error("has the format " + FormatException.quote(format));
    };
  }

  private static Property property(MeshScanner text) throws IOException {
    String word = text.word();
    ElementType counter = word.equals("list") ? type(text, text.word()) : null;
    ElementType type = type(text, counter == null ? word : text.word());
    return new Property(text.word(), counter, type);
  }

  private static ElementType type(MeshScanner text, String name) throws FormatException {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "char", "int8" -> ElementType.I1;
      case "uchar", "uint8" -> ElementType.U1;
      case "short", "int16" -> ElementType.I2;
      case "ushort", "uint16" -> ElementType.U2;
      case "int", "int32" -> ElementType.I4;
      case "uint", "uint32" -> ElementType.U4;
      case "float", "float32" -> ElementType.F4;
      case "double", "float64" -> ElementType.F8;
      default -> throw text.error("has a property of type " + FormatException.quote(name));
    };
  }
}
