package dev.shoal.textbook.mesh;

import dev.shoal.mesh.index.Flat;
import dev.shoal.mesh.remap.IndexRemap;
import dev.shoal.textbook.hash.CompactHash;
import dev.shoal.textbook.hash.Probing;
import java.util.List;

/// The text's remaps by one table over the finest grid, on one thread.
///
/// A query begins at the level of the new cell. An entry there is the cell sought, or the first of
/// finer ones, which are queried child by child; without an entry the query goes on to coarser
/// levels.
public final class FlatRemap {
  /// An old cell at each position that it covers: figure 5.7.
  public static final IndexRemap FULL = new IndexRemap("full", new Flat());

  /// An old cell only at the first position that it covers, to which queries round down: figure
  /// 5.14.
  public static final IndexRemap SINGLE_WRITE =
      new IndexRemap("single-write", FlatWrites.perfect(Writes.ONE));

  /// The same in a compact hash table with three slots for each old cell and quadratic probing, as
  /// the text has it.
  public static final IndexRemap COMPACT_SINGLE_WRITE =
      new IndexRemap(
          "compact-single-write",
          FlatWrites.compact(Writes.ONE, new CompactHash(Probing.QUADRATIC, 1 / 3.0)));

  private FlatRemap() {}

  /// Returns the three of them.
  public static List<IndexRemap> all() {
    return List.of(FULL, SINGLE_WRITE, COMPACT_SINGLE_WRITE);
  }
}
