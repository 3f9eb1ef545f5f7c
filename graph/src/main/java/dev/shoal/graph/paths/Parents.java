package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import java.util.Arrays;
import java.util.function.Supplier;

/// The parents of a tree of shortest paths, from its distances alone: see [ShortestPathTree].
///
/// An arc is *tight* if the distance at its tail and its weight make the distance at its head.
/// Tight arcs that add to the distance have no cycle, so any choice among them is a tree. Nodes to
/// which none of those leads are found breadth-first over tight arcs that do not add, from all
/// other nodes at once.
final class Parents {
  private static final int BLOCK = 1 << 12;

  /// Where a node's parent is not known yet, and what any node is lower than.
  static final int UNKNOWN = Integer.MAX_VALUE;

  private Parents() {}

  /// Tight arcs of one type of distances.
  interface TightArcs {
    /// Offers each of the nodes `from` (inclusive) to `to` (exclusive) as a parent to the nodes
    /// that its tight arcs lead to and add to.
    void offerFarther(int from, int to, int[] parents);

    /// Offers `node` as a parent to nodes at the same distance that have none in `parents`; adds
    /// those that it is offered to first to `found`.
    ///
    /// @param offers the lowest node that was offered to each
    int offerEqual(int node, int[] parents, int[] offers, int[] found, int count);

    /// Whether a node was reached.
    boolean isReached(int node);
  }

  /// The parents, in the memory of the distances; −1 where there is none.
  static IntArray of(Device device, Graph graph, int source, Array<?> distances) {
    return switch (device) {
      case Device.Serial _ -> onHost(Device.cpu(1).workers(), graph, source, distances);
      case Device.Cpu cpu -> onHost(cpu.workers(), graph, source, distances);
      case Device.OpenCl openCl -> {
        OpenClArcs arcs = OpenClArcs.of(graph);
        yield onDevice(openCl, arcs, () -> graph.copyTo(Device.cpu()), source, distances);
      }
    };
  }

  /// The same of a matrix.
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

  /// The parents by the device; where that leaves nodes without one, by the host from copies.
  private static IntArray onDevice(
      Device.OpenCl device,
      OpenClArcs arcs,
      Supplier<Graph> onHeap,
      int source,
      Array<?> distances) {
    IntArray parents = OpenClParents.of(device, arcs, source, distances);
    if (parents != null) {
      return parents;
    }
    Device.Cpu host = Device.cpu();
    Array<?> copy =
        switch (distances) {
          case IntArray d -> host.copyOf(d);
          case LongArray d -> host.copyOf(d);
          case FloatArray d -> host.copyOf(d);
          case DoubleArray d -> host.copyOf(d);
        };
    IntArray found = onHost(host.workers(), onHeap.get(), source, copy);
    return distances.isHost() ? found : device.copyOf(found);
  }

  private static IntArray onHost(WorkerPool workers, Graph graph, int source, Array<?> distances) {
    TightArcs tight = tightArcs(graph, distances);
    int[] parents = new int[graph.nodes()];
    Arrays.fill(parents, UNKNOWN);
    workers.forEachBlock(
        parents.length, BLOCK, (_, from, to) -> tight.offerFarther(from, to, parents));
    parents[source] = -1;
    if (hasOrphans(tight, parents)) {
      adopt(tight, parents);
    }
    for (int node = 0; node < parents.length; node++) {
      parents[node] = parents[node] == UNKNOWN ? -1 : parents[node];
    }
    return IntArray.wrap(parents);
  }

  private static TightArcs tightArcs(Graph graph, Array<?> distances) {
    return switch (distances) {
      case IntArray d -> new IntTightArcs(graph, ints(graph), d.hostArray());
      case LongArray d -> new LongTightArcs(graph, longs(graph), d.hostArray());
      case FloatArray d ->
          new FloatTightArcs(graph, ((FloatArray) graph.weights()).hostArray(), d.hostArray());
      case DoubleArray d ->
          new DoubleTightArcs(graph, ((DoubleArray) graph.weights()).hostArray(), d.hostArray());
    };
  }

  private static int[] ints(Graph graph) {
    return graph.weights() instanceof IntArray w ? w.hostArray() : Sums.ones(graph);
  }

  private static long[] longs(Graph graph) {
    return graph.weights() instanceof LongArray w
        ? w.hostArray()
        : Arrays.stream(ints(graph)).asLongStream().toArray();
  }

  private static boolean hasOrphans(TightArcs tight, int[] parents) {
    for (int node = 0; node < parents.length; node++) {
      if (parents[node] == UNKNOWN && tight.isReached(node)) {
        return true;
      }
    }
    return false;
  }

  /// Finds parents at the same distance: first next to nodes that have one, then next to those.
  private static void adopt(TightArcs tight, int[] parents) {
    int[] offers = new int[parents.length];
    Arrays.fill(offers, UNKNOWN);
    int[] level = new int[parents.length];
    int size = 0;
    for (int node = 0; node < parents.length; node++) {
      if (parents[node] != UNKNOWN) {
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
