package dev.shoal.primitives.merge;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [Merge], which has checked the arguments.
interface MergeKernel {
  /// The merges of arrays of one type.
  interface Typed<A extends Array<A>> {
    /// The first place whose element is below the one before it; `a.length()` if none is.
    int end(A a);

    /// Fills `out` with all elements of both.
    void merge(A a, A b, A out);

    /// Writes the set to `out` if there is room for it; returns how many values it has.
    long set(SetOperation operation, A a, A b, A out);
  }

  /// The merges of ints.
  Typed<IntArray> ints();

  /// The merges of longs.
  Typed<LongArray> longs();

  /// The merges of floats.
  Typed<FloatArray> floats();

  /// The merges of doubles.
  Typed<DoubleArray> doubles();

  /// The merges of arrays such as `array`.
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
