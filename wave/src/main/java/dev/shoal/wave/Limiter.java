package dev.shoal.wave;

/// How the slope of a quantity in a cell follows from the differences to its two neighbours.
public enum Limiter {
  /// Van Leer's monotonised central: twice the smaller difference, or their mean. Keeps crests.
  MC,
  /// The smaller difference. The most robust.
  MINMOD,
  /// No slopes: a scheme of first order.
  NONE
}
