package dev.shoal.primitives.search;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a [SearchAlgorithm] supplies for one device. [Search] has checked the arguments.
public interface SearchKernel {
  /// Writes a position in `sorted` for each needle to `out`.
  ///
  /// @param needles an array of the same type as `sorted`
  /// @param above whether the position is that of the first element above the needle, rather than
  ///   that of the first element that is not below it
  void search(Array<?> sorted, Array<?> needles, boolean above, IntArray out);
}
