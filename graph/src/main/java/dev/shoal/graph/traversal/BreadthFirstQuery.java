package dev.shoal.graph.traversal;

import dev.shoal.graph.arcs.Nodes;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;

/// From which nodes, to which, and how far: what is asked of a breadth-first search.
///
/// ```java
/// BreadthFirstQuery.from(7)              // everything that can be reached
/// BreadthFirstQuery.from(7, 8)           // from the nearest of two nodes
/// BreadthFirstQuery.from(7).within(2)    // neighbours, and their neighbours
/// BreadthFirstQuery.from(7).to(12, 99)   // everything that is no farther than both targets are
/// ```
///
/// A node beyond the limit, or farther than the farthest target, is reported as unreached. So the
/// result is determined, although a search stops as soon as it can.
public final class BreadthFirstQuery {
  private final int[] sources;
  private final int[] targets;
  private final int limit;

  private BreadthFirstQuery(int[] sources, int[] targets, int limit) {
    this.sources = sources;
    this.targets = targets;
    this.limit = limit;
  }

  /// All that can be reached from the nearest of `sources`.
  ///
  /// @throws IllegalArgumentException if there is none
  public static BreadthFirstQuery from(int... sources) {
    if (sources.length == 0) {
      throw new IllegalArgumentException("a search needs a source, there is none");
    }
    return new BreadthFirstQuery(sources.clone(), new int[0], Integer.MAX_VALUE);
  }

  /// The search may stop when it knows the level of each target. If one cannot be reached, nothing
  /// is left out.
  public BreadthFirstQuery to(int... targets) {
    return new BreadthFirstQuery(sources, targets.clone(), limit);
  }

  /// Nodes that are more than `levels` arcs away are left out.
  ///
  /// @throws IllegalArgumentException if it is negative
  public BreadthFirstQuery within(int levels) {
    if (levels < 0) {
      throw new IllegalArgumentException("levels is " + levels + ", must not be negative");
    }
    return new BreadthFirstQuery(sources, targets, levels);
  }

  /// The nodes at level 0.
  public int[] sources() {
    return sources.clone();
  }

  /// The nodes at which the search may stop; none, if it is to find all.
  public int[] targets() {
    return targets.clone();
  }

  /// The highest level that is reported; `Integer.MAX_VALUE` if there is no limit.
  public int limit() {
    return limit;
  }

  /// @throws IndexOutOfBoundsException if a source or a target is not in 0 … nodes−1
  void check(int nodes) {
    Nodes.require("source", nodes, sources);
    Nodes.require("target", nodes, targets);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BreadthFirstQuery that
        && limit == that.limit
        && Arrays.equals(sources, that.sources)
        && Arrays.equals(targets, that.targets);
  }

  @Override
  public int hashCode() {
    return Objects.hash(limit, Arrays.hashCode(sources), Arrays.hashCode(targets));
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "from %s%s%s",
        Arrays.toString(sources),
        targets.length == 0 ? "" : " to " + Arrays.toString(targets),
        limit == Integer.MAX_VALUE ? "" : " within " + limit);
  }
}
