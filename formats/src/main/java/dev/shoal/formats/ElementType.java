package dev.shoal.formats;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/// The type of one number in a file: signed (`i`), unsigned (`u`) or floating point (`f`), and its
/// size in bytes.
public enum ElementType {
  I1(Carrier.INT, 1, Byte.MIN_VALUE, Byte.MAX_VALUE),
  I2(Carrier.INT, 2, Short.MIN_VALUE, Short.MAX_VALUE),
  I4(Carrier.INT, 4, Integer.MIN_VALUE, Integer.MAX_VALUE),
  I8(Carrier.LONG, 8, Long.MIN_VALUE, Long.MAX_VALUE),
  U1(Carrier.INT, 1, 0, 0xFF),
  U2(Carrier.INT, 2, 0, 0xFFFF),
  U4(Carrier.LONG, 4, 0, 0xFFFF_FFFFL),
  /// 64 bits, which a `long` carries unchanged: values from 2⁶³ on look negative.
  U8(Carrier.LONG, 8, 0, -1),
  F4(Carrier.FLOAT, 4, 0, 0),
  F8(Carrier.DOUBLE, 8, 0, 0);

  private final Carrier carrier;
  private final int bytes;
  private final long min;
  private final long max;

  ElementType(Carrier carrier, int bytes, long min, long max) {
    this.carrier = carrier;
    this.bytes = bytes;
    this.min = min;
    this.max = max;
  }

  /// Returns the type with that code, such as `f4`.
  ///
  /// @throws IllegalArgumentException if no type has that code
  public static ElementType parse(String code) {
    Objects.requireNonNull(code, "code");
    for (ElementType type : values()) {
      if (type.code().equals(code)) {
        return type;
      }
    }
    throw new IllegalArgumentException(
        "no element type is named '"
            + code
            + "'; there are "
            + Arrays.stream(values()).map(ElementType::code).collect(Collectors.joining(", ")));
  }

  /// Returns the type that represents every value of the array: i4, i8, f4 or f8.
  public static ElementType of(Array<?> array) {
    return switch (array) {
      case IntArray _ -> I4;
      case LongArray _ -> I8;
      case FloatArray _ -> F4;
      case DoubleArray _ -> F8;
    };
  }

  /// Returns the short name: `i1` … `f8`.
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Returns the bytes per element in a binary file.
  public int bytes() {
    return bytes;
  }

  /// Returns whether it is `f4` or `f8`.
  public boolean isFloating() {
    return carrier == Carrier.FLOAT || carrier == Carrier.DOUBLE;
  }

  /// Returns whether it is `u1` … `u8`.
  public boolean isUnsigned() {
    return name().startsWith("U");
  }

  /// Returns the Java type that holds every value of this type.
  public Carrier carrier() {
    return carrier;
  }

  /// Returns whether a `long` holds a value of this integer type; for `u8`, any 64 bits are one.
  public boolean holds(long value) {
    return this == U8 || (min <= value && value <= max);
  }

  /// Returns the range of this integer type, for messages.
  public String range() {
    return min + " to " + (this == U8 ? Long.toUnsignedString(max) : max);
  }

  /// Returns the value in decimal.
  public String show(long value) {
    return this == U8 ? Long.toUnsignedString(value) : Long.toString(value);
  }
}
