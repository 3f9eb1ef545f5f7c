package dev.shoal.mesh.remap;

import java.util.Locale;

/// A way to find the old cells that a new one has. All give the same bits; they differ in speed and
/// memory.
public enum Algorithm {
  /// A table in which each coarse cell has a block of its own, in Morton order and as fine as that
  /// cell is split. One entry for each old cell where coarse cells are split evenly; where they are
  /// not, one for each cell of the finest level within.
  BLOCKS,
  /// A table for each level, in which what is not split is found at once and what is by crumbs.
  HIERARCHICAL,
  /// The text's table over the grid of the finest level, an old cell at each place that it covers.
  /// This and what follows is an index of [dev.shoal.mesh.index], asked by one thread.
  FULL,
  /// The same, an old cell only at the first place that it covers: others round down to it.
  SINGLE_WRITE,
  /// The same in a compact hash table of three slots for each old cell, with quadratic probing.
  COMPACT_SINGLE_WRITE,
  /// A tree that parts the old cells along one axis after the other.
  K_D_TREE,
  /// A look at each old cell for each place: the definition.
  BRUTE_FORCE;

  /// Whether several threads share the work.
  boolean isThreaded() {
    return this == BLOCKS || this == HIERARCHICAL;
  }

  /// The name on a command line, such as `k-d-tree`.
  public String title() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
