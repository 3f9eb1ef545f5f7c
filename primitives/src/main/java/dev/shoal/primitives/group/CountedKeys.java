package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.PerType;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import java.util.Arrays;

/// Keys each of which has an element in a table: ints of a narrow range, or few different keys of
/// any type, which are numbered first.
final class CountedKeys {
  /// [IntKeyTable#reduce] of one element type.
  @FunctionalInterface
  private interface Reduction {
    void reduce(
        int[] keys, int first, Array<?> values, Operator operator, long[] counts, Array<?> out);
  }

  private final boolean wraps;
  private final GroupTuning tuning;
  private final Histogram histogram;
  private final Reduce reduce;
  private final LongSums longSums = new LongSums();
  private final PerType<Reduction> tables =
      new PerType<>(
          new IntKeyTable()::reduce,
          new LongKeyTable()::reduce,
          new FloatKeyTable()::reduce,
          new DoubleKeyTable()::reduce);

  private final DistinctKeys distinct;
  private final ValueSegments segments;

  private Array<?> keys; // of the call
  private IntArray slots; // the keys themselves, or their numbers
  private int first; // the key of the first slot
  private LongArray counts = LongArray.wrap(); // as long as the range, or longer

  CountedKeys(Device device, boolean wraps) {
    this.wraps = wraps;
    tuning = GroupTuning.of(device);
    histogram = Histogram.on(device);
    reduce = Reduce.on(device);
    distinct = new DistinctKeys(device, tuning);
    segments = new ValueSegments(device);
  }

  /// Counts the keys and returns true; returns false if their range is wide and they are sorted, or
  /// too many are different.
  boolean count(Array<?> keys) {
    if (keys.length() == 0) {
      return false;
    }
    this.keys = keys;
    return (keys instanceof IntArray ints && countRange(ints)) || countDistinct();
  }

  private boolean countRange(IntArray ints) {
    int length = ints.length();
    first = reduce.min(ints);
    long range = (long) reduce.max(ints) - first + 1;
    if (range > tuning.maxRange() || range > Math.max(length, tuning.smallRange())) {
      return false;
    }
    resize((int) range);
    histogram.values(ints, first, counts);
    slots = ints;
    return true;
  }

  private boolean countDistinct() {
    slots = distinct.number(keys);
    if (slots == null) {
      return false;
    }
    first = 0;
    resize(distinct.size());
    Arrays.fill(counts.hostArray(), 0);
    distinct.counts(counts.hostArray());
    return true;
  }

  private void resize(int range) {
    if (counts.length() < range || counts.length() / tuning.maxReuse() > range) {
      counts = LongArray.wrap(new long[range]);
    }
  }

  /// Releases the arrays of the call.
  void end() {
    keys = null;
    slots = null;
  }

  /// Returns the number of different keys.
  int groups() {
    int groups = 0;
    for (long count : counts.hostArray()) {
      groups += count == 0 ? 0 : 1;
    }
    return groups;
  }

  /// Writes the different keys.
  void keys(Array<?> out) {
    if (slots != keys) {
      distinct.keys(keys, out);
      return;
    }
    int[] y = ((IntArray) out).hostArray();
    int group = 0;
    for (int k = 0; k < counts.length(); k++) {
      if (counts.hostArray()[k] > 0) {
        y[group++] = first + k;
      }
    }
  }

  /// Writes the number of occurrences of each.
  void counts(LongArray out) {
    LongKeyTable.compact(counts.hostArray(), counts.hostArray(), out.hostArray());
  }

  /// Writes the exact sum of the values of each.
  ///
  /// @param values doubles or floats
  void sums(Array<?> values, int groups, DoubleArray out) {
    segments.sums(slots.hostArray(), first, counts.hostArray(), values, groups, out);
  }

  /// Returns whether the result of the operator does not depend on the order of such values.
  static boolean canReduce(Operator operator, Array<?> values) {
    boolean areIntegers = values instanceof IntArray || values instanceof LongArray;
    return operator == Operator.MIN
        || operator == Operator.MAX
        || (areIntegers
            && (operator == Operator.SUM
                || operator == Operator.AND
                || operator == Operator.OR
                || operator == Operator.XOR));
  }

  /// Writes the reduced values of each key.
  ///
  /// @return false, and nothing is written, if a sum does not fit, or a partial one
  boolean reduce(Array<?> values, Operator operator, Array<?> out) {
    int[] slot = slots.hostArray();
    if (operator == Operator.SUM && !wraps) {
      return longSums.sum(slot, first, values, counts.hostArray(), out);
    }
    tables.of(values).reduce(slot, first, values, operator, counts.hostArray(), out);
    return true;
  }
}
