package dev.shoal.wave;

/// Computes the slope of a quantity in a cell from the differences to its two neighbours.
public enum Limiter {
  /// Van Leer's monotonized central limiter: the mean of the differences, limited to twice the
  /// smaller one. Preserves crests.
  MC,
  /// The smaller difference: the most robust limiter.
  MINMOD,
  /// No slopes: a scheme of first order.
  NONE
}
