package dev.shoal.mesh.table;

import dev.shoal.primitives.hash.Algorithm.Compact;
import dev.shoal.primitives.hash.Probing;

/// The tables over the finest grid of one user, each made when first asked for.
public final class KeyTables {
  private KeyTable perfect;
  private KeyTable compact; // of the one algorithm that was asked for
  private KeyTable narrow; // likewise

  /// An entry for each place.
  public KeyTable perfect() {
    perfect = perfect == null ? new PerfectTable() : perfect;
    return perfect;
  }

  /// Slots for the places that are entered, always by the same algorithm.
  ///
  /// @param places of the finest grid
  public KeyTable compact(Compact algorithm, long places) {
    if (algorithm.probing() == Probing.LINEAR && places <= Integer.MAX_VALUE) {
      narrow = narrow == null ? new NarrowTable(algorithm.load()) : narrow;
      return narrow;
    }
    compact = compact == null ? new CompactTable(algorithm) : compact;
    return compact;
  }

  /// Forgets all, and their memory.
  public void clear() {
    perfect = null;
    compact = null;
    narrow = null;
  }
}
