package dev.shoal.primitives.expand;

import dev.shoal.device.IntArray;

/// The definition, as code: one element after the other.
final class SerialExpand implements ExpandKernel {
  @Override
  public void expand(IntArray counts, IntArray sources, IntArray ordinals) {
    int[] count = counts.hostArray();
    int[] source = sources.hostArray();
    int[] ordinal = ordinals.hostArray();
    int at = 0;
    for (int i = 0; i < count.length; i++) {
      for (int k = 0; k < count[i]; k++) {
        source[at] = i;
        ordinal[at++] = k;
      }
    }
  }
}
