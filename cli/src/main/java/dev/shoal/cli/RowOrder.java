package dev.shoal.cli;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.TextColumn;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// The order of rows by one column: a stable sort of its numbers; or of the first eight bytes of
/// its text, and then of the rows that agree in these.
final class RowOrder {
  private final TextColumn column;
  private final Array<?> keys;
  private final boolean isText;
  private final boolean descending;

  private RowOrder(TextColumn column, Array<?> keys, boolean isText, boolean descending) {
    this.column = column;
    this.keys = keys;
    this.isText = isText;
    this.descending = descending;
  }

  /// @throws FormatException if a field is not the number that it is taken for
  static RowOrder of(TextColumn column, boolean isText, boolean descending) throws FormatException {
    Array<?> keys = isText ? column.prefixes() : column.numbers();
    return new RowOrder(column, keys, isText, descending);
  }

  /// The place of the row that comes first, and so on.
  IntArray on(Device device) {
    IntArray order = device.newInts(keys.length());
    Sort sort = isText ? Sort.on(device).unsigned() : Sort.on(device);
    if (descending) {
      sort.argsortDescending(keys, order);
    } else {
      sort.argsort(keys, order);
    }
    if (isText) {
      orderLongTexts(((LongArray) keys).toHost(), order.toHost());
    }
    return order;
  }

  private void orderLongTexts(long[] prefixes, int[] order) {
    int from = 0;
    for (int i = 1; i <= order.length; i++) {
      if (i == order.length || prefixes[order[i]] != prefixes[order[from]]) {
        if (i - from > 1) {
          orderRun(order, from, i);
        }
        from = i;
      }
    }
  }

  /// Stable, as all of it.
  private void orderRun(int[] order, int from, int to) {
    Comparator<Integer> byText = column::compare;
    Integer[] run = IntStream.range(from, to).map(i -> order[i]).boxed().toArray(Integer[]::new);
    Arrays.sort(run, descending ? byText.reversed() : byText);
    for (int i = from; i < to; i++) {
      order[i] = run[i - from];
    }
  }
}
