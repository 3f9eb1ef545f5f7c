package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sum.Accumulator;

/// The mean of the values of each key, rounded once: a stable sort by key, then an exact sum of
/// each run.
public final class GroupMeans {
  private static final long LOW_HALF = 0xFFFF_FFFFL;

  private final Sort sort;
  private final Select select;
  private final boolean isUnsigned;
  private final Accumulator sum = new Accumulator();

  /// @param isUnsigned whether longs from 2⁶³ on look negative
  public GroupMeans(Device device, boolean isUnsigned) {
    this.sort = Sort.on(device);
    this.select = Select.on(device);
    this.isUnsigned = isUnsigned;
  }

  /// Writes the keys that occur to `outKeys` and returns the means, one for each.
  ///
  /// @param outKeys as long as `keys`
  public <K extends Array<K>> DoubleArray of(K keys, Array<?> values, K outKeys) {
    K sortedKeys = keys.copy();
    Array<?> sortedValues = values.copy();
    sort.sortByKey(sortedKeys, sortedValues);
    IntArray lengths = IntArray.wrap(new int[keys.length()]);
    double[] means = new double[select.runLengths(sortedKeys, outKeys, lengths)];
    int from = 0;
    for (int run = 0; run < means.length; run++) {
      int length = lengths.hostArray()[run];
      sum.clear();
      add(sortedValues, from, from + length);
      means[run] = sum.mean(length);
      from += length;
    }
    return DoubleArray.wrap(means);
  }

  private void add(Array<?> values, int from, int to) {
    switch (values) {
      case FloatArray x -> sum.add(x.hostArray(), from, to);
      case DoubleArray x -> sum.add(x.hostArray(), from, to);
      case IntArray x -> add(x.hostArray(), from, to);
      case LongArray x -> add(x.hostArray(), from, to);
    }
  }

  private void add(int[] x, int from, int to) {
    for (int i = from; i < to; i++) {
      sum.add(x[i]);
    }
  }

  /// The halves of a long are exact as doubles.
  private void add(long[] x, int from, int to) {
    for (int i = from; i < to; i++) {
      sum.add(0x1p32 * (double) (isUnsigned ? x[i] >>> 32 : x[i] >> 32));
      sum.add((double) (x[i] & LOW_HALF));
    }
  }
}
