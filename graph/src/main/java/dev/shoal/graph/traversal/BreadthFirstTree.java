package dev.shoal.graph.traversal;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;
import java.util.Objects;

/// The level of each node, and a tree of paths with the fewest arcs.
///
/// The *parent* of a node is the node before it on its path: the lowest node of the previous level
/// with an arc to it. So the parents are the same on every device. They are derived from the levels
/// on the first request, in one pass over the arcs.
///
/// Safe for any number of threads.
public final class BreadthFirstTree {
  private final Device device;
  private final Graph graph;
  private final BreadthFirstQuery query;
  private final IntArray levels;
  private IntArray parents; // null until requested; guarded by this

  BreadthFirstTree(Device device, Graph graph, BreadthFirstQuery query, IntArray levels) {
    this.device = device;
    this.graph = graph;
    this.query = query;
    this.levels = levels;
  }

  /// Returns the query of the search.
  public BreadthFirstQuery query() {
    return query;
  }

  /// Returns the number of arcs from the nearest source to each node; −1 where it was not reached.
  public IntArray levels() {
    return levels;
  }

  /// Returns the node before each node on its path; −1 for a source and for nodes that were not
  /// reached.
  public synchronized IntArray parents() {
    if (parents == null) {
      parents = LowestParents.of(device, graph, levels);
    }
    return parents;
  }

  /// Returns the nodes from the nearest source to `target`, both included.
  ///
  /// - **Cost:** that of the path, after the first call; if the parents are on a device, each call
  ///   copies them and the levels, so use [#parents()] for many paths there.
  ///
  /// @return an empty array if the target was not reached
  /// @throws IndexOutOfBoundsException if there is no such node
  public int[] pathTo(int target) {
    Objects.checkIndex(target, levels.length());
    int level = host(levels)[target];
    int[] path = new int[level + 1];
    if (level >= 0) {
      int[] parent = host(parents());
      for (int node = target; level >= 0; node = parent[node]) {
        path[level--] = node;
      }
    }
    return path;
  }

  private static int[] host(IntArray array) {
    return array.onHost().hostArray();
  }

  /// Returns the number of nodes that were reached, including the sources.
  public int reached() {
    return Select.on(device).count(levels, IntCondition.above(-1));
  }

  /// Returns the level of the farthest nodes that were reached.
  public int depth() {
    return Reduce.on(device).max(levels);
  }
}
