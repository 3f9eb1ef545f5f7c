package dev.shoal.mesh.table;

/// A table from places of the finest grid to cells, which serves for one mesh after the other.
///
/// A place is a key: its number, row by row. Keys go in batches, so that the loops within a table
/// know what they call.
public interface KeyTable {
  /// Forgets all, and makes ready for a finest grid of so many places.
  ///
  /// @throws IllegalArgumentException if they are too many
  void open(long places);

  /// Enters cell `cells[n]` at the first `m` keys.
  void write(long[] keys, int[] cells, int m);

  /// No key is entered any more.
  void close();

  /// Writes the cells at the first `m` keys, or −1. On several threads at once.
  void read(long[] keys, int m, int[] out);
}
