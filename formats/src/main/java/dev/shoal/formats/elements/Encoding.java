package dev.shoal.formats.elements;

import dev.shoal.formats.ElementType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// The encoding of elements in a binary file: type and byte order.
///
/// Types that are their own carrier are copied in bulk at memory bandwidth, with bytes swapped if
/// needed; narrow types are widened in a loop.
public record Encoding(ElementType type, ByteOrder order) {

  // Constants, because the compiler optimises the access only then.
  private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;

  /// Describes a file whose `bytes` are not a multiple of the element size, for a message.
  String partialElement(long bytes) {
    return "has "
        + bytes
        + " bytes, not a multiple of the "
        + type.bytes()
        + " of "
        + type.code()
        + "; the type is another or the file is truncated";
  }

  private boolean isSwapped() {
    return order != ByteOrder.nativeOrder();
  }

  /// Returns the layout in the file of a type that is its own carrier.
  private ValueLayout whole() {
    return switch (type.carrier()) {
      case INT -> INT.withOrder(order);
      case LONG -> ValueLayout.JAVA_LONG_UNALIGNED.withOrder(order);
      case FLOAT -> ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(order);
      case DOUBLE -> ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(order);
    };
  }

  /// Reads `count` elements from byte `offset` of `file` to element `index` of `values`.
  public void decode(MemorySegment file, long offset, MemorySegment values, long index, int count) {
    switch (type) {
      case I1 -> {
        for (int i = 0; i < count; i++) {
          values.setAtIndex(
              ValueLayout.JAVA_INT, index + i, file.get(ValueLayout.JAVA_BYTE, offset + i));
        }
      }
      case U1 -> {
        for (int i = 0; i < count; i++) {
          int value = Byte.toUnsignedInt(file.get(ValueLayout.JAVA_BYTE, offset + i));
          values.setAtIndex(ValueLayout.JAVA_INT, index + i, value);
        }
      }
      case I2 -> {
        boolean isSwapped = isSwapped();
        for (int i = 0; i < count; i++) {
          short value = file.get(SHORT, offset + 2L * i);
          values.setAtIndex(
              ValueLayout.JAVA_INT, index + i, isSwapped ? Short.reverseBytes(value) : value);
        }
      }
      case U2 -> {
        boolean isSwapped = isSwapped();
        for (int i = 0; i < count; i++) {
          short value = file.get(SHORT, offset + 2L * i);
          int unsigned = Short.toUnsignedInt(isSwapped ? Short.reverseBytes(value) : value);
          values.setAtIndex(ValueLayout.JAVA_INT, index + i, unsigned);
        }
      }
      case U4 -> {
        boolean isSwapped = isSwapped();
        for (int i = 0; i < count; i++) {
          int value = file.get(INT, offset + 4L * i);
          long unsigned = Integer.toUnsignedLong(isSwapped ? Integer.reverseBytes(value) : value);
          values.setAtIndex(ValueLayout.JAVA_LONG, index + i, unsigned);
        }
      }
      case I4, I8, U8, F4, F8 -> {
        ValueLayout java = type.carrier().layout();
        MemorySegment.copy(file, whole(), offset, values, java, index * java.byteSize(), count);
      }
    }
  }

  /// Writes `count` elements from element `index` of `values` to byte 0 of `file`; the caller has
  /// checked that values of narrow types fit.
  void encode(MemorySegment values, long index, MemorySegment file, int count) {
    switch (type) {
      case I1, U1 -> {
        for (int i = 0; i < count; i++) {
          int value = values.getAtIndex(ValueLayout.JAVA_INT, index + i);
          file.set(ValueLayout.JAVA_BYTE, i, (byte) value);
        }
      }
      case I2, U2 -> {
        boolean isSwapped = isSwapped();
        for (int i = 0; i < count; i++) {
          short value = (short) values.getAtIndex(ValueLayout.JAVA_INT, index + i);
          file.set(SHORT, 2L * i, isSwapped ? Short.reverseBytes(value) : value);
        }
      }
      case U4 -> {
        boolean isSwapped = isSwapped();
        for (int i = 0; i < count; i++) {
          int value = (int) values.getAtIndex(ValueLayout.JAVA_LONG, index + i);
          file.set(INT, 4L * i, isSwapped ? Integer.reverseBytes(value) : value);
        }
      }
      case I4, I8, U8, F4, F8 -> {
        ValueLayout java = type.carrier().layout();
        MemorySegment.copy(values, java, index * java.byteSize(), file, whole(), 0, count);
      }
    }
  }

  /// Reads the number at the position of the buffer, which has this byte order, as a double: beyond
  /// 2⁵³ the nearest.
  public double number(ByteBuffer in) {
    return switch (type) {
      case F4 -> in.getFloat();
      case F8 -> in.getDouble();
      default -> integer(in);
    };
  }

  /// Reads the integer at the position of the buffer, which has this byte order.
  ///
  /// One that a `long` does not hold is negative. The fraction of a floating number is dropped,
  /// since a reader of integers only skips such numbers.
  public long integer(ByteBuffer in) {
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
