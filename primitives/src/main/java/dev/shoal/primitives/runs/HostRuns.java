package dev.shoal.primitives.runs;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.PerType;

/// Runs of host arrays.
final class HostRuns implements RunsKernel {
  private static final PerType<KeyCopy> KEYS =
      new PerType<>(IntRuns::keys, LongRuns::keys, FloatRuns::keys, DoubleRuns::keys);

  /// Copies the first key of each run.
  @FunctionalInterface
  private interface KeyCopy {
    void copy(Array<?> keys, int[] offsets, int runs, Array<?> out);
  }

  @Override
  public void end(IntArray offsets, int runs, int length) {
    offsets.hostArray()[runs] = length;
  }

  @Override
  public void keys(Array<?> keys, IntArray offsets, int runs, Array<?> out) {
    KEYS.of(keys).copy(keys, offsets.hostArray(), runs, out);
  }
}
