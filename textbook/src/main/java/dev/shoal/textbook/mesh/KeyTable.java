package dev.shoal.textbook.mesh;

/// A table from positions of the finest grid to cells, reused for one mesh after the other.
///
/// The key of a position is its number, row by row. Keys are passed in batches, so that the inner
/// loops of a table have no virtual calls.
interface KeyTable {
  /// Clears the table for a finest grid of `positions` positions.
  ///
  /// @throws IllegalArgumentException if there are too many
  void open(long positions);

  /// Enters cell `cells[n]` at `keys[n]`, for the first `m` keys.
  void write(long[] keys, int[] cells, int m);

  /// Ends writing.
  void close();

  /// Writes the cells at the first `m` keys to `out`, or −1. Any number of threads call it at once.
  void read(long[] keys, int m, int[] out);
}
