package dev.shoal.formats.wave;

/// One operation of a compiled formula, with the operations that compute its operands.
///
/// Every operation takes all four variables, whether it depends on them or not: they stay in
/// registers, and nothing is allocated. An operation has no state, so any number of threads may
/// evaluate it.
final class Operation {
  private Operation() {}

  /// An operation that results in a number.
  @FunctionalInterface
  interface Numeric {
    double at(double x, double y, double t, double size);
  }

  /// An operation that results in true or false.
  @FunctionalInterface
  interface Condition {
    boolean holds(double x, double y, double t, double size);
  }
}
