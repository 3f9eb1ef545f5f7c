// Twins of int: long, float, double. Elements: identity, apply(), a, b.
package dev.shoal.primitives.reduce;

/// An associative function of two elements of one type, with its identity.
///
/// @param identity `apply(identity, x)` and `apply(x, identity)` are x
/// @param function associative: the grouping of the elements does not change the result
public record IntMonoid(int identity, Function function) {
  /// The function without its identity.
  @FunctionalInterface
  public interface Function {
    /// Returns the combination of `a` and `b`.
    int apply(int a, int b);
  }

  /// Returns the combination of `a` and `b`, in this order.
  public int apply(int a, int b) {
    return function.apply(a, b);
  }
}
