package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.select.Condition;
import dev.shoal.primitives.select.Select;

/// Selections from host arrays of one element type, on all threads. Elements are in ascending
/// order, or in descending order with NaNs last.
interface HostSelector {
  /// Drops the candidates of another array.
  void begin();

  /// Returns the key of the element that has `rank` elements before it, in ascending order. All
  /// calls since [#begin()] have the same array.
  long key(Array<?> in, int rank);

  /// Writes the first elements in order, as many as `out` holds, and returns whether the candidates
  /// were few; if not, nothing is written.
  boolean values(Array<?> in, boolean isDescending, Array<?> out);

  /// Lists candidates that most likely include the first `m` elements, and returns their number; 0
  /// if many elements are equal.
  int candidates(Array<?> in, int m, boolean isDescending, Candidates out);

  /// Lists the elements before element `m` in order, and returns their number.
  int before(Array<?> in, int m, boolean isDescending, Candidates out);

  /// Fills `indices` from `at` on with the indices of elements that equal element `m` of the last
  /// [#before], by ascending index.
  void fillWithEqual(Array<?> in, boolean isDescending, int[] indices, int at);

  /// The indices of candidates, in a host array that grows as needed.
  final class Candidates {
    private final Select select;
    private IntArray indices = IntArray.wrap();

    Candidates(Select select) {
      this.select = select;
    }

    /// Replaces the candidates by the elements of `in` that meet a condition, and returns their
    /// number.
    <A extends Array<A>> int select(A in, Condition<A> where) {
      if (indices.length() < in.length()) {
        indices = IntArray.wrap(new int[in.length()]);
      }
      return select.indices(in, where, indices);
    }

    /// Returns the array of the indices.
    int[] indices() {
      return indices.hostArray();
    }
  }
}
