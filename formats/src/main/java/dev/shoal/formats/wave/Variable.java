package dev.shoal.formats.wave;

import java.util.Arrays;
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

  /// Returns the variable with that symbol; null if there is none.
  static Variable named(String symbol) {
    return Arrays.stream(values()).filter(v -> v.symbol().equals(symbol)).findFirst().orElse(null);
  }

  /// Returns its symbol in formulas.
  String symbol() {
    return name().toLowerCase(Locale.ROOT);
  }
}
