package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.Simd;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Compares each point with those in the cells around it, on all threads, block by block of the
/// order of the cells.
final class CellSearch implements PairSearch {
  /// Points of a block at most; at least so many that to find its first cell does not matter.
  private static final int LARGEST_BLOCK = 1 << 12;

  private static final int SMALLEST_BLOCK = 1 << 7;

  /// Bits of a word.
  private static final int WORD = Long.SIZE;

  private final Cells cells;
  private final WorkerPool workers;
  private final int points;
  private final int blockSize;
  private final boolean withSimd;

  CellSearch(Device.Cpu device, Points points, double square) {
    workers = device.workers();
    this.points = points.length();
    cells = new Cells(points, square, device);
    blockSize = Math.clamp(cells.places / (16 * workers.threads()), SMALLEST_BLOCK, LARGEST_BLOCK);
    withSimd = Simd.available() && HitSimd.ready();
  }

  private long hits(int a, int from, int length) {
    return withSimd ? HitSimd.hits(cells, a, from, length) : HitScalar.hits(cells, a, from, length);
  }

  /// A bit for each of a run whose number is higher than i.
  private long higher(int i, int from, int length) {
    return withSimd
        ? HitSimd.higher(cells.order, i, from, length)
        : HitScalar.higher(cells.order, i, from, length);
  }

  private int near(int a, int from, int to) {
    int count = 0;
    for (int p = from; p < to; p += WORD) {
      count += Long.bitCount(hits(a, p, Math.min(WORD, to - p)));
    }
    return count;
  }

  @Override
  public long count() {
    long[] counts = new long[Math.ceilDiv(cells.places, blockSize)];
    workers.forEachBlock(
        cells.places, blockSize, (block, from, to) -> counts[block] = count(from, to));
    return Arrays.stream(counts).sum();
  }

  /// The pairs of the points at `from` to `to` with those after them.
  private long count(int from, int to) {
    long count = 0;
    Runs runs = Runs.forward(cells);
    int cell = cells.cellOf(from);
    runs.beginAt(cell);
    for (; cell < cells.length && cells.starts[cell] < to; cell++) {
      if (cells.isGhost(cell)) {
        continue;
      }
      runs.goTo(cell);
      int end = cells.starts[cell + 1];
      for (int a = Math.max(from, cells.starts[cell]); a < Math.min(to, end); a++) {
        int next = a + 1;
        if (cells.isCrowd(cell)) {
          count += end - next;
          next = end;
        }
        count += near(a, next, runs.to[0]);
        for (int r = 1; r < runs.length(); r++) {
          count += near(a, runs.from[r], runs.to[r]);
        }
      }
    }
    return count;
  }

  @Override
  public void count(boolean isHalf, int[] counts) {
    workers.forEachBlock(
        cells.places, blockSize, (_, from, to) -> new Row(isHalf).count(from, to, counts));
  }

  @Override
  public void fill(boolean isHalf, int[] offsets, int[] neighbours) {
    workers.forEachBlock(
        cells.places,
        blockSize,
        (_, from, to) -> new Row(isHalf).fill(from, to, offsets, neighbours));
  }

  /// The row of one point after the other.
  private final class Row {
    private final boolean isHalf;
    private final Runs runs = Runs.all(cells);
    private int[] found = new int[256];

    Row(boolean isHalf) {
      this.isHalf = isHalf;
    }

    void count(int from, int to, int[] counts) {
      int cell = cells.cellOf(from);
      runs.beginAt(cell);
      for (; cell < cells.length && cells.starts[cell] < to; cell++) {
        if (cells.isGhost(cell)) {
          continue;
        }
        runs.goTo(cell);
        int end = Math.min(to, cells.starts[cell + 1]);
        for (int a = Math.max(from, cells.starts[cell]); a < end; a++) {
          counts[cells.order[a]] = isHalf ? higher(a) : others(a);
        }
      }
    }

    private int others(int a) {
      int count = -1; // itself
      for (int r = 0; r < runs.length(); r++) {
        count += near(a, runs.from[r], runs.to[r]);
      }
      return count;
    }

    private int higher(int a) {
      int i = cells.order[a];
      int count = 0;
      for (int r = 0; r < runs.length(); r++) {
        for (int p = runs.from[r]; p < runs.to[r]; p += WORD) {
          int length = Math.min(WORD, runs.to[r] - p);
          count += Long.bitCount(hits(a, p, length) & CellSearch.this.higher(i, p, length));
        }
      }
      return count;
    }

    void fill(int from, int to, int[] offsets, int[] neighbours) {
      int cell = cells.cellOf(from);
      runs.beginAt(cell);
      for (; cell < cells.length && cells.starts[cell] < to; cell++) {
        if (cells.isGhost(cell)) {
          continue;
        }
        runs.goTo(cell);
        int end = Math.min(to, cells.starts[cell + 1]);
        for (int a = Math.max(from, cells.starts[cell]); a < end; a++) {
          int i = cells.order[a];
          int length = offsets[i + 1] - offsets[i];
          if (length > 0) {
            find(a, i, length);
            if (withSimd) {
              AscendingSimd.copy(found, length, neighbours, offsets[i]);
            } else {
              Ascending.copy(found, length, neighbours, offsets[i]);
            }
          }
        }
      }
    }

    /// Puts the neighbours of point i, at place a, into `found`.
    private void find(int a, int i, int length) {
      int[] order = cells.order;
      if (found.length < length + Ascending.PADDING) {
        found = new int[(int) Math.min(points, 2L * length) + Ascending.PADDING];
      }
      int[] out = found;
      int at = 0;
      for (int r = 0; r < runs.length(); r++) {
        for (int p = runs.from[r]; p < runs.to[r]; p += WORD) {
          int size = Math.min(WORD, runs.to[r] - p);
          long hits = hits(a, p, size);
          hits &= isHalf ? CellSearch.this.higher(i, p, size) : ~itself(a, p);
          for (; hits != 0; hits &= hits - 1) {
            out[at++] = order[p + Long.numberOfTrailingZeros(hits)];
          }
        }
      }
    }

    /// The bit of place a in the word from `p` on, if it is there.
    private static long itself(int a, int p) {
      return a >= p && a - p < WORD ? 1L << (a - p) : 0;
    }
  }
}
