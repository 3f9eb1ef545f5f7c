package dev.shoal.graph.paths;

import dev.shoal.graph.arcs.Nodes;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;

/// From where, to where, and how far: what is asked of a search.
///
/// ```java
/// PathQuery.from(7)                  // everything that can be reached
/// PathQuery.from(7).within(1000)     // everything at a distance of at most 1000
/// PathQuery.from(7).to(12, 99)       // everything that is no farther than both targets are
/// ```
///
/// A node beyond the limit, or farther than the farthest target, is reported as unreached. So the
/// result is determined, although a search stops as soon as it can.
public final class PathQuery {
  private final int source;
  private final int[] targets;
  private final double limit;

  private PathQuery(int source, int[] targets, double limit) {
    this.source = source;
    this.targets = targets;
    this.limit = limit;
  }

  /// All that can be reached from `source`.
  public static PathQuery from(int source) {
    return new PathQuery(source, new int[0], Double.POSITIVE_INFINITY);
  }

  /// The search may stop when it knows the distance of each target. If one cannot be reached,
  /// nothing is left out.
  public PathQuery to(int... targets) {
    return new PathQuery(source, targets.clone(), limit);
  }

  /// Nodes that are farther away than `limit` are left out.
  ///
  /// @throws IllegalArgumentException if the limit is negative or not a number
  public PathQuery within(double limit) {
    if (!(limit >= 0)) {
      throw new IllegalArgumentException("limit is " + limit + ", must be 0 or more");
    }
    return new PathQuery(source, targets, limit + 0.0); // −0.0 becomes 0.0
  }

  /// The node that paths begin at.
  public int source() {
    return source;
  }

  /// The nodes at which the search may stop; none, if it is to find all.
  public int[] targets() {
    return targets.clone();
  }

  /// The largest distance that is reported; infinite if there is no limit.
  public double limit() {
    return limit;
  }

  /// Whether it asks for all that can be reached.
  public boolean isUnbounded() {
    return targets.length == 0 && limit == Double.POSITIVE_INFINITY;
  }

  /// @throws IndexOutOfBoundsException if the source or a target is not in 0 … nodes−1
  void check(int nodes) {
    Nodes.require("source", nodes, source);
    Nodes.require("target", nodes, targets);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PathQuery that
        && source == that.source
        && limit == that.limit
        && Arrays.equals(targets, that.targets);
  }

  @Override
  public int hashCode() {
    return Objects.hash(source, limit, Arrays.hashCode(targets));
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "from %d%s%s",
        source,
        targets.length == 0 ? "" : " to " + Arrays.toString(targets),
        limit == Double.POSITIVE_INFINITY ? "" : " within " + limit);
  }
}
