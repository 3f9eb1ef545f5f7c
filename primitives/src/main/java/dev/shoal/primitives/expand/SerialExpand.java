package dev.shoal.primitives.expand;

import dev.shoal.device.IntArray;

/// The definition: element by element.
final class SerialExpand implements ExpandKernel {
  @Override
  public void expand(IntArray counts, IntArray sources, IntArray ordinals) {
    int[] count = counts.heap();
    int[] source = sources.heap();
    int[] ordinal = ordinals.heap();
    int at = 0;
    for (int i = 0; i < count.length; i++) {
      for (int k = 0; k < count[i]; k++) {
        source[at] = i;
        ordinal[at++] = k;
      }
    }
  }
}
