package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;

/// The distances from one source, and the paths that have them.
///
/// A path is what its last node's *parent* is the end of, and so on back to the source. Several
/// nodes may be a right parent; the tree takes
///
/// 1. the lowest node with a smaller distance that an arc of the right weight leads from; or, where
///    there is none, as behind arcs of weight 0 or such that rounding absorbs,
/// 2. of the nodes at the same distance those from which the source is reached over the fewest arcs
///    that do not add to it, and the lowest of these.
///
/// So the parents too are the same on every device. They are derived from the distances when first
/// asked for, in one pass over the arcs.
///
/// Safe for any number of threads.
public final class ShortestPathTree {
  private final int source;
  private final Array<?> distances;
  private final Supplier<IntArray> parentFinder;
  private IntArray parents; // null until asked for; guarded by this

  /// @param parentFinder derives the parents from the distances
  ShortestPathTree(int source, Array<?> distances, Supplier<IntArray> parentFinder) {
    this.source = source;
    this.distances = distances;
    this.parentFinder = parentFinder;
  }

  /// The node that all paths begin at.
  public int source() {
    return source;
  }

  /// The distance of each node; −1, or positive infinity of floating weights, where it was not
  /// reached. `int` weights give an [IntArray], or a [LongArray] if a distance does not fit; none
  /// give the number of arcs.
  public Array<?> distances() {
    return distances;
  }

  /// The node before each node on its path; −1 for the source and for nodes that were not reached.
  public synchronized IntArray parents() {
    if (parents == null) {
      parents = parentFinder.get();
    }
    return parents;
  }

  /// The nodes from the source to `target`, both included.
  ///
  /// Of an array on a device this copies the parents to the host; ask [#parents()] once for many
  /// paths there.
  ///
  /// @return nothing if the target was not reached
  /// @throws IndexOutOfBoundsException if it is no node
  public int[] pathTo(int target) {
    Objects.checkIndex(target, distances.length());
    int[] parent = parents().toHost();
    if (target != source && parent[target] < 0) {
      return new int[0];
    }
    int length = 1;
    for (int node = target; node != source; node = parent[node]) {
      length++;
    }
    int[] path = new int[length];
    for (int node = target, i = length - 1; i >= 0; i--) {
      path[i] = node;
      node = parent[node];
    }
    return path;
  }

  /// How many nodes were reached, the source among them.
  public int reached() {
    return Math.toIntExact(
        switch (distances) {
          case IntArray d -> Arrays.stream(d.toHost()).filter(x -> x >= 0).count();
          case LongArray d -> Arrays.stream(d.toHost()).filter(x -> x >= 0).count();
          case FloatArray d -> count(d.toHost());
          case DoubleArray d -> Arrays.stream(d.toHost()).filter(Double::isFinite).count();
        });
  }

  private static long count(float[] distances) {
    long count = 0;
    for (float each : distances) {
      count += each < Float.POSITIVE_INFINITY ? 1 : 0;
    }
    return count;
  }
}
