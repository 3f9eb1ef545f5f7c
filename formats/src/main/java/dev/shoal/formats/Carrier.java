package dev.shoal.formats;

import java.lang.foreign.ValueLayout;

/// The Java type that holds every value of an element type.
enum Carrier {
  INT,
  LONG,
  FLOAT,
  DOUBLE;

  /// How one value lies in a Java array.
  ValueLayout layout() {
    return switch (this) {
      case INT -> ValueLayout.JAVA_INT;
      case LONG -> ValueLayout.JAVA_LONG;
      case FLOAT -> ValueLayout.JAVA_FLOAT;
      case DOUBLE -> ValueLayout.JAVA_DOUBLE;
    };
  }

  int bytes() {
    return this == INT || this == FLOAT ? 4 : 8;
  }
}
