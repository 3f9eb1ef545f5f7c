package dev.shoal.formats.wave;

import java.util.Locale;

/// A variable that a formula may depend on.
enum Variable {
  /// Metres to the east.
  X,
  /// Metres to the north.
  Y,
  /// Seconds since the start.
  T,
  /// The side of a cell in metres.
  SIZE;

  /// Returns its symbol in formulas.
  String symbol() {
    return name().toLowerCase(Locale.ROOT);
  }
}
