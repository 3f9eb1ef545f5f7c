package dev.shoal.mesh.table;

/// The block of a coarse cell in a [BlockTable] as one int: the level of its entries in the low
/// bits, the index of the first one above.
public final class PackedBlock {
  /// The first bit of the index.
  static final int START = 5;

  /// The bits of the level.
  static final int DEPTH = (1 << START) - 1;

  private PackedBlock() {}

  /// Packs a block.
  static int of(int start, int depth) {
    return (start << START) | depth;
  }

  /// Returns the index of the first entry.
  public static int start(int block) {
    return block >>> START;
  }

  /// Returns the level of the entries.
  public static int depth(int block) {
    return block & DEPTH;
  }
}
