package dev.shoal.wave;

/// One of the four edges of the domain.
public enum Side {
  /// At the smallest x.
  WEST,
  /// At the largest x.
  EAST,
  /// At the smallest y.
  SOUTH,
  /// At the largest y.
  NORTH
}
