package dev.shoal.primitives.runs;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a device supplies to [Runs].
interface RunsKernel {
  /// Writes `length`, the end of the last run, to `offsets[runs]`.
  void end(IntArray offsets, int runs, int length);

  /// Writes the key of each of the first `runs` runs to `out`.
  void keys(Array<?> keys, IntArray offsets, int runs, Array<?> out);
}
