package dev.shoal.cli.text;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.tables.TextColumn;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// The order of rows by one column: a stable sort of its numbers, and then of those that are the
/// same only as doubles; or of the first eight bytes of its text, and then of the rows that agree
/// in these.
record RowOrder(
    TextColumn column, Array<?> keys, boolean isText, boolean descending, boolean keepsMissing) {
  /// @param keepsMissing whether rows without a field in the column are kept, as the last
  /// @throws FormatException if a field is not the number that it is taken for
  static RowOrder of(TextColumn column, boolean isText, boolean descending, boolean keepsMissing)
      throws FormatException {
    Array<?> keys = isText ? column.prefixes() : column.numbers();
    return new RowOrder(column, keys, isText, descending, keepsMissing);
  }

  /// Returns the indices of the rows in their new order.
  IntArray on(Device device) {
    IntArray order = IntArray.wrap(new int[keys.length()]); // ties are ordered on the host
    Sort sort = isText ? Sort.on(device).unsigned() : Sort.on(device);
    if (descending) {
      sort.argsort(keys, SortOrder.DESCENDING, order);
    } else {
      sort.argsort(keys, order);
    }
    switch (keys) {
      case LongArray prefixes when isText ->
          orderTies(
              order.hostArray(), (i, k) -> equal(prefixes.hostArray(), i, k), column::compare);
      case DoubleArray numbers ->
          orderTies(
              order.hostArray(),
              (i, k) -> equal(numbers.hostArray(), i, k),
              column::compareExactly);
      default -> {
        // keys that are equal are the same
      }
    }
    return column.missing().length() == 0 ? order : ofRows(order.hostArray());
  }

  private interface Ties {
    /// Returns whether two rows have one key and yet may differ.
    boolean areTied(int row, int other);
  }

  private static boolean equal(long[] prefixes, int row, int other) {
    return prefixes[row] == prefixes[other];
  }

  /// Above 2⁵³ two integers may be one double.
  private static boolean equal(double[] numbers, int row, int other) {
    double magnitude = Math.abs(numbers[row]);
    return magnitude >= 0x1p53
        && magnitude < Double.POSITIVE_INFINITY
        && numbers[row] == numbers[other];
  }

  private void orderTies(int[] order, Ties ties, Comparator<Integer> byField) {
    int from = 0;
    for (int i = 1; i <= order.length; i++) {
      if (i == order.length || !ties.areTied(order[i], order[from])) {
        if (i - from > 1) {
          orderRun(order, from, i, byField);
        }
        from = i;
      }
    }
  }

  /// Stable, as all of it.
  private void orderRun(int[] order, int from, int to, Comparator<Integer> byField) {
    Integer[] run = IntStream.range(from, to).map(i -> order[i]).boxed().toArray(Integer[]::new);
    Arrays.sort(run, descending ? byField.reversed() : byField);
    for (int i = from; i < to; i++) {
      order[i] = run[i - from];
    }
  }

  private IntArray ofRows(int[] order) {
    IntStream filled = Arrays.stream(order).map(column::row);
    IntStream last = keepsMissing ? Arrays.stream(column.missing().hostArray()) : IntStream.empty();
    return IntArray.wrap(IntStream.concat(filled, last).toArray());
  }
}
