package dev.shoal.mesh.table;

/// The bits of [RowStarts] in scalar code.
final class RowStartScalar {
  private RowStartScalar() {}

  /// Marks the cells `from`, a multiple of 64, to `to`.
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
