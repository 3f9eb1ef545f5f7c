package dev.shoal.mesh.table;

import dev.shoal.primitives.hash.CompactHash;
import dev.shoal.primitives.hash.Probing;

/// The tables over the finest grid, each made at its first use and kept.
public final class KeyTables {
  private KeyTable perfect;
  private KeyTable compact; // always of the same algorithm
  private KeyTable narrow; // always with the same load

  /// Returns a table with one entry for each position.
  public KeyTable perfect() {
    perfect = perfect == null ? new PerfectTable() : perfect;
    return perfect;
  }

  /// Returns a hash table of the positions that are entered.
  ///
  /// @param algorithm the same one in every call
  /// @param positions the number of positions of the finest grid
  public KeyTable compact(CompactHash algorithm, long positions) {
    if (algorithm.probing() == Probing.LINEAR && positions <= Integer.MAX_VALUE) {
      narrow = narrow == null ? new NarrowTable(algorithm.load()) : narrow;
      return narrow;
    }
    compact = compact == null ? new CompactTable(algorithm) : compact;
    return compact;
  }

  /// Drops all tables.
  public void clear() {
    perfect = null;
    compact = null;
    narrow = null;
  }
}
