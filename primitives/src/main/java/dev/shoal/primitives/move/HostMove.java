package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// The moves of host arrays of one element type, whose maps are host arrays too.
abstract class HostMove<A extends Array<A>> implements MoveKernel.Typed<A> {
  /// The old elements of a permuted array, kept between calls; null before the first.
  private A old;

  @Override
  public final void gather(A in, IntArray map, A out) {
    gather(in, map.hostArray(), out);
  }

  @Override
  public final void scatterLastWins(A in, IntArray map, A out) {
    scatterLastWins(in, map.hostArray(), out);
  }

  @Override
  public final boolean scatter(A in, IntArray map, A out) {
    return scatter(in, map.hostArray(), out);
  }

  @Override
  public final void permute(A array, IntArray permutation) {
    if (old == null || old.length() < array.length()) {
      old = array.newLike(array.length());
    }
    gather(array, permutation, old);
    copy(old, 0, array, 0, array.length());
  }

  /// Writes the first `map.length` elements of `out`.
  abstract void gather(A in, int[] map, A out);

  /// As in [MoveKernel.Typed].
  abstract void scatterLastWins(A in, int[] map, A out);

  /// As in [MoveKernel.Typed].
  abstract boolean scatter(A in, int[] map, A out);
}
