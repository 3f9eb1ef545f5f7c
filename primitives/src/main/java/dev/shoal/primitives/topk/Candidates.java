package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.select.Condition;
import dev.shoal.primitives.select.Select;

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
