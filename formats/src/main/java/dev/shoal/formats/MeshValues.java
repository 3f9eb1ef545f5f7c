package dev.shoal.formats;

import java.io.IOException;
import java.nio.ByteOrder;

/// Numbers of a mesh file that are either words or bytes, by the same calls.
///
/// @param text where they come from
/// @param order of bytes; null if they are words
record MeshValues(MeshText text, ByteOrder order) {
  boolean isBinary() {
    return order != null;
  }

  double number(ElementType type, String what) throws IOException {
    return isBinary() ? text.binary(new Encoded(type, order), what) : text.number(what);
  }

  long integer(ElementType type, String what) throws IOException {
    return isBinary() ? text.binaryInteger(new Encoded(type, order), what) : text.integer(what);
  }

  int count(ElementType type, String what) throws IOException {
    return text.requireCount(integer(type, what), what);
  }

  /// Passes over numbers.
  void skip(long count, ElementType type, String what) throws IOException {
    for (long i = 0; i < count; i++) {
      number(type, what);
    }
  }
}
