package dev.shoal.device;

/// Elements of one primitive type in the memory of one device.
///
/// One sealed family, so that an algorithm needs one method for all types: `<A extends Array<A>>
/// void inclusive(A in, A out)`. Not thread-safe; an array may be used by one call at a time.
///
/// @param <A> the array's own type
public abstract sealed class Array<A extends Array<A>> implements AutoCloseable
    permits IntArray, LongArray, FloatArray, DoubleArray {

  Array() {}

  /// The number of elements.
  ///
  /// @throws IllegalStateException after [#close()]
  public abstract int length();

  /// A new array of `length` zeros in the same memory.
  public abstract A newLike(int length);

  /// A new array in the same memory with the same elements.
  public abstract A copy();

  /// Gives the memory back. Any later use is an [IllegalStateException]; closing twice is not.
  @Override
  public abstract void close();

  /// The length of a new array.
  ///
  /// @throws IllegalArgumentException if it is negative
  static int checkedLength(int length) {
    if (length < 0) {
      throw new IllegalArgumentException("length is " + length + ", must not be negative");
    }
    return length;
  }

  /// The error of a use after [#close()].
  static IllegalStateException closed() {
    return new IllegalStateException("the array is closed");
  }
}
