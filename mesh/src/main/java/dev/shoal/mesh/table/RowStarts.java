package dev.shoal.mesh.table;

import dev.shoal.device.Simd;

/// Marks cells that begin a row: one bit for each cell that is not the right neighbour, on the same
/// level, of the cell before it. Whole words of bits are computed without a branch, and then
/// searched.
final class RowStarts {
  private final CellArrays cells;
  private long[] starts = new long[0];

  RowStarts(CellArrays cells) {
    this.cells = cells;
  }

  /// Allocates bits for all cells.
  void reserve() {
    int words = Math.ceilDiv(cells.length, Long.SIZE);
    if (starts.length < words) {
      starts = new long[words];
    }
  }

  /// Marks the cells `from` to `to`. The first one, a multiple of 64, begins a row.
  void mark(int from, int to) {
    int scalarEnd = to;
    if (Simd.available() && RowStartSimd.ready()) {
      int begin = from == 0 ? Math.min(to, Long.SIZE) : from;
      scalarEnd = from == 0 ? begin : from;
      int end = to - (to - begin) % Long.SIZE;
      RowStartSimd.mark(cells, starts, begin, end);
      RowStartScalar.mark(cells, starts, end, to);
    }
    RowStartScalar.mark(cells, starts, from, scalarEnd);
    if (from < to) {
      starts[from / Long.SIZE] |= 1;
    }
  }

  /// Returns how many of the cells `from`, a multiple of 64, to `to` begin a row.
  int count(int from, int to) {
    int count = 0;
    for (int word = from / Long.SIZE; word < Math.ceilDiv(to, Long.SIZE); word++) {
      count += Long.bitCount(starts[word]);
    }
    return count;
  }

  /// Returns the first cell after `c` that begins a row, at most `to`.
  int next(int c, int to) {
    int word = (c + 1) / Long.SIZE;
    int last = (to - 1) / Long.SIZE;
    if (word > last) {
      return to;
    }
    long bits = starts[word] & -1L << (c + 1);
    while (bits == 0 && word < last) {
      bits = starts[++word];
    }
    return bits == 0 ? to : Math.min(to, word * Long.SIZE + Long.numberOfTrailingZeros(bits));
  }
}
