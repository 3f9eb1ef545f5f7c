package dev.shoal.primitives.runs;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.select.Select;
import java.util.Objects;

/// Where runs of equal keys begin, and their keys.
public final class Runs {
  private final Device device;
  private final RunsKernel kernel;
  private Select select; // once runs are looked for
  private IntArray offsets; // likewise

  /// Looks for runs on `device`; the scratch is kept between calls.
  public Runs(Device device) {
    this.device = device;
    kernel =
        switch (Objects.requireNonNull(device, "device")) {
          case Device.Serial _, Device.Cpu _ -> new HeapRuns();
          case Device.OpenCl openCl -> new OpenClRuns(openCl);
        };
  }

  /// Finds the runs of `keys`. One NaN equals another here, and −0.0 is not 0.0.
  ///
  /// @return how many there are
  public int find(Array<?> keys) {
    if (select == null) {
      select = Select.on(device);
    }
    if (offsets == null || offsets.length() <= keys.length()) {
      makeRoom(keys.length() + 1);
    }
    int runs = starts(keys);
    kernel.end(offsets, runs, keys.length());
    return runs;
  }

  private void makeRoom(int length) {
    if (offsets != null) {
      offsets.close();
    }
    offsets = device.newInts(length);
    if (!offsets.isOnHeap()) {
      offsets.buffer().detach(); // it outlives the call
    }
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
