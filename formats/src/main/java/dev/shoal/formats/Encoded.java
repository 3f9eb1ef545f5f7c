package dev.shoal.formats;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// How one number stands in the binary part of a mesh file.
///
/// @param type of the number
/// @param order of its bytes
record Encoded(ElementType type, ByteOrder order) {
  int bytes() {
    return type.bytes();
  }

  /// The number at the buffer's position, as a double: beyond 2⁵³ the nearest.
  double number(ByteBuffer in) {
    return switch (type) {
      case F4 -> in.getFloat();
      case F8 -> in.getDouble();
      default -> integer(in);
    };
  }

  /// The integer at the buffer's position; one that is no long is negative, and no number of
  /// anything. What a floating number has after the point is dropped: such are passed over only.
  long integer(ByteBuffer in) {
    return switch (type) {
      case I1 -> in.get();
      case U1 -> in.get() & 0xFF;
      case I2 -> in.getShort();
      case U2 -> in.getShort() & 0xFFFF;
      case I4 -> in.getInt();
      case U4 -> in.getInt() & 0xFFFF_FFFFL;
      case I8, U8 -> in.getLong();
      case F4 -> (long) in.getFloat();
      case F8 -> (long) in.getDouble();
    };
  }
}
