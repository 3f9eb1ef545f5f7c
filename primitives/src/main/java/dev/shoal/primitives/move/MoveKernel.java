package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [Move], which has checked the arguments.
interface MoveKernel {
  /// The moves of one element type. Only where it says so may two arrays be the same.
  interface Typed<A extends Array<A>> {
    /// Copies `length` elements, from `in[from]` on to `out[at]` on; the two may overlap.
    void copy(A in, int from, A out, int at, int length);

    /// `in` and `out` have one length, and may be the same.
    void reverse(A in, A out);

    /// Writes as many elements of `out` as there are places in `map`.
    ///
    /// @throws IndexOutOfBoundsException if a place in `map` is none of `in`
    void gather(A in, IntArray map, A out);

    /// Where two places in `map` are equal, the later wins.
    ///
    /// @throws IndexOutOfBoundsException if a place in `map` is none of `out`
    void scatterLastWins(A in, IntArray map, A out);

    /// Whether no two places in `map` were equal; if two were, `out` holds anything.
    ///
    /// @throws IndexOutOfBoundsException if a place in `map` is none of `out`; or the answer is no
    boolean scatter(A in, IntArray map, A out);

    /// Puts `array` in the order of `permutation`, which is known to be one.
    ///
    /// @param scratch for arrays on the heap
    void permute(A array, IntArray permutation, Scratch scratch);
  }

  /// The moves of ints.
  IntMove ints();

  /// The moves of longs.
  LongMove longs();

  /// The moves of floats.
  FloatMove floats();

  /// The moves of doubles.
  DoubleMove doubles();

  /// Every `first + i * step` fits.
  void iota(IntArray out, int first, int step);

  /// Every `first + i * step` fits.
  void iota(LongArray out, long first, long step);

  /// Whether each of n places `0 … n-1` occurs once in `map`, which holds n.
  boolean isPermutation(IntArray map);

  /// The moves of arrays such as `array`.
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
