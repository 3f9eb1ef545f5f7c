package dev.shoal.primitives.sort;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Counting sort, for ints of a small range: they are counted, and written anew.
///
/// Each thread counts a part of the elements, then writes a part of the values. Longs have none:
/// for them a radix sort, which leaves out the digits that all share, is as good.
///
/// **Source:** Knuth, *The Art of Computer Programming* 3, 5.2, distribution counting.
final class IntCounting {
  /// Values that may occur: a table of 4 MiB for each thread.
  private static final int MOST_VALUES = 1 << 20;

  /// Values for which there are four tables, taken in turn, so that one frequent value does not
  /// have each increment wait for the one before.
  private static final int FEW_VALUES = 1 << 12;

  private static final int TABLES = 4;

  /// Elements for each value that pay for the table.
  private static final int LOAD = 4;

  /// Elements that are looked at before all are.
  private static final int SAMPLES = 256;

  /// Elements for each part that pay for a thread.
  private static final int MANY = 1 << 16;

  private final WorkerPool workers;

  /// For each part, how often each value occurs.
  private final int[][] counts;

  private int least;
  private int greatest;

  IntCounting(WorkerPool workers) {
    this.workers = workers;
    counts = new int[workers.threads()][0];
  }

  /// Sorts `a[from] … a[to-1]` if their range is small.
  ///
  /// @return whether it is
  boolean sorts(int[] a, int from, int to) {
    int length = to - from;
    long most = Math.min(MOST_VALUES, length / LOAD);
    if (mayBeWide(a, from, to, most)) {
      return false;
    }
    findRange(a, from, to);
    if ((long) greatest - least >= most) {
      return false;
    }
    int values = greatest - least + 1;
    int parts = Math.max(1, Math.min(counts.length, length / Math.max(MANY, LOAD * values)));
    if (parts == 1) {
      count(a, from, to, least, values, 0);
      write(a, from, least, 0, values, counts[0]);
    } else {
      sortTogether(a, from, to, least, values, parts);
    }
    return true;
  }

  /// Whether a few elements span the range already.
  private static boolean mayBeWide(int[] a, int from, int to, long most) {
    int least = a[from];
    int greatest = least;
    int step = Math.max(1, (to - from) / SAMPLES);
    for (int k = 0; k < SAMPLES && from + k * step < to; k++) {
      least = Math.min(least, a[from + k * step]);
      greatest = Math.max(greatest, a[from + k * step]);
    }
    return (long) greatest - least >= most;
  }

  /// Finds the least and the greatest: four of each, since one alone would wait for itself.
  private void findRange(int[] a, int from, int to) {
    int low0 = a[from];
    int low1 = low0;
    int low2 = low0;
    int low3 = low0;
    int high0 = low0;
    int high1 = low0;
    int high2 = low0;
    int high3 = low0;
    int i = from;
    for (; i <= to - 4; i += 4) {
      low0 = Math.min(low0, a[i]);
      high0 = Math.max(high0, a[i]);
      low1 = Math.min(low1, a[i + 1]);
      high1 = Math.max(high1, a[i + 1]);
      low2 = Math.min(low2, a[i + 2]);
      high2 = Math.max(high2, a[i + 2]);
      low3 = Math.min(low3, a[i + 3]);
      high3 = Math.max(high3, a[i + 3]);
    }
    for (; i < to; i++) {
      low0 = Math.min(low0, a[i]);
      high0 = Math.max(high0, a[i]);
    }
    least = Math.min(Math.min(low0, low1), Math.min(low2, low3));
    greatest = Math.max(Math.max(high0, high1), Math.max(high2, high3));
  }

  private void sortTogether(int[] a, int from, int to, int least, int values, int parts) {
    int length = to - from;
    int size = Math.ceilDiv(length, parts);
    int used = Math.ceilDiv(length, size);
    workers.forEachBlock(
        length, size, (part, i, end) -> count(a, from + i, from + end, least, values, part));
    int share = Math.ceilDiv(values, used);
    int[] all = counts[0];
    int[] starts = new int[used + 1];
    starts[0] = from;
    for (int value = 0; value < values; value++) {
      for (int part = 1; part < used; part++) {
        all[value] += counts[part][value];
      }
      starts[value / share + 1] += all[value];
    }
    for (int part = 0; part < used; part++) {
      starts[part + 1] += starts[part];
    }
    workers.forEachBlock(
        values, share, (part, first, end) -> write(a, starts[part], least, first, end, all));
  }

  private void count(int[] a, int from, int to, int least, int values, int part) {
    int tables = values <= FEW_VALUES ? TABLES : 1;
    if (counts[part].length < tables * values) {
      counts[part] = new int[tables * values];
    }
    int[] table = counts[part];
    Arrays.fill(table, 0, tables * values, 0);
    if (tables == 1) {
      for (int i = from; i < to; i++) {
        table[a[i] - least]++;
      }
      return;
    }
    int i = from;
    for (; i <= to - TABLES; i += TABLES) {
      table[a[i] - least]++;
      table[values + a[i + 1] - least]++;
      table[2 * values + a[i + 2] - least]++;
      table[3 * values + a[i + 3] - least]++;
    }
    for (; i < to; i++) {
      table[a[i] - least]++;
    }
    for (int value = 0; value < values; value++) {
      table[value] += table[values + value] + table[2 * values + value] + table[3 * values + value];
    }
  }

  /// Writes each of the values `first … end-1` as often as it occurs, from `a[at]` on.
  private static void write(int[] a, int at, int least, int first, int end, int[] table) {
    for (int value = first; value < end; value++) {
      int next = at + table[value];
      Arrays.fill(a, at, next, least + value);
      at = next;
    }
  }
}
