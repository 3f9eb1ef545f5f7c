package dev.shoal.mesh.remap;

import dev.shoal.device.Simd;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.CoarseCells;

/// Computes [BlockPositions].
final class BlockAddressing {
  // The bits of a Morton code that are those of i, j and k, in three dimensions.
  private static final int THIRD_I = 0x4924_9249;
  private static final int THIRD_J = 0x9249_2492;
  private static final int THIRD_K = 0x2492_4924;

  private BlockAddressing() {}

  /// Finds the coarse cells; returns false if a cell is outside of the domain.
  static boolean findCoarse(BlockPositions positions, CellArrays cells, int first, int length) {
    return CoarseCells.find(cells, first, length, positions.coarse, 0);
  }

  /// Compares the levels of cells with those of their blocks; returns 0 if no cell has several
  /// positions.
  static int compare(BlockPositions positions, int[] level, int first, int length, int dimensions) {
    return Simd.available() && BlockPositionsSimd.ready()
        ? BlockPositionsSimd.compare(level, first, length, dimensions, positions)
        : BlockPositionsScalar.compare(level, first, 0, length, dimensions, positions);
  }

  /// Finds the positions of cells in their blocks.
  static void findInBlocks(BlockPositions positions, CellArrays cells, int first, int length) {
    switch (cells.base.dimensions()) {
      case 1 -> findInLines(positions, cells, first, length);
      case 2 -> findInSquares(positions, cells, first, length);
      default -> findInCubes(positions, cells, first, length);
    }
  }

  private static void findInLines(
      BlockPositions positions, CellArrays cells, int first, int length) {
    int[] i = cells.i;
    int[] level = cells.level;
    int[] block = positions.block;
    int[] up = positions.up;
    int[] bits = positions.bits;
    int[] at = positions.at;
    for (int n = 0; n < length; n++) {
      int inside = (i[first + n] & ~(-1 << level[first + n])) >> up[n];
      at[n] = (block[n] >>> BlockPositions.START) + (inside << bits[n]);
    }
  }

  private static void findInSquares(
      BlockPositions positions, CellArrays cells, int first, int length) {
    if (Simd.available() && BlockPositionsSimd.ready()) {
      BlockPositionsSimd.inSquares(cells, first, length, positions);
    } else {
      BlockPositionsScalar.inSquares(cells, first, 0, length, positions);
    }
  }

  private static void findInCubes(
      BlockPositions positions, CellArrays cells, int first, int length) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int[] block = positions.block;
    int[] up = positions.up;
    int[] bits = positions.bits;
    int[] at = positions.at;
    for (int n = 0; n < length; n++) {
      int mask = ~(-1 << level[first + n]);
      int inside =
          Integer.expand((i[first + n] & mask) >> up[n], THIRD_I)
              | Integer.expand((j[first + n] & mask) >> up[n], THIRD_J)
              | Integer.expand((k[first + n] & mask) >> up[n], THIRD_K);
      at[n] = (block[n] >>> BlockPositions.START) + (inside << bits[n]);
    }
  }
}
