package dev.shoal.mesh.table;

/// The block of a coarse cell in a [BlockTable] as one int, for SIMD: the level of its entries in
/// the low bits, the index of its first entry above.
public final class PackedBlock {
  /// The bits of the level.
  public static final int DEPTH = 31;

  /// The first bit of the index.
  public static final int START = 5;

  private PackedBlock() {}

  /// Returns whether the blocks of a table of `length` entries can be packed.
  static boolean fits(long length) {
    return length < 1 << (Integer.SIZE - START);
  }

  /// Packs a block.
  static int of(int start, int depth) {
    return (start << START) | depth;
  }
}
