package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.text.Decimal;
import java.util.Arrays;

/// The weights of edges in file order: ints until one needs a double.
///
/// An integer that a double would round is an error. Errors are `NumberFormatException`s; their
/// messages follow the quoted text.
final class WeightColumn {
  /// The maximum number of digits for which every number fits an `int`.
  private static final int INT_DIGITS = 9;

  private int[] ints = {};
  private double[] doubles; // null while all values are ints
  private int size;

  /// Resizes the array to `room` weights.
  void resize(int room) {
    if (doubles != null) {
      doubles = Arrays.copyOf(doubles, room);
    } else {
      ints = Arrays.copyOf(ints, room);
    }
  }

  /// Stores doubles from now on, even if all weights are integers.
  void toDoubles() {
    if (doubles == null) {
      doubles = new double[ints.length];
      for (int i = 0; i < size; i++) {
        doubles[i] = ints[i];
      }
      ints = null;
    }
  }

  /// Parses a weight and adds it.
  void add(byte[] text, int from, int to) {
    if (doubles == null && addDigits(text, from, to)) {
      return;
    }
    if (Decimal.isInteger(text, from, to)) {
      addInteger(integer(text, from, to));
    } else {
      add(Decimal.toDouble(text, from, to));
    }
  }

  /// Returns whether a double holds the integer exactly. The maximum is rounded to 2⁶³, which a
  /// cast turns back into the maximum.
  static boolean isExact(long value) {
    return value == (long) (double) value && value != Long.MAX_VALUE;
  }

  /// Fast path for a few digits; returns false for any other text.
  private boolean addDigits(byte[] text, int from, int to) {
    int value = 0;
    for (int i = from; i < to; i++) {
      int digit = text[i] - '0';
      if (digit < 0 || digit > 9) {
        return false;
      }
      value = 10 * value + digit;
    }
    if (to == from || to - from > INT_DIGITS) {
      return false;
    }
    ints[size++] = value;
    return true;
  }

  private static long integer(byte[] text, int from, int to) {
    try {
      long value = Decimal.toLong(text, from, to, ElementType.I8);
      if (isExact(value)) {
        return value;
      }
    } catch (NumberFormatException _) {
      // beyond 64 bits
    }
    throw new NumberFormatException(
        "is an integer that neither an int nor a double holds; write it with an exponent to have"
            + " it rounded");
  }

  private void addInteger(long value) {
    if (doubles == null && value == (int) value) {
      ints[size++] = (int) value;
    } else {
      add((double) value);
    }
  }

  /// Adds a double, which converts all weights to doubles.
  void add(double value) {
    if (!Double.isFinite(value)) {
      throw new NumberFormatException("is not finite, as weights must be");
    }
    toDoubles();
    doubles[size++] = value;
  }

  Array<?> toArray() {
    return doubles != null
        ? DoubleArray.wrap(doubles.length == size ? doubles : Arrays.copyOf(doubles, size))
        : IntArray.wrap(ints.length == size ? ints : Arrays.copyOf(ints, size));
  }
}
