package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;

/// Int keys of a small span, for which there is a place in a table each.
final class SmallSpan {
  /// The widest span: 8 MiB of counts.
  private static final int WIDEST = 1 << 20;

  /// A span that is small however few keys there are.
  private static final int NARROW = 1 << 10;

  /// How many times as long as the span a table may be that is kept from a wider one: all of it is
  /// cleared and looked through.
  private static final int SPARE = 2;

  private final boolean wraps;
  private final Histogram histogram;
  private final Reduce reduce;

  private int first;
  private LongArray counts = LongArray.wrap(); // as long as the span, or longer
  private DoubleArray sums = DoubleArray.wrap();
  private DoubleArray doubles = DoubleArray.wrap();

  // A table of each type.
  private int[] ints = {};
  private long[] longs = {};
  private float[] floats = {};
  private double[] reals = {};

  SmallSpan(Device device, boolean wraps) {
    this.wraps = wraps;
    histogram = Histogram.on(device);
    reduce = Reduce.on(device);
  }

  /// Counts the keys if their span is small; else is false.
  boolean take(IntArray keys) {
    int length = keys.length();
    if (length == 0) {
      return false;
    }
    first = reduce.min(keys);
    long span = (long) reduce.max(keys) - first + 1;
    if (span > WIDEST || span > Math.max(length, NARROW)) {
      return false;
    }
    if (counts.length() < span || counts.length() / SPARE > span) {
      counts = LongArray.wrap(new long[(int) span]);
    }
    histogram.values(keys, first, counts);
    return true;
  }

  /// How many keys occur.
  int groups() {
    int groups = 0;
    for (long count : counts.hostArray()) {
      groups += count == 0 ? 0 : 1;
    }
    return groups;
  }

  /// Writes the keys that occur.
  void keys(IntArray out) {
    int[] y = out.hostArray();
    int group = 0;
    for (int k = 0; k < counts.length(); k++) {
      if (counts.hostArray()[k] > 0) {
        y[group++] = first + k;
      }
    }
  }

  /// Writes how often each of them occurs.
  void counts(LongArray out) {
    LongTable.squeeze(counts.hostArray(), counts.hostArray(), out.hostArray());
  }

  /// Writes the exact sum of the values of each.
  void sums(IntArray keys, DoubleArray values, DoubleArray out) {
    if (sums.length() != counts.length()) {
      sums = DoubleArray.wrap(new double[counts.length()]);
    }
    histogram.values(keys, values, first, sums);
    DoubleTable.squeeze(sums.hostArray(), counts.hostArray(), out.hostArray());
  }

  /// The values as doubles.
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

  /// Whether the operator gives the same however the values are grouped, on such values.
  static boolean canFold(Operator operator, Array<?> values) {
    boolean whole = values instanceof IntArray || values instanceof LongArray;
    return operator == Operator.MIN
        || operator == Operator.MAX
        || (whole
            && (operator == Operator.SUM
                || operator == Operator.AND
                || operator == Operator.OR
                || operator == Operator.XOR));
  }

  /// Writes what the operator makes of the values of each key.
  ///
  /// @return false, and nothing is written, if a sum does not fit, or may not
  boolean fold(IntArray keys, Array<?> values, Operator operator, Array<?> out) {
    if (operator == Operator.SUM && !wraps) {
      return sum(keys, values, out);
    }
    switch (values) {
      case IntArray x -> {
        ints = IntTable.room(ints, counts.length());
        IntTable.fold(
            keys.hostArray(), first, x.hostArray(), operator.onInts(), ints, counts.length());
        IntTable.squeeze(ints, counts.hostArray(), ((IntArray) out).hostArray());
      }
      case LongArray x -> {
        longs = LongTable.room(longs, counts.length());
        LongTable.fold(
            keys.hostArray(), first, x.hostArray(), operator.onLongs(), longs, counts.length());
        LongTable.squeeze(longs, counts.hostArray(), ((LongArray) out).hostArray());
      }
      case FloatArray x -> {
        floats = FloatTable.room(floats, counts.length());
        FloatTable.fold(
            keys.hostArray(), first, x.hostArray(), operator.onFloats(), floats, counts.length());
        FloatTable.squeeze(floats, counts.hostArray(), ((FloatArray) out).hostArray());
      }
      case DoubleArray x -> {
        reals = DoubleTable.room(reals, counts.length());
        DoubleTable.fold(
            keys.hostArray(), first, x.hostArray(), operator.onDoubles(), reals, counts.length());
        DoubleTable.squeeze(reals, counts.hostArray(), ((DoubleArray) out).hostArray());
      }
    }
    return true;
  }

  private boolean sum(IntArray keys, Array<?> values, Array<?> out) {
    longs = LongTable.room(longs, counts.length());
    if (values instanceof IntArray x) {
      Sums.add(keys.hostArray(), first, x.hostArray(), longs, counts.length());
      if (!Sums.fitInts(longs, counts.length())) {
        return false;
      }
      Sums.squeeze(longs, counts.hostArray(), ((IntArray) out).hostArray());
      return true;
    }
    if (!Sums.add(
        keys.hostArray(), first, ((LongArray) values).hostArray(), longs, counts.length())) {
      return false;
    }
    LongTable.squeeze(longs, counts.hostArray(), ((LongArray) out).hostArray());
    return true;
  }
}
