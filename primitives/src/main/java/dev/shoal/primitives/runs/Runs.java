package dev.shoal.primitives.runs;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Where runs of equal keys begin, and their keys.
public final class Runs {
  private int[] offsets = {};

  /// Looks for runs; the scratch is kept between calls.
  public Runs() {}

  /// Finds the runs of `keys`.
  ///
  /// @return how many there are
  public int find(Array<?> keys) {
    if (offsets.length <= keys.length()) {
      offsets = new int[keys.length() + 1];
    }
    return switch (keys) {
      case IntArray x -> IntRuns.count(x.toHost(), offsets);
      case LongArray x -> LongRuns.count(x.toHost(), offsets);
      case FloatArray x -> FloatRuns.count(x.toHost(), offsets);
      case DoubleArray x -> DoubleRuns.count(x.toHost(), offsets);
    };
  }

  /// Where each run begins, and the number of keys after the last; what stands behind that has no
  /// meaning.
  public int[] offsets() {
    return offsets;
  }

  /// Writes the key of each of the first `runs` runs.
  public <K extends Array<K>> void keys(K keys, int runs, K out) {
    switch ((Array<?>) keys) {
      case IntArray x ->
          IntRuns.keys(x.toHost(), offsets, runs, ((IntArray) (Array<?>) out).toHost());
      case LongArray x ->
          LongRuns.keys(x.toHost(), offsets, runs, ((LongArray) (Array<?>) out).toHost());
      case FloatArray x ->
          FloatRuns.keys(x.toHost(), offsets, runs, ((FloatArray) (Array<?>) out).toHost());
      case DoubleArray x ->
          DoubleRuns.keys(x.toHost(), offsets, runs, ((DoubleArray) (Array<?>) out).toHost());
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
