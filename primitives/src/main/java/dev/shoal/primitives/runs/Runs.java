package dev.shoal.primitives.runs;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.select.Select;

/// Where runs of equal keys begin, and their keys. Holds what was found from [#find] to
/// [#giveBack], so it is a part of what a facade leases to one call.
public final class Runs {
  private final RunsKernel kernel;
  private final Select select;
  private final ScratchArray<IntArray> kept;
  private IntArray offsets; // once runs are found

  /// Looks for runs on `device`; the scratch is kept between calls.
  public Runs(Device device) {
    select = Select.on(device);
    kept = new ScratchArray<>(device::newInts);
    kernel =
        switch (device) {
          case Device.Serial _, Device.Cpu _ -> new HeapRuns();
          case Device.OpenCl openCl -> new OpenClRuns(openCl);
        };
  }

  /// Finds the runs of `keys`. One NaN equals another here, and −0.0 is not 0.0.
  ///
  /// @return how many there are
  public int find(Array<?> keys) {
    if (keys.length() == Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "there are " + keys.length() + " keys, may be one less: offsets are one more");
    }
    offsets = kept.atLeast(keys.length() + 1);
    int runs = starts(keys);
    kernel.end(offsets, runs, keys.length());
    return runs;
  }

  private <K extends Array<K>> int starts(Array<?> keys) {
    @SuppressWarnings("unchecked") // an array is of its own type
    K typed = (K) keys;
    return select.runStarts(typed, offsets);
  }

  /// Where each run begins, in the memory of the device, and the number of keys after the last;
  /// what stands behind that has no meaning.
  public IntArray offsets() {
    return offsets;
  }

  /// The end of what was found.
  public void giveBack() {
    kept.giveBack();
  }

  /// Writes the key of each of the first `runs` runs.
  public <K extends Array<K>> void keys(K keys, int runs, K out) {
    kernel.keys(keys, offsets, runs, out);
  }

  /// Checks that `out` has room for as many runs.
  ///
  /// @throws IllegalArgumentException if it has not
  public static void room(String name, Array<?> out, int runs) {
    if (out.length() < runs) {
      throw new IllegalArgumentException(
          name + " has room for " + out.length() + ", there are " + runs + " runs");
    }
  }
}
