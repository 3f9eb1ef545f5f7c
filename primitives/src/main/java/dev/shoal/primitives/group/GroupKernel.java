package dev.shoal.primitives.group;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [GroupBy] itself; the rest is other packages'.
interface GroupKernel {
  /// Writes how many keys each of the first `groups` groups has: `offsets[g+1] - offsets[g]`.
  void counts(IntArray offsets, int groups, LongArray out);
}
