package dev.shoal.primitives.select;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/// The progress of several threads on one selection. The input is divided into chunks; each is
/// counted and then written, at an index that depends on the counts of all chunks before it.
///
/// No thread waits for long: it counts a chunk again if another thread has not published the count
/// yet. Otherwise a thread that is suspended during its chunk would block all others.
///
/// **Source:** Merrill and Garland, *Single-pass Parallel Prefix Scan with Decoupled Look-back*
/// (2016).
final class DecoupledLookback {
  private final Selection selection;
  private final int length;
  private final int chunk; // elements
  private final int spins;
  private final int chunks;
  private final AtomicInteger claimed = new AtomicInteger();

  /// The number of selected elements in each chunk; −1 while it is not known.
  private final AtomicIntegerArray counts;

  /// The number of selected elements before each chunk; −1 while it is not known.
  private final AtomicIntegerArray before;

  DecoupledLookback(Selection selection, SelectTuning tuning) {
    this.selection = selection;
    length = selection.length();
    chunk = tuning.chunk();
    spins = tuning.spins();
    chunks = Math.ceilDiv(length, chunk);
    counts = unknown(chunks);
    before = unknown(chunks + 1);
    before.set(0, 0);
  }

  private static AtomicIntegerArray unknown(int length) {
    int[] values = new int[length];
    Arrays.fill(values, -1);
    return new AtomicIntegerArray(values);
  }

  /// Returns the total number of selected elements, once all chunks are counted.
  int total() {
    return before(chunks, new long[TypedTile.TILE / 64]);
  }

  /// Counts chunks until none is left. Each thread calls it once.
  void count() {
    long[] bits = new long[TypedTile.TILE / 64];
    for (int c = claimed.getAndIncrement(); c < chunks; c = claimed.getAndIncrement()) {
      count(c, bits);
    }
  }

  /// Writes chunks until none is left. Each thread calls it once.
  ///
  /// @param others for a partition, the index of the first element that is not selected
  void write(int others) {
    long[] bits = new long[TypedTile.TILE / 64];
    for (int c = claimed.getAndIncrement(); c < chunks; c = claimed.getAndIncrement()) {
      count(c, bits);
      int from = c * chunk;
      int at = before(c, bits);
      selection.write(from, end(c), at, others + from - at, bits);
    }
  }

  /// Restarts from the first chunk and keeps the counts.
  void restart() {
    claimed.set(0);
  }

  private int end(int c) {
    int from = c * chunk;
    return length - from > chunk ? from + chunk : length;
  }

  private int count(int c, long[] bits) {
    int count = counts.get(c);
    if (count < 0) {
      count = selection.count(c * chunk, end(c), bits);
      counts.set(c, count);
    }
    return count;
  }

  private int before(int end, long[] bits) {
    int c = end;
    while (before.get(c) < 0) {
      c--;
    }
    int sum = before.get(c);
    for (; c < end; c++) {
      for (int spin = 0; counts.get(c) < 0 && spin < spins; spin++) {
        Thread.onSpinWait();
      }
      sum += count(c, bits);
      before.set(c + 1, sum);
    }
    return sum;
  }
}
