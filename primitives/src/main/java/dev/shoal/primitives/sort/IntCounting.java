package dev.shoal.primitives.sort;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Counting sort for ints of a narrow range: counts them, and writes them from the counts.
///
/// Each thread counts a chunk of the elements, then writes a range of the values. Longs need none:
/// a radix sort, which skips the digits that all share, is as good for them.
///
/// **Source:** Knuth, *The Art of Computer Programming* 3, 5.2, distribution counting.
final class IntCounting {
  /// Tables for few values; the unrolled loop of [#count] has as many.
  private static final int TABLES = 4;

  private static final int[] NONE = {};

  private final WorkerPool workers;
  private final SortTuning.Counting tuning;

  /// The number of occurrences of each value, by chunk.
  private int[][] counts = {};

  private int min;
  private int max;

  IntCounting(WorkerPool workers, SortTuning.Counting tuning) {
    this.workers = workers;
    this.tuning = tuning;
  }

  /// Sorts `a[from] … a[to-1]` if their range is narrow, and returns whether it is.
  boolean sortIfNarrow(int[] a, int from, int to) {
    int length = to - from;
    long maxValues = Math.min(tuning.maxValues(), length / tuning.elementsPerValue());
    if (isSampleWide(a, from, to, maxValues)) {
      return false;
    }
    findRange(a, from, to);
    if ((long) max - min >= maxValues) {
      return false;
    }
    int values = max - min + 1;
    int minChunk = Math.max(tuning.minChunk(), tuning.elementsPerValue() * values);
    int chunks = Math.max(1, Math.min(workers.threads(), length / minChunk));
    if (counts.length < chunks) {
      int[][] longer = Arrays.copyOf(counts, chunks);
      Arrays.fill(longer, counts.length, chunks, NONE);
      counts = longer;
    }
    if (chunks == 1) {
      count(a, from, to, min, values, 0);
      write(a, from, min, 0, values, counts[0]);
    } else {
      sortOnAllThreads(a, from, to, values, chunks);
    }
    return true;
  }

  /// Returns whether a few elements already span more than `maxValues`.
  private boolean isSampleWide(int[] a, int from, int to, long maxValues) {
    int low = a[from];
    int high = low;
    int samples = tuning.samples();
    int step = Math.max(1, (to - from) / samples);
    for (int k = 0; k < samples && from + k * step < to; k++) {
      low = Math.min(low, a[from + k * step]);
      high = Math.max(high, a[from + k * step]);
      if ((long) high - low >= maxValues) {
        return true;
      }
    }
    return false;
  }

  /// Finds the minimum and the maximum, by four accumulators each: with one, each step would wait
  /// for the one before.
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
    min = Math.min(Math.min(low0, low1), Math.min(low2, low3));
    max = Math.max(Math.max(high0, high1), Math.max(high2, high3));
  }

  private void sortOnAllThreads(int[] a, int from, int to, int values, int chunks) {
    int length = to - from;
    int size = Math.ceilDiv(length, chunks);
    int used = Math.ceilDiv(length, size);
    int first = min;
    workers.forEachBlock(
        length, size, (chunk, i, end) -> count(a, from + i, from + end, first, values, chunk));
    int range = Math.ceilDiv(values, used);
    int[] all = counts[0];
    int[] starts = new int[used + 1];
    starts[0] = from;
    for (int value = 0; value < values; value++) {
      for (int chunk = 1; chunk < used; chunk++) {
        all[value] += counts[chunk][value];
      }
      starts[value / range + 1] += all[value];
    }
    for (int part = 0; part < used; part++) {
      starts[part + 1] += starts[part];
    }
    workers.forEachBlock(
        values, range, (part, start, end) -> write(a, starts[part], first, start, end, all));
  }

  private void count(int[] a, int from, int to, int min, int values, int chunk) {
    int tables = values <= tuning.fewValues() ? TABLES : 1;
    if (counts[chunk].length < tables * values) {
      counts[chunk] = new int[tables * values];
    }
    int[] table = counts[chunk];
    Arrays.fill(table, 0, tables * values, 0);
    if (tables == 1) {
      for (int i = from; i < to; i++) {
        table[a[i] - min]++;
      }
      return;
    }
    int i = from;
    for (; i <= to - TABLES; i += TABLES) {
      table[a[i] - min]++;
      table[values + a[i + 1] - min]++;
      table[2 * values + a[i + 2] - min]++;
      table[3 * values + a[i + 3] - min]++;
    }
    for (; i < to; i++) {
      table[a[i] - min]++;
    }
    for (int value = 0; value < values; value++) {
      table[value] += table[values + value] + table[2 * values + value] + table[3 * values + value];
    }
  }

  /// Writes the values `min + first … min + end - 1`, each as often as it occurs, from `a[at]` on.
  private static void write(int[] a, int at, int min, int first, int end, int[] table) {
    for (int value = first; value < end; value++) {
      int next = at + table[value];
      Arrays.fill(a, at, next, min + value);
      at = next;
    }
  }
}
