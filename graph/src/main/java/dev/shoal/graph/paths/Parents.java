package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.PerType;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/// The parents of a tree of shortest paths, from its distances alone: see [ShortestPathTree].
///
/// An arc is *tight* if the sum of the distance at its tail and its weight is the distance at its
/// head. Tight arcs that add to the distance form no cycle, so any choice among them is a tree.
/// Nodes that none of those leads to are found breadth-first along tight arcs that do not add, from
/// all other nodes at once.
final class Parents {
  private static final int BLOCK = 1 << 12;

  private static final PerType<BiFunction<Graph, Array<?>, TightArcs>> TIGHT =
      new PerType<>(IntTightArcs::of, LongTightArcs::of, FloatTightArcs::of, DoubleTightArcs::of);

  private Parents() {}

  /// Returns the parents, in the memory of the distances; −1 where there is none.
  static IntArray of(Device device, Graph graph, int source, Array<?> distances) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ -> onHost(device.workers(), graph, source, distances);
      case Device.OpenCl openCl -> {
        OpenClArcs arcs = OpenClArcs.of(graph);
        yield onDevice(openCl, arcs, () -> graph.copyTo(Device.cpu()), source, distances);
      }
    };
  }

  /// Returns the same for a matrix.
  static IntArray of(Device device, DenseGraph graph, int source, Array<?> distances) {
    return device instanceof Device.OpenCl openCl
        ? onDevice(
            openCl,
            OpenClArcs.of(graph),
            () -> graph.copyTo(Device.cpu()).toGraph(),
            source,
            distances)
        : of(device, graph.toGraph(), source, distances);
  }

  /// Returns the parents by the device; if that leaves nodes without one, by the host from copies.
  private static IntArray onDevice(
      Device.OpenCl device,
      OpenClArcs arcs,
      Supplier<Graph> onHost,
      int source,
      Array<?> distances) {
    IntArray parents = OpenClParents.of(device, arcs, source, distances);
    if (parents != null) {
      return parents;
    }
    WorkerPool workers = Device.cpu().workers();
    IntArray found = onHost(workers, onHost.get(), source, distances.onHost());
    return distances.isHost() ? found : device.copyOf(found);
  }

  private static IntArray onHost(WorkerPool workers, Graph graph, int source, Array<?> distances) {
    TightArcs tight = TIGHT.of(distances).apply(graph, distances);
    int[] parents = new int[graph.nodes()];
    Arrays.fill(parents, TightArcs.UNKNOWN);
    workers.forEachBlock(
        parents.length, BLOCK, (_, from, to) -> tight.offerFarther(from, to, parents));
    parents[source] = -1;
    if (hasOrphans(tight, parents)) {
      adopt(tight, parents);
    }
    for (int node = 0; node < parents.length; node++) {
      parents[node] = parents[node] == TightArcs.UNKNOWN ? -1 : parents[node];
    }
    return IntArray.wrap(parents);
  }

  private static boolean hasOrphans(TightArcs tight, int[] parents) {
    for (int node = 0; node < parents.length; node++) {
      if (parents[node] == TightArcs.UNKNOWN && tight.isReached(node)) {
        return true;
      }
    }
    return false;
  }

  /// Finds parents at the same distance: first for neighbours of nodes that have one, then for
  /// theirs.
  private static void adopt(TightArcs tight, int[] parents) {
    int[] offers = new int[parents.length];
    Arrays.fill(offers, TightArcs.UNKNOWN);
    int[] level = new int[parents.length];
    int size = 0;
    for (int node = 0; node < parents.length; node++) {
      if (parents[node] != TightArcs.UNKNOWN) {
        level[size++] = node;
      }
    }
    int[] found = new int[parents.length];
    while (size > 0) {
      int count = 0;
      for (int i = 0; i < size; i++) {
        count = tight.offerEqual(level[i], parents, offers, found, count);
      }
      for (int i = 0; i < count; i++) {
        parents[found[i]] = offers[found[i]];
      }
      int[] done = level;
      level = found;
      found = done;
      size = count;
    }
  }
}
