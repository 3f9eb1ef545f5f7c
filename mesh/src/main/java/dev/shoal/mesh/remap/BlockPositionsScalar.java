package dev.shoal.mesh.remap;

import dev.shoal.mesh.table.CellArrays;

/// `BlockAddressing` in scalar code.
final class BlockPositionsScalar {
  /// Every second bit.
  private static final int SECOND = 0x5555_5555;

  private BlockPositionsScalar() {}

  /// Compares levels: see `BlockAddressing.compare`.
  static int compare(
      int[] level, int first, int from, int to, int dimensions, BlockPositions positions) {
    int[] block = positions.block;
    int[] up = positions.up;
    int[] bits = positions.bits;
    int several = 0;
    for (int n = from; n < to; n++) {
      int finer = (block[n] & BlockPositions.FINEST) - level[first + n];
      up[n] = Math.max(0, -finer);
      bits[n] = dimensions * Math.max(0, finer);
      several |= bits[n];
    }
    return several;
  }

  /// Writes the position of cell `first + n` in two dimensions to `positions.at[n]`: see
  /// [BlockAddressing#findInBlocks].
  static void inSquares(CellArrays cells, int first, int from, int to, BlockPositions positions) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] level = cells.level;
    int[] block = positions.block;
    int[] up = positions.up;
    int[] bits = positions.bits;
    int[] at = positions.at;
    for (int n = from; n < to; n++) {
      int mask = ~(-1 << level[first + n]);
      int inside =
          Integer.expand((i[first + n] & mask) >> up[n], SECOND)
              | Integer.expand((j[first + n] & mask) >> up[n], ~SECOND);
      at[n] = (block[n] >>> BlockPositions.START) + (inside << bits[n]);
    }
  }
}
