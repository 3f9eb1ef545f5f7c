package dev.shoal.primitives.runs;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.select.Select;

/// Where runs of equal keys begin, and their keys.
public final class Runs {
  private final Select select;
  private IntArray offsets = IntArray.of();

  /// Looks for runs on `device`; the scratch is kept between calls.
  public Runs(Device device) {
    select = Select.on(device);
  }

  /// Finds the runs of `keys`. One NaN equals another here, and −0.0 is not 0.0.
  ///
  /// @return how many there are
  public int find(Array<?> keys) {
    if (offsets.length() <= keys.length()) {
      offsets = IntArray.of(new int[keys.length() + 1]);
    }
    int runs = starts(keys);
    offsets.heap()[runs] = keys.length();
    return runs;
  }

  private <K extends Array<K>> int starts(Array<?> keys) {
    @SuppressWarnings("unchecked") // an array is of its own type
    K typed = (K) keys;
    return select.runStarts(typed, offsets);
  }

  /// Where each run begins, and the number of keys after the last; what stands behind that has no
  /// meaning.
  public IntArray offsets() {
    return offsets;
  }

  /// Writes the key of each of the first `runs` runs.
  public <K extends Array<K>> void keys(K keys, int runs, K out) {
    switch ((Array<?>) keys) {
      case IntArray x ->
          IntRuns.keys(x.heap(), offsets.heap(), runs, ((IntArray) (Array<?>) out).heap());
      case LongArray x ->
          LongRuns.keys(x.heap(), offsets.heap(), runs, ((LongArray) (Array<?>) out).heap());
      case FloatArray x ->
          FloatRuns.keys(x.heap(), offsets.heap(), runs, ((FloatArray) (Array<?>) out).heap());
      case DoubleArray x ->
          DoubleRuns.keys(x.heap(), offsets.heap(), runs, ((DoubleArray) (Array<?>) out).heap());
    }
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
