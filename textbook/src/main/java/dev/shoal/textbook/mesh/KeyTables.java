package dev.shoal.textbook.mesh;

import dev.shoal.textbook.hash.CompactHash;
import dev.shoal.textbook.hash.Probing;
import java.util.Optional;

/// The tables over the finest grid by one algorithm, each made at its first use and kept.
final class KeyTables {
  private final Optional<CompactHash> compact;
  private KeyTable perfect;
  private KeyTable wide;
  private KeyTable narrow;

  /// @param compact how collisions are resolved; empty for a perfect table
  KeyTables(Optional<CompactHash> compact) {
    this.compact = compact;
  }

  /// Returns the table for a finest grid of `positions` positions.
  KeyTable of(long positions) {
    if (compact.isEmpty()) {
      perfect = perfect == null ? new PerfectTable() : perfect;
      return perfect;
    }
    CompactHash algorithm = compact.get();
    if (algorithm.probing() == Probing.LINEAR && positions <= Integer.MAX_VALUE) {
      narrow = narrow == null ? new NarrowTable(algorithm.load()) : narrow;
      return narrow;
    }
    wide = wide == null ? new CompactTable(algorithm) : wide;
    return wide;
  }

  /// Drops all tables.
  void clear() {
    perfect = null;
    wide = null;
    narrow = null;
  }
}
