package dev.shoal.mesh.table;

import dev.shoal.device.Simd;

/// Which cells begin a row: one bit for each cell that does not lie right of the cell before it, on
/// the same level. Whole words of bits are made without a branch, and then searched.
final class RowStarts {
  private final CellArrays cells;
  private long[] starts = new long[0];

  RowStarts(CellArrays cells) {
    this.cells = cells;
  }

  /// Makes room for all cells.
  void reserve() {
    int words = Math.ceilDiv(cells.length, Long.SIZE);
    if (starts.length < words) {
      starts = new long[words];
    }
  }

  /// Marks cells `from` to `to`, of which the first begins a row, and is a multiple of 64.
  void mark(int from, int to) {
    int loops = to;
    if (Simd.available() && RowStartSimd.ready()) {
      int begin = from == 0 ? Math.min(to, Long.SIZE) : from;
      loops = from == 0 ? begin : from;
      int end = to - (to - begin) % Long.SIZE;
      RowStartSimd.mark(cells, starts, begin, end);
      mark(cells, starts, end, to);
    }
    mark(cells, starts, from, loops);
    if (from < to) {
      starts[from / Long.SIZE] |= 1;
    }
  }

  /// How many of cells `from`, a multiple of 64, to `to` begin a row.
  int count(int from, int to) {
    int count = 0;
    for (int word = from / Long.SIZE; word < Math.ceilDiv(to, Long.SIZE); word++) {
      count += Long.bitCount(starts[word]);
    }
    return count;
  }

  /// The first cell after `c` that begins a row, `to` if there is none before it.
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

  /// Marks cells `from`, a multiple of 64, to `to`.
  static void mark(CellArrays cells, long[] starts, int from, int to) {
    for (int word = from; word < to; word += Long.SIZE) {
      starts[word / Long.SIZE] = bits(cells, word, Math.min(to, word + Long.SIZE));
    }
  }

  private static long bits(CellArrays cells, int from, int to) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    long bits = 0;
    for (int c = Math.max(1, from); c < to; c++) {
      int other =
          (i[c] - i[c - 1] - 1)
              | (level[c] ^ level[c - 1])
              | ((j[c] ^ j[c - 1]) & jMask)
              | ((k[c] ^ k[c - 1]) & kMask);
      bits |= ((other | -other) >>> (Integer.SIZE - 1) & 1L) << c;
    }
    return bits;
  }
}
