package dev.shoal.primitives.rank;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [Rank], which has checked the arguments.
interface RankKernel {
  /// The key of the element that has `rank` elements before it, in ascending order; `rank` is less
  /// than the number of elements.
  long key(Array<?> in, int rank);

  /// As [#key], for several ranks that rise.
  void keys(Array<?> in, int[] ranks, long[] out);

  /// Writes the first elements in order, as many as `out` has room for, at least one.
  <A extends Array<A>> void values(A in, RankOrder order, A out);

  /// Writes the places of the elements that [#values] writes; equal ones by rising place.
  void indices(Array<?> in, RankOrder order, IntArray out);

  /// The first place of what is not a number; −1 if there is none.
  default int firstNan(Array<?> in) {
    return switch (in) {
      case FloatArray x -> FloatNans.first(x.hostArray());
      case DoubleArray x -> DoubleNans.first(x.hostArray());
      case IntArray _, LongArray _ -> -1;
    };
  }
}
