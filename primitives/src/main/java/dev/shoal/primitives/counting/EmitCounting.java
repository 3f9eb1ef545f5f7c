package dev.shoal.primitives.counting;

import dev.shoal.device.IntArray;
import java.util.Arrays;

/// Each value in turn, as often as it occurs.
final class EmitCounting implements CountingKernel {
  @Override
  public void sort(IntArray keys, int values, IntArray out) {
    int[] counts = CountingKernel.count(keys.hostArray(), values);
    int at = 0;
    for (int value = 0; value < values; value++) {
      Arrays.fill(out.hostArray(), at, at + counts[value], value);
      at += counts[value];
    }
  }
}
