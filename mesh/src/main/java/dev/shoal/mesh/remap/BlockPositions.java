package dev.shoal.mesh.remap;

/// The positions of some cells: the coarse cell of each, and the position in its block.
final class BlockPositions {
  /// The number of cells: their arrays stay in a core's first-level cache.
  static final int SIZE = 512;

  /// The bits of [#block] with the level of its positions.
  static final int FINEST = 31;

  /// The bit of [#block] that is set if its cells have several levels.
  static final int UNEVEN = 32;

  /// The first bit of [#block] of the index of its first position.
  static final int START = 6;

  /// The coarse cell of each cell, row by row.
  final int[] coarse = new int[SIZE];

  /// The block of that coarse cell.
  final int[] block = new int[SIZE];

  /// How many levels coarser than the cell the positions of its block are; 0 if they are finer.
  final int[] up = new int[SIZE];

  /// log2 of the number of positions of the cell; 0 if they are coarser.
  final int[] bits = new int[SIZE];

  /// The first position of each cell.
  final int[] at = new int[SIZE];
}
