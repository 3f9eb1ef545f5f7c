package dev.shoal.primitives.expand;

import dev.shoal.device.IntArray;

/// What a device supplies to [Expand], which has checked the arguments. For one call at a time.
public interface ExpandKernel {
  /// Writes the element of each output, and the ordinal of the output within its element.
  ///
  /// @param sources one element for each output
  /// @param ordinals one element for each output
  void expand(IntArray counts, IntArray sources, IntArray ordinals);
}
