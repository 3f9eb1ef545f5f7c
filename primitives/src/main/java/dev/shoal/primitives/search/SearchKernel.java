package dev.shoal.primitives.search;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [Search], which has checked the arguments.
interface SearchKernel {
  /// The searches in arrays of one type.
  interface Typed<A extends Array<A>> {
    /// Writes to `places` that of each needle: that of the first element above it if `above`, or
    /// else of the first that is not below it.
    void search(A sorted, A needles, Search.Method method, boolean above, IntArray places);
  }

  /// The searches among ints.
  Typed<IntArray> ints();

  /// The searches among longs.
  Typed<LongArray> longs();

  /// The searches among floats.
  Typed<FloatArray> floats();

  /// The searches among doubles.
  Typed<DoubleArray> doubles();

  /// The searches in arrays such as `array`.
  @SuppressWarnings("unchecked") // each case gives the type that it took
  default <A extends Array<A>> Typed<A> of(A array) {
    return (Typed<A>)
        switch ((Array<?>) array) {
          case IntArray _ -> ints();
          case LongArray _ -> longs();
          case FloatArray _ -> floats();
          case DoubleArray _ -> doubles();
        };
  }
}
