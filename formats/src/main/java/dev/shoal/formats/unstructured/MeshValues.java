package dev.shoal.formats.unstructured;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.elements.Encoding;
import java.io.IOException;
import java.nio.ByteOrder;

/// Reads numbers of a mesh file that is either text or binary.
///
/// @param text their source
/// @param order the byte order; null if the numbers are words
record MeshValues(MeshScanner text, ByteOrder order) {
  boolean isBinary() {
    return order != null;
  }

  double number(ElementType type, String what) throws IOException {
    return isBinary() ? text.binary(new Encoding(type, order), what) : text.number(what);
  }

  long integer(ElementType type, String what) throws IOException {
    return isBinary() ? text.binaryInteger(new Encoding(type, order), what) : text.integer(what);
  }

  int count(ElementType type, String what) throws IOException {
    return text.requireCount(integer(type, what), what);
  }

  /// Skips numbers.
  void skip(long count, ElementType type, String what) throws IOException {
    for (long i = 0; i < count; i++) {
      number(type, what);
    }
  }
}
