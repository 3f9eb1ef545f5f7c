// Twins of int: long. Elements: y, begin, stride.
package dev.shoal.primitives.move;

/// Arithmetic sequences.
final class IntIota {
  private IntIota() {}

  /// Writes `begin + i * stride` to `y[i]` for i from `from` (inclusive) to `to` (exclusive).
  static void write(int[] y, int from, int to, int begin, int stride) {
    for (int i = from; i < to; i++) {
      y[i] = begin + i * stride;
    }
  }
}
