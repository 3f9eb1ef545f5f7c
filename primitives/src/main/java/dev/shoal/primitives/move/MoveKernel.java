package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [Move], which has checked the arguments.
interface MoveKernel {
  /// Returns the moves of arrays such as `array`.
  <A extends Array<A>> TypedMove<A> of(A array);

  /// Writes `first + i * step` to `out[i]`; all of them fit.
  void iota(IntArray out, int first, int step);

  /// Writes `first + i * step` to `out[i]`; all of them fit.
  void iota(LongArray out, long first, long step);

  /// Returns whether each index `0 … n-1` occurs once in `map`, which has n elements.
  boolean isPermutation(IntArray map);
}
