package dev.shoal.formats.wave;

/// What a formula may depend on.
enum Variable {
  /// Metres to the east.
  X,
  /// Metres to the north.
  Y,
  /// Seconds since the beginning.
  T,
  /// The side of a cell in metres.
  SIZE;

  /// How formulas write it.
  String symbol() {
    return switch (this) {
      case X -> "x";
      case Y -> "y";
      case T -> "t";
      case SIZE -> "size";
    };
  }
}
