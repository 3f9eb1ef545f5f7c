package dev.shoal.primitives.reduce;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [Reduce], which has checked the arguments. For one call at a time.
///
/// @param sums the sums of integers
/// @param ints the reductions of ints
/// @param longs the reductions of longs
/// @param floats the reductions of floats
/// @param doubles the reductions of doubles
public record ReduceKernel(
    IntegerSums sums, IntReduce ints, LongReduce longs, FloatReduce floats, DoubleReduce doubles) {
  /// Returns the reductions of arrays such as `array`.
  @SuppressWarnings("unchecked") // each case returns the reductions of its own type
  <A extends Array<A>> TypedReduce<A> of(Array<?> array) {
    return (TypedReduce<A>)
        switch (array) {
          case IntArray _ -> ints;
          case LongArray _ -> longs;
          case FloatArray _ -> floats;
          case DoubleArray _ -> doubles;
        };
  }
}
