package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a device supplies to [Select], which has checked the arguments. `in[i]` is selected if
/// `by[i]` meets the condition; both arrays have one length and may be the same. Outputs are long
/// enough and share no elements with inputs; elements past those written keep their values.
interface SelectKernel {
  /// Returns the number of elements that meet the condition.
  <B extends Array<B>> int count(B by, Condition<B> where);

  /// Writes the selected elements in their order; returns their number.
  <B extends Array<B>, A extends Array<A>> int values(B by, Condition<B> where, A in, A out);

  /// Writes the indices of the elements that meet the condition, in ascending order; returns their
  /// number.
  <B extends Array<B>> int indices(B by, Condition<B> where, IntArray out);

  /// Writes the selected elements and then the others, each in their order; returns the number of
  /// selected elements.
  <B extends Array<B>, A extends Array<A>> int partition(B by, Condition<B> where, A in, A out);

  /// Writes the length of each run of equal adjacent elements; returns the number of runs.
  default <B extends Array<B>> int runLengths(B by, IntArray out) {
    int runs = indices(by, FirstOfRun.of(), out);
    int[] y = out.hostArray(); // the start of each run, replaced by its length
    for (int run = 0; run < runs; run++) {
      y[run] = (run + 1 < runs ? y[run + 1] : by.length()) - y[run];
    }
    return runs;
  }
}
