package dev.shoal.mesh.index;

import dev.shoal.primitives.hash.Algorithm.Compact;
import dev.shoal.primitives.hash.Probing;
import java.util.List;
import java.util.Objects;

/// A way to find the cell at a place. All find the same; they differ in speed and memory.
public sealed interface Algorithm {
  /// The default: a table for each level. Memory follows the number of cells, however fine the
  /// finest are, and levels may jump.
  record Hierarchical() implements Algorithm {}

  /// The text's perfect hash: a table with an entry for each place of the finest grid.
  ///
  /// Memory: 4 bytes for each; at most 2³¹ − 9 places.
  ///
  /// @param writes which places a cell writes itself to
  record Flat(Writes writes) implements Algorithm {
    /// Checks that nothing is missing.
    public Flat {
      Objects.requireNonNull(writes, "writes");
    }
  }

  /// The text's compact hash: the same places as keys of a table with open addressing.
  ///
  /// @param writes which places a cell writes itself to
  /// @param table how keys collide
  record FlatCompact(Writes writes, Compact table) implements Algorithm {
    /// Checks that nothing is missing.
    public FlatCompact {
      Objects.requireNonNull(writes, "writes");
      Objects.requireNonNull(table, "table");
    }
  }

  /// All cells are looked at for each place: the oracle.
  record BruteForce() implements Algorithm {}

  /// A tree of the cells' corners, halved at the median of one coordinate after the other.
  ///
  /// Source: J. L. Bentley, *Multidimensional Binary Search Trees Used for Associative Searching*
  /// (1975).
  record KdTree() implements Algorithm {}

  /// The tree that refinement makes: halves in one dimension, quarters in two, eighths in three.
  ///
  /// @param pruned whether a search starts where the last one ended, and climbs only as far as it
  ///   must; otherwise at the root
  record Quadtree(boolean pruned) implements Algorithm {}

  /// The name on a command line, such as `flat-corners`.
  default String title() {
    return switch (this) {
      case Hierarchical _ -> "hierarchical";
      case Flat f -> "flat-" + f.writes().title();
      case FlatCompact f -> "flat-" + f.writes().title() + "-" + f.table().title();
      case BruteForce _ -> "brute-force";
      case KdTree _ -> "k-d-tree";
      case Quadtree q -> q.pruned() ? "quadtree-pruned" : "quadtree";
    };
  }

  /// Whether it looks up tables, which every device of the heap has; the others are on
  /// [dev.shoal.device.Device.Serial], to be compared with.
  default boolean isTable() {
    return switch (this) {
      case Hierarchical _, Flat _, FlatCompact _ -> true;
      case BruteForce _, KdTree _, Quadtree _ -> false;
    };
  }

  /// All, compact ones at the text's load, 1/3.
  static List<Algorithm> all() {
    return List.of(
        new Hierarchical(),
        new Flat(Writes.ALL),
        new Flat(Writes.OUTER),
        new Flat(Writes.CORNERS_AND_MIDPOINTS),
        new Flat(Writes.ONE),
        new FlatCompact(Writes.CORNERS_AND_MIDPOINTS, new Compact(Probing.LINEAR, 1 / 3.0)),
        new FlatCompact(Writes.ONE, new Compact(Probing.LINEAR, 1 / 3.0)),
        new FlatCompact(Writes.ONE, new Compact(Probing.QUADRATIC, 1 / 3.0)),
        new FlatCompact(Writes.ONE, new Compact(Probing.PRIME_JUMP, 1 / 3.0)),
        new BruteForce(),
        new KdTree(),
        new Quadtree(false),
        new Quadtree(true));
  }
}
