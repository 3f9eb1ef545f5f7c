package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.PerType;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;

/// Int keys of a narrow range, each of which has an element in a table.
final class SmallRange {
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

  private int first;
  private LongArray counts = LongArray.wrap(); // as long as the range, or longer
  private DoubleArray sums = DoubleArray.wrap();
  private DoubleArray doubles = DoubleArray.wrap();

  SmallRange(Device device, boolean wraps) {
    this.wraps = wraps;
    tuning = GroupTuning.of(device);
    histogram = Histogram.on(device);
    reduce = Reduce.on(device);
  }

  /// Counts the keys and returns true if their range is narrow; otherwise returns false.
  boolean count(IntArray keys) {
    int length = keys.length();
    if (length == 0) {
      return false;
    }
    first = reduce.min(keys);
    long range = (long) reduce.max(keys) - first + 1;
    if (range > tuning.maxRange() || range > Math.max(length, tuning.smallRange())) {
      return false;
    }
    if (counts.length() < range || counts.length() / tuning.maxReuse() > range) {
      counts = LongArray.wrap(new long[(int) range]);
    }
    histogram.values(keys, first, counts);
    return true;
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
  void keys(IntArray out) {
    int[] y = out.hostArray();
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
  void sums(IntArray keys, DoubleArray values, DoubleArray out) {
    if (sums.length() != counts.length()) {
      sums = DoubleArray.wrap(new double[counts.length()]);
    }
    histogram.values(keys, values, first, sums);
    DoubleKeyTable.compact(sums.hostArray(), counts.hostArray(), out.hostArray());
  }

  /// Returns the values as doubles.
  DoubleArray doubles(FloatArray values) {
    float[] x = values.hostArray();
    if (doubles.length() != x.length) {
      doubles = DoubleArray.wrap(new double[x.length]);
    }
    double[] y = doubles.hostArray();
    for (int i = 0; i < x.length; i++) {
      y[i] = x[i];
    }
    return doubles;
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
  boolean reduce(IntArray keys, Array<?> values, Operator operator, Array<?> out) {
    if (operator == Operator.SUM && !wraps) {
      return longSums.sum(keys.hostArray(), first, values, counts.hostArray(), out);
    }
    tables.of(values).reduce(keys.hostArray(), first, values, operator, counts.hostArray(), out);
    return true;
  }

  /// When keys are counted in a table instead of sorted; `group.properties` says what each is.
  private record GroupTuning(int maxRange, int smallRange, int maxReuse) {
    private GroupTuning(TuningValues values) {
      this(
          values.integer("maxRange", 1),
          values.integer("smallRange", 0),
          values.integer("maxReuse", 1));
    }

    /// Returns the tuning of `device`.
    static GroupTuning of(Device device) {
      return Tuning.of(device).read(GroupTuning.class, GroupTuning::new);
    }
  }
}
