package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [Move], which has checked the arguments.
interface MoveKernel {
  /// Returns the moves of arrays such as `array`.
  <A extends Array<A>> Typed<A> of(A array);

  /// Writes `first + i * step` to `out[i]`; all of them fit.
  void iota(IntArray out, int first, int step);

  /// Writes `first + i * step` to `out[i]`; all of them fit.
  void iota(LongArray out, long first, long step);

  /// Returns whether each index `0 … n-1` occurs once in `map`, which has n elements.
  boolean isPermutation(IntArray map);

  /// The moves of one element type on one device. Two arrays may be the same only where it is
  /// stated.
  interface Typed<A extends Array<A>> {
    /// Copies `length` elements, from `in[from]` on to `out[at]` on; the ranges may overlap.
    void copy(A in, int from, A out, int at, int length);

    /// Writes the element with the given bits to every index of `out`.
    void fill(A out, long bits);

    /// Writes `in[n-1-i]` to `out[i]`; both have one length, and may be the same.
    void reverse(A in, A out);

    /// Writes `in[map[i]]` to `out[i]` for every index of `map`.
    ///
    /// @throws IndexOutOfBoundsException if an index in `map` is out of bounds of `in`
    void gather(A in, IntArray map, A out);

    /// Writes `in[i]` to `out[map[i]]`; of equal indices, the last wins.
    ///
    /// @throws IndexOutOfBoundsException if an index in `map` is out of bounds of `out`
    void scatterLastWins(A in, IntArray map, A out);

    /// Writes `in[i]` to `out[map[i]]`.
    ///
    /// @return whether all indices are distinct; if not, `out` is undefined
    /// @throws IndexOutOfBoundsException if an index in `map` is out of bounds of `out`; a device
    ///   may return false instead
    boolean scatter(A in, IntArray map, A out);

    /// Reorders `array` by `permutation`, which is known to be one.
    void permute(A array, IntArray permutation);
  }
}
