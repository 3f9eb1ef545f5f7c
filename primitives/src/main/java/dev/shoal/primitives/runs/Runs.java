package dev.shoal.primitives.runs;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.select.Select;

/// Finds where runs of equal adjacent keys begin, and their keys.
///
/// An instance holds the runs of one call, from [#find] to [#giveBack]: a facade leases it to one
/// call at a time.
public final class Runs {
  private final RunsKernel kernel;
  private final Select select;
  private final ScratchArray<IntArray> scratch;
  private IntArray offsets; // set by find

  /// Creates a finder of runs on `device`. It keeps its scratch memory between calls.
  public Runs(Device device) {
    select = Select.on(device);
    scratch = new ScratchArray<>(device::newInts);
    kernel = RunsKernel.on(device);
  }

  /// Finds the runs of `keys`. NaNs are equal to each other here, and −0.0 is not equal to 0.0.
  ///
  /// @return the number of runs
  public int find(Array<?> keys) {
    if (keys.length() == Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "keys has "
              + keys.length()
              + " elements, the maximum is one less: there is one offset more than keys");
    }
    offsets = scratch.atLeast(keys.length() + 1);
    int runs = starts(keys);
    kernel.end(offsets, runs, keys.length());
    return runs;
  }

  private <K extends Array<K>> int starts(Array<?> keys) {
    @SuppressWarnings("unchecked") // the type parameter of an array is its own class
    K typed = (K) keys;
    return select.runStarts(typed, offsets);
  }

  /// Returns the index where each run begins, followed by the number of keys, in the memory of the
  /// device. Later elements are undefined.
  public IntArray offsets() {
    return offsets;
  }

  /// Returns the scratch memory; the runs found are no longer valid.
  public void giveBack() {
    scratch.giveBack();
  }

  /// Writes the key of each of the first `runs` runs.
  public <K extends Array<K>> void keys(K keys, int runs, K out) {
    kernel.keys(keys, offsets, runs, out);
  }

  /// Writes the length of each of the first `runs` runs.
  public void lengths(int runs, LongArray out) {
    kernel.lengths(offsets, runs, out);
  }

  /// Requires that `out` has room for `runs` runs.
  ///
  /// @throws CapacityException if it is too short
  public static void room(String name, Array<?> out, int runs) {
    if (out.length() < runs) {
      throw new CapacityException(
          name + " has room for " + out.length() + ", there are " + runs + " runs",
          runs,
          out.length());
    }
  }
}
