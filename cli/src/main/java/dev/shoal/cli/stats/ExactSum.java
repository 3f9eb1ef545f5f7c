package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import java.math.BigInteger;

/// The exact sum of a stream of one element type.
///
/// Not thread-safe.
public interface ExactSum {
  /// Adds the next elements, in the array of their type.
  void add(Array<?> chunk);

  /// The sum: an exact [BigInteger] of integers; of floating types, the nearest [Double].
  Number value();

  /// The sum divided by `n`, rounded once.
  double mean(long n);

  /// The exact sum is `unscaled() · 2^exponent()`, if all values were finite.
  BigInteger unscaled();

  /// See [#unscaled].
  int exponent();
}
