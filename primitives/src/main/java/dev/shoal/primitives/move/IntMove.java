// Twins of int: long, float, double.
package dev.shoal.primitives.move;

import dev.shoal.device.IntArray;

/// The moves of ints on one device.
interface IntMove extends MoveKernel.Typed<IntArray> {
  /// Writes `value` to every place of `out`.
  void fill(IntArray out, int value);
}
