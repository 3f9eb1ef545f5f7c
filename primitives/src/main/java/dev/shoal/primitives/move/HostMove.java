package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// The moves of host arrays of one element type, whose maps are host arrays too.
interface HostMove<A extends Array<A>> extends TypedMove<A> {
  @Override
  default void gather(A in, IntArray map, A out) {
    gather(in, map.hostArray(), out);
  }

  @Override
  default void scatterLastWins(A in, IntArray map, A out) {
    scatterLastWins(in, map.hostArray(), out);
  }

  @Override
  default boolean scatter(A in, IntArray map, A out) {
    return scatter(in, map.hostArray(), out);
  }

  @Override
  default void permute(A array, IntArray permutation, MoveScratch scratch) {
    A old = scratch.like(array);
    gather(array, permutation, old);
    copy(old, 0, array, 0, array.length());
  }

  /// Writes the first `map.length` elements of `out`.
  void gather(A in, int[] map, A out);

  /// As in [TypedMove].
  void scatterLastWins(A in, int[] map, A out);

  /// As in [TypedMove].
  boolean scatter(A in, int[] map, A out);
}
