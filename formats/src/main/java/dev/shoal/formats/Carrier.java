package dev.shoal.formats;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.lang.foreign.ValueLayout;
import java.util.Locale;

/// The Java type that holds every value of an element type.
public enum Carrier {
  INT,
  LONG,
  FLOAT,
  DOUBLE;

  /// Returns the layout of one value in a Java array.
  public ValueLayout layout() {
    return switch (this) {
      case INT -> ValueLayout.JAVA_INT;
      case LONG -> ValueLayout.JAVA_LONG;
      case FLOAT -> ValueLayout.JAVA_FLOAT;
      case DOUBLE -> ValueLayout.JAVA_DOUBLE;
    };
  }

  /// Returns a new host array of this type.
  public Array<?> newArray(int length) {
    return switch (this) {
      case INT -> IntArray.wrap(new int[length]);
      case LONG -> LongArray.wrap(new long[length]);
      case FLOAT -> FloatArray.wrap(new float[length]);
      case DOUBLE -> DoubleArray.wrap(new double[length]);
    };
  }

  /// Returns the type in the plural, for messages.
  public String plural() {
    return name().toLowerCase(Locale.ROOT) + "s";
  }

  /// Returns the bytes of one value.
  public int bytes() {
    return this == INT || this == FLOAT ? 4 : 8;
  }
}
