package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.SimdGate;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Compares each point with those in the surrounding cells, on all threads, in blocks of
/// consecutive cells.
final class CellSearch implements PairSearch {
  /// The number of bits of a mask.
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
    PointsTuning tuning = PointsTuning.host();
    int even = Math.min(tuning.maxPairBlock(), cells.positions / (16 * workers.threads()));
    blockSize = Math.max(tuning.minPairBlock(), even);
    withSimd = SimdGate.open() && HitSimd.GATE.ready();
  }

  private long hits(int a, int from, int length) {
    return withSimd ? HitSimd.hits(cells, a, from, length) : HitScalar.hits(cells, a, from, length);
  }

  /// Returns a bit for each point of a run whose number is greater than i.
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
    long[] counts = new long[Math.ceilDiv(cells.positions, blockSize)];
    workers.forEachBlock(
        cells.positions, blockSize, (block, from, to) -> counts[block] = count(from, to));
    return Arrays.stream(counts).sum();
  }

  /// Returns how many pairs the points at `from` to `to` form with those after them.
  private long count(int from, int to) {
    long count = 0;
    Runs runs = Runs.forward(cells);
    int cell = cells.cellOf(from);
    runs.startAt(cell);
    for (; cell < cells.length && cells.starts[cell] < to; cell++) {
      if (cells.isGhost(cell)) {
        continue;
      }
      runs.moveTo(cell);
      int end = cells.starts[cell + 1];
      for (int a = Math.max(from, cells.starts[cell]); a < Math.min(to, end); a++) {
        int next = a + 1;
        if (cells.isDense(cell)) {
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
        cells.positions, blockSize, (_, from, to) -> new Row(isHalf).count(from, to, counts));
  }

  @Override
  public void fill(boolean isHalf, int[] offsets, int[] neighbours) {
    workers.forEachBlock(
        cells.positions,
        blockSize,
        (_, from, to) -> new Row(isHalf).fill(from, to, offsets, neighbours));
  }

  /// Finds the row of one point after another.
  private final class Row {
    private final boolean isHalf;
    private final Runs runs = Runs.all(cells);
    private int[] found = new int[256];

    Row(boolean isHalf) {
      this.isHalf = isHalf;
    }

    void count(int from, int to, int[] counts) {
      int cell = cells.cellOf(from);
      runs.startAt(cell);
      for (; cell < cells.length && cells.starts[cell] < to; cell++) {
        if (cells.isGhost(cell)) {
          continue;
        }
        runs.moveTo(cell);
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
      runs.startAt(cell);
      for (; cell < cells.length && cells.starts[cell] < to; cell++) {
        if (cells.isGhost(cell)) {
          continue;
        }
        runs.moveTo(cell);
        int end = Math.min(to, cells.starts[cell + 1]);
        for (int a = Math.max(from, cells.starts[cell]); a < end; a++) {
          int i = cells.order[a];
          int length = offsets[i + 1] - offsets[i];
          if (length > 0) {
            find(a, i, length);
            if (withSimd) {
              RankSortSimd.copy(found, length, neighbours, offsets[i]);
            } else {
              RankSort.copy(found, length, neighbours, offsets[i]);
            }
          }
        }
      }
    }

    /// Writes the neighbours of point i, at position a, to `found`.
    private void find(int a, int i, int length) {
      int[] order = cells.order;
      if (found.length < length + RankSort.PADDING) {
        found = new int[(int) Math.min(points, 2L * length) + RankSort.PADDING];
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

    /// Returns the bit of position a in the mask from `p` on, or 0.
    private static long itself(int a, int p) {
      return a >= p && a - p < WORD ? 1L << (a - p) : 0;
    }
  }
}
