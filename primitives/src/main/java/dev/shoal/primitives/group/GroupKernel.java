package dev.shoal.primitives.group;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [GroupBy]; other packages supply the rest.
interface GroupKernel {
  /// Writes the number of keys of each of the first `groups` groups: `offsets[g+1] - offsets[g]`.
  void counts(IntArray offsets, int groups, LongArray out);
}
