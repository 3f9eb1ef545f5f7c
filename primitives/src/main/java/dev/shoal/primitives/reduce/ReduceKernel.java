package dev.shoal.primitives.reduce;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [Reduce], which has checked the arguments.
interface ReduceKernel {
  /// What becomes of an integer sum that does not fit.
  ///
  /// @param wraps whether it wraps around; else it is an error
  /// @param name what a segment is called in that error
  record Overflow(boolean wraps, String name) {
    /// The error of a segment, with its number.
    ArithmeticException of(int segment, ArithmeticException e) {
      var named = new ArithmeticException(name + " " + segment + ": " + e.getMessage());
      named.initCause(e);
      return named;
    }
  }

  /// The reductions of one element type.
  interface Typed<A extends Array<A>> {
    /// The lowest place of what [Operator#MIN] or [Operator#MAX] makes of all; there is one.
    int position(A in, Operator operator);

    /// Writes what becomes of the elements `offsets[s]` (inclusive) to `offsets[s+1]` (exclusive)
    /// to `out[s]`.
    ///
    /// @param offsets may go on after the last
    /// @param operator defined on the type of the array
    void bySegment(
        A in, IntArray offsets, int segments, Operator operator, Overflow overflow, A out);
  }

  /// The sum of all; it fits.
  long sum(IntArray in);

  /// The sum of all.
  ///
  /// @throws ArithmeticException if it does not fit and is not to wrap around
  long sum(LongArray in, boolean wraps);

  /// The reductions of ints.
  IntReduce ints();

  /// The reductions of longs.
  LongReduce longs();

  /// The reductions of floats.
  FloatReduce floats();

  /// The reductions of doubles.
  DoubleReduce doubles();

  /// The reductions of arrays such as `array`.
  @SuppressWarnings("unchecked") // each case gives the type that it took
  default <A extends Array<A>> Typed<A> of(Array<?> array) {
    return (Typed<A>)
        switch (array) {
          case IntArray _ -> ints();
          case LongArray _ -> longs();
          case FloatArray _ -> floats();
          case DoubleArray _ -> doubles();
        };
  }
}
