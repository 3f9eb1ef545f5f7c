package dev.shoal.formats;

import java.lang.foreign.MemorySegment;
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

  /// Returns a new Java array of this type.
  public MemorySegment newArray(int length) {
    return switch (this) {
      case INT -> MemorySegment.ofArray(new int[length]);
      case LONG -> MemorySegment.ofArray(new long[length]);
      case FLOAT -> MemorySegment.ofArray(new float[length]);
      case DOUBLE -> MemorySegment.ofArray(new double[length]);
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
