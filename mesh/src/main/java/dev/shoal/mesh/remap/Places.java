package dev.shoal.mesh.remap;

import dev.shoal.device.Simd;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.CoarseCells;

/// Where some cells are: in which coarse cell, and where in it.
final class Places {
  // The bits of a Morton code that are those of i, j and k, in three dimensions.
  private static final int THIRD_I = 0x4924_9249;
  private static final int THIRD_J = 0x9249_2492;
  private static final int THIRD_K = 0x2492_4924;

  /// The bits of [#table] that are the level of its places.
  static final int FINEST = 31;

  /// The bit of [#table] that says that its cells are of several levels.
  static final int UNEVEN = 32;

  /// The bit of [#table] from which on it says where its places begin.
  static final int START = 6;

  /// Of each cell its coarse cell, row by row.
  final int[] coarse = new int[Batch.SIZE];

  /// Of each cell the table of its coarse cell.
  final int[] table = new int[Batch.SIZE];

  /// Of each cell how many levels coarser the places of that table are; 0 if they are finer.
  final int[] up = new int[Batch.SIZE];

  /// Of each cell log2 of how many of those places it has; 0 if they are coarser.
  final int[] bits = new int[Batch.SIZE];

  /// Where each cell is in a table, or begins.
  final int[] at = new int[Batch.SIZE];

  /// Finds the coarse cells; false if one of the cells is outside of the domain.
  boolean findCoarse(CellArrays cells, int first, int length) {
    return CoarseCells.find(cells, first, length, coarse, 0);
  }

  /// Compares the levels of cells with those of their tables; gives 0 if none has several places.
  int compare(int[] level, int first, int length, int dimensions) {
    return Simd.available() && PlaceSimd.ready()
        ? PlaceSimd.compare(level, first, length, dimensions, this)
        : PlaceScalar.compare(level, first, 0, length, dimensions, this);
  }

  /// Finds where cells are in the tables of their coarse cells, in Morton order.
  void findInTables(CellArrays cells, int first, int length) {
    switch (cells.base.dimensions()) {
      case 1 -> findInLines(cells, first, length);
      case 2 -> findInSquares(cells, first, length);
      default -> findInCubes(cells, first, length);
    }
  }

  private void findInLines(CellArrays cells, int first, int length) {
    int[] i = cells.i;
    int[] level = cells.level;
    for (int n = 0; n < length; n++) {
      int inside = (i[first + n] & ~(-1 << level[first + n])) >> up[n];
      at[n] = (table[n] >>> START) + (inside << bits[n]);
    }
  }

  private void findInSquares(CellArrays cells, int first, int length) {
    if (Simd.available() && PlaceSimd.ready()) {
      PlaceSimd.inSquares(cells, first, length, this);
    } else {
      PlaceScalar.inSquares(cells, first, 0, length, this);
    }
  }

  private void findInCubes(CellArrays cells, int first, int length) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    for (int n = 0; n < length; n++) {
      int mask = ~(-1 << level[first + n]);
      int inside =
          Integer.expand((i[first + n] & mask) >> up[n], THIRD_I)
              | Integer.expand((j[first + n] & mask) >> up[n], THIRD_J)
              | Integer.expand((k[first + n] & mask) >> up[n], THIRD_K);
      at[n] = (table[n] >>> START) + (inside << bits[n]);
    }
  }
}
