package dev.shoal.primitives.expand;

import dev.shoal.device.IntArray;

/// What a device supplies to [Expand], which has checked the arguments.
interface ExpandKernel {
  /// Writes whose each output is, and which of its.
  void expand(IntArray counts, IntArray sources, IntArray ordinals);
}
