package dev.shoal.mesh.table;

import dev.shoal.device.SimdGate;

/// Computes where the entries of some cells are in a [BlockTable], or those of the positions beside
/// the cells: the scratch of one thread.
///
/// A position of level l belongs to the coarse cell with its coordinates shifted right by l; the
/// block of that cell is read, and the other bits are scaled to the level of its entries. These are
/// three short loops over a batch: a block is read where the one before it has computed, so cache
/// misses overlap, and in one long loop the compiler sometimes boxes a vector.
public final class BlockAddresses {
  /// The maximum number of cells: their arrays stay in a core's first-level cache.
  public static final int SIZE = 512;

  /// The number of each position's coarse cell in a [BorderedGrid].
  final int[] coarse = new int[SIZE];

  /// The block of that coarse cell: see [BlockTable#blocks].
  final int[] block = new int[SIZE];

  /// The index of each position's entry, the first one of several.
  private final int[] at = new int[SIZE];

  /// The entry of each position.
  final int[] entry = new int[SIZE];

  /// Finds the coarse cells of `length` cells from `first` on; returns false if one is outside of
  /// the domain or has an invalid level: then some results are undefined.
  public boolean findCoarse(CellArrays cells, int first, int length) {
    int vectors = inVectors(length);
    int outside = 0;
    if (vectors > 0) {
      outside = BlockAddressSimd.findCoarse(cells, first, vectors, coarse);
    }
    outside |= BlockAddressScalar.findCoarse(cells, first, vectors, length, coarse);
    return outside >= 0;
  }

  /// Finds the entries of cells whose coarse cells were found.
  public int[] findEntries(CellArrays cells, int[] blocks, int first, int length) {
    return findEntries(cells, blocks, coarse, 0, 0, first, length);
  }

  /// Finds the entries of the positions beside cells whose coarse cells were found; of several
  /// entries the one next to the cell along the axis, and the first along the others.
  ///
  /// @param step 1 for the positions above along the axis, −1 for those below
  public int[] findBeside(
      CellArrays cells, int[] blocks, int axis, int step, int first, int length) {
    int vectors = inVectors(length);
    if (vectors > 0) {
      BlockAddressSimd.step(cells, axis, step, first, vectors, coarse, at);
    }
    BlockAddressScalar.step(cells, axis, step, first, vectors, length, coarse, at);
    return findEntries(cells, blocks, at, axis, step, first, length);
  }

  private int[] findEntries(
      CellArrays cells, int[] blocks, int[] coarse, int axis, int step, int first, int length) {
    read(blocks, coarse, length, block);
    int vectors = inVectors(length);
    if (vectors > 0) {
      BlockAddressSimd.findEntries(cells, axis, step, first, vectors, block, at);
    }
    BlockAddressScalar.findEntries(cells, axis, step, first, vectors, length, block, at);
    return at;
  }

  /// Reads the entries that were found.
  public int[] read(int[] entries, int length) {
    read(entries, at, length, entry);
    return entry;
  }

  /// Writes the cells of the entries that were found to `out` from `first` on; where an entry is
  /// empty, beyond the edge of the domain, the index in `out`.
  public void readCells(int[] entries, int first, int length, int[] out) {
    int vectors = inVectors(length);
    if (vectors > 0) {
      BlockAddressSimd.readCells(entries, at, first, vectors, out);
    }
    BlockAddressScalar.readCells(entries, at, first, vectors, length, out);
  }

  private static void read(int[] from, int[] at, int length, int[] out) {
    int vectors = inVectors(length);
    if (vectors > 0) {
      BlockAddressSimd.read(from, at, vectors, out);
    }
    BlockAddressScalar.read(from, at, vectors, length, out);
  }

  /// Returns how many of `length` cells SIMD code processes.
  private static int inVectors(int length) {
    return SimdGate.open() && BlockAddressSimd.GATE.ready()
        ? length - length % BlockAddressSimd.WIDTH
        : 0;
  }

  /// Returns the index of the `n`th position's entry.
  public int at(int n) {
    return at[n];
  }

  /// Returns the level of the entries in the block of the `n`th position.
  public int depth(int n) {
    return PackedBlock.depth(block[n]);
  }
}
