// Twins of int: long, float, double.
package dev.shoal.device;

import java.util.Objects;

/// An array of `int`s.
public final class IntArray extends Array<IntArray> {
  private int[] values;

  private IntArray(int[] values) {
    this.values = values;
  }

  /// Wraps `values` without a copy: what is written here is seen there.
  public static IntArray of(int... values) {
    return new IntArray(Objects.requireNonNull(values, "values"));
  }

  /// Zeros.
  static IntArray zeros(int length) {
    return new IntArray(new int[checkedLength(length)]);
  }

  @Override
  public int length() {
    return toHost().length;
  }

  /// The elements as a Java array.
  ///
  /// An array that lives on the heap hands out its own backing, not a copy; any other memory is
  /// copied to a new array.
  ///
  /// @throws IllegalStateException after [#close()]
  public int[] toHost() {
    if (values == null) {
      throw closed();
    }
    return values;
  }

  @Override
  public IntArray newLike(int length) {
    length();
    return new IntArray(new int[checkedLength(length)]);
  }

  @Override
  public IntArray copy() {
    return new IntArray(toHost().clone());
  }

  @Override
  public void close() {
    values = null;
  }

  @Override
  public String toString() {
    return values == null ? "IntArray[closed]" : "IntArray[" + values.length + "]";
  }
}
