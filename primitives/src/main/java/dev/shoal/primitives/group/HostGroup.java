package dev.shoal.primitives.group;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The definition, on one thread: it reads and writes only once per group.
final class HostGroup implements GroupKernel {
  @Override
  public void counts(IntArray offsets, int groups, LongArray out) {
    int[] at = offsets.hostArray();
    long[] counts = out.hostArray();
    for (int g = 0; g < groups; g++) {
      counts[g] = at[g + 1] - (long) at[g];
    }
  }
}
