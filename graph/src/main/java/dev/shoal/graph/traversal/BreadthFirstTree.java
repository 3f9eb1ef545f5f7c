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
/// The *parent* of a node is the node before it on its path: of all nodes of the level before that
/// an arc leads from, the lowest. So parents too are the same on every device. They are derived
/// from the levels when first asked for, in one pass over the arcs.
///
/// Safe for any number of threads.
public final class BreadthFirstTree {
  private final Device device;
  private final Graph graph;
  private final BreadthFirstQuery query;
  private final IntArray levels;
  private IntArray parents; // null until asked for; guarded by this

  BreadthFirstTree(Device device, Graph graph, BreadthFirstQuery query, IntArray levels) {
    this.device = device;
    this.graph = graph;
    this.query = query;
    this.levels = levels;
  }

  /// What was asked for.
  public BreadthFirstQuery query() {
    return query;
  }

  /// The number of arcs from the nearest source to each node; −1 where it was not reached.
  public IntArray levels() {
    return levels;
  }

  /// The node before each node on its path; −1 for a source and for nodes that were not reached.
  public synchronized IntArray parents() {
    if (parents == null) {
      parents = LowestParents.of(device, graph, levels);
    }
    return parents;
  }

  /// The nodes from the nearest source to `target`, both included.
  ///
  /// Of an array on a device this copies the parents to the host; ask [#parents()] once for many
  /// paths there.
  ///
  /// @return nothing if the target was not reached
  /// @throws IndexOutOfBoundsException if it is no node
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
    return array.isHost() ? array.hostArray() : array.toHost();
  }

  /// How many nodes were reached, the sources among them.
  public int reached() {
    return Select.on(device).count(levels, IntCondition.above(-1));
  }

  /// The level of the farthest nodes that were reached.
  public int depth() {
    return Reduce.on(device).max(levels);
  }
}
