package dev.shoal.primitives.select;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/// How far several threads have come with one selection: it is cut in chunks, each is counted and
/// then written, and where it is written depends on the counts of all before it.
///
/// Nobody waits for long: a count that another thread has not brought yet is counted once more. A
/// thread that was put to sleep over its chunk would else hold up all.
///
/// **Source:** Merrill and Garland, *Single-pass Parallel Prefix Scan with Decoupled Look-back*
/// (2016), for the look back.
final class DecoupledLookback {
  /// Elements of a chunk: small enough that it is still in a core's second cache when it is
  /// written, some 5 microseconds.
  static final int CHUNK = 1 << 15;

  /// Rounds of spinning, some 5 microseconds in all: the count is most likely being made.
  private static final int SPINS = 300;

  private final Selection selection;
  private final int length;
  private final int chunks;
  private final AtomicInteger claimed = new AtomicInteger();

  /// How many are selected in each chunk, or −1 while that is not known.
  private final AtomicIntegerArray counts;

  /// How many are selected before each chunk, or −1 while that is not known.
  private final AtomicIntegerArray before;

  DecoupledLookback(Selection selection) {
    this.selection = selection;
    length = selection.length();
    chunks = Math.ceilDiv(length, CHUNK);
    counts = unknown(chunks);
    before = unknown(chunks + 1);
    before.set(0, 0);
  }

  private static AtomicIntegerArray unknown(int length) {
    int[] values = new int[length];
    Arrays.fill(values, -1);
    return new AtomicIntegerArray(values);
  }

  /// How many are selected in all, when all work is done.
  int total() {
    return before(chunks, new long[Selection.TILE / 64]);
  }

  /// One thread's part: counts chunks until none is left.
  void count() {
    long[] bits = new long[Selection.TILE / 64];
    for (int c = claimed.getAndIncrement(); c < chunks; c = claimed.getAndIncrement()) {
      count(c, bits);
    }
  }

  /// One thread's part: writes chunks until none is left.
  ///
  /// @param others where those that are not selected go, of a partition
  void write(int others) {
    long[] bits = new long[Selection.TILE / 64];
    for (int c = claimed.getAndIncrement(); c < chunks; c = claimed.getAndIncrement()) {
      count(c, bits);
      int from = c * CHUNK;
      int at = before(c, bits);
      selection.write(from, end(c), at, others + from - at, bits);
    }
  }

  /// Begins anew with what is known.
  void restart() {
    claimed.set(0);
  }

  private int end(int c) {
    int from = c * CHUNK;
    return length - from > CHUNK ? from + CHUNK : length;
  }

  private int count(int c, long[] bits) {
    int count = counts.get(c);
    if (count < 0) {
      count = selection.count(c * CHUNK, end(c), bits);
      counts.set(c, count);
    }
    return count;
  }

  private int before(int chunk, long[] bits) {
    int c = chunk;
    while (before.get(c) < 0) {
      c--;
    }
    int sum = before.get(c);
    for (; c < chunk; c++) {
      for (int spins = 0; counts.get(c) < 0 && spins < SPINS; spins++) {
        Thread.onSpinWait();
      }
      sum += count(c, bits);
      before.set(c + 1, sum);
    }
    return sum;
  }
}
