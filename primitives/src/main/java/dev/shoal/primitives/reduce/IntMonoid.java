// Twins of int: long, float, double.
package dev.shoal.primitives.reduce;

/// An associative function of two ints and the value that it leaves others unchanged with.
///
/// @param identity `apply(identity, x)` and `apply(x, identity)` are x
/// @param function associative: how the elements are grouped must not matter
public record IntMonoid(int identity, Function function) {
  /// The function alone.
  @FunctionalInterface
  public interface Function {
    /// What the two make.
    int apply(int a, int b);
  }

  /// What `a` and `b` make, in this order.
  public int apply(int a, int b) {
    return function.apply(a, b);
  }
}
