package dev.shoal.primitives.text;

import dev.shoal.device.IntArray;

/// The definition: a merge sort by comparisons.
final class SerialStringSort implements StringSortKernel {
  private final MergeSort merges = new MergeSort();

  @Override
  public void argsort(Strings strings, IntArray out) {
    int[] order = out.hostArray();
    for (int s = 0; s < order.length; s++) {
      order[s] = s;
    }
    merges.sort(strings, order, 0, order.length, 0);
  }
}
