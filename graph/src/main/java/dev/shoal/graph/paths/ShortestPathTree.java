package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.PerType;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/// The distances from one source, and the paths that have them.
///
/// The *parent* of a node is the node before it on its path. Where several nodes qualify, the
/// parent is
///
/// 1. the lowest node with a smaller distance and an arc of the right weight; or, if there is none,
///    as after arcs whose weight is 0 or absorbed by rounding,
/// 2. among the nodes at the same distance, those with the fewest arcs that do not add to it on the
///    way from the source, and the lowest of these.
///
/// So the parents are the same on every device. They are derived from the distances on the first
/// request, in one pass over the arcs.
///
/// Safe for any number of threads.
public final class ShortestPathTree {
  private static final PerType<ToIntFunction<Array<?>>> REACHED =
      new PerType<>(
          IntHostPaths::reached,
          LongHostPaths::reached,
          FloatHostPaths::reached,
          DoubleHostPaths::reached);

  private final int source;
  private final Array<?> distances;
  private final Supplier<IntArray> parentFinder;
  private IntArray parents; // null until requested; guarded by this

  /// @param parentFinder derives the parents from the distances
  ShortestPathTree(int source, Array<?> distances, Supplier<IntArray> parentFinder) {
    this.source = source;
    this.distances = distances;
    this.parentFinder = parentFinder;
  }

  /// Returns the node at which all paths begin.
  public int source() {
    return source;
  }

  /// Returns the distance of each node; −1, or positive infinity of floating weights, where it was
  /// not reached. The array is an [IntArray] for `int` weights, or a
  /// [LongArray][dev.shoal.device.LongArray] if a distance does not fit; without weights, distances
  /// are numbers of arcs.
  public Array<?> distances() {
    return distances;
  }

  /// Returns the node before each node on its path; −1 for the source and for nodes that were not
  /// reached.
  public synchronized IntArray parents() {
    if (parents == null) {
      parents = parentFinder.get();
    }
    return parents;
  }

  /// Returns the nodes from the source to `target`, both included.
  ///
  /// - **Cost:** that of the path, after the first call; if the parents are on a device, each call
  ///   copies all of them, so use [#parents()] for many paths there.
  ///
  /// @return an empty array if the target was not reached
  /// @throws IndexOutOfBoundsException if there is no such node
  public int[] pathTo(int target) {
    Objects.checkIndex(target, distances.length());
    int[] parent = parents().onHost().hostArray();
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

  /// Returns the number of nodes that were reached, including the source.
  public int reached() {
    return REACHED.of(distances).applyAsInt(distances);
  }
}
