package dev.shoal.graph.traversal;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// The parents of a breadth-first search, from its levels alone: the lowest neighbour in the level
/// before.
final class LowestParents {
  private static final VarHandle PARENTS = MethodHandles.arrayElementVarHandle(int[].class);

  /// Larger than any node.
  private static final int NONE = Integer.MAX_VALUE;

  private LowestParents() {}

  /// Returns the parents, in the memory of the graph; −1 where there is none.
  static IntArray of(Device device, Graph graph, IntArray levels) {
    return switch (device) {
      case Device.Serial _ -> IntArray.wrap(inOrder(graph, levels.hostArray()));
      case Device.Cpu cpu when graph.hasTranspose() ->
          IntArray.wrap(scanned(cpu, graph.transposed(), levels.hostArray()));
      case Device.Cpu cpu when cpu.threads() > 1 ->
          IntArray.wrap(offered(cpu, graph, levels.hostArray()));
      case Device.Cpu _ -> IntArray.wrap(inOrder(graph, levels.hostArray()));
      case Device.OpenCl openCl -> OpenClBreadthFirst.parents(openCl, graph, levels);
    };
  }

  /// The definition: nodes in ascending order, so that the first offer is the lowest.
  private static int[] inOrder(Graph graph, int[] levels) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] parents = new int[levels.length];
    Arrays.fill(parents, -1);
    for (int node = 0; node < levels.length; node++) {
      int next = levels[node] + 1;
      for (int arc = offsets[node]; next > 0 && arc < offsets[node + 1]; arc++) {
        int head = heads[arc];
        if (levels[head] == next && parents[head] < 0) {
          parents[head] = node;
        }
      }
    }
    return parents;
  }

  /// Each node scans the arcs that lead to it.
  private static int[] scanned(Device.Cpu device, Graph transpose, int[] levels) {
    int[] offsets = transpose.offsets().hostArray();
    int[] tails = transpose.heads().hostArray();
    int[] parents = new int[levels.length];
    device
        .workers()
        .forEachChunkOfSegments(
            offsets,
            TraversalTuning.of(device).parentChunk(),
            (_, from, to) -> {
              for (int node = from; node < to; node++) {
                int before = levels[node] - 1;
                int lowest = NONE;
                for (int arc = offsets[node]; before >= 0 && arc < offsets[node + 1]; arc++) {
                  int tail = tails[arc];
                  if (tail < lowest && levels[tail] == before) {
                    lowest = tail;
                  }
                }
                parents[node] = lowest == NONE ? -1 : lowest;
              }
            });
    return parents;
  }

  /// Each node offers itself to the nodes of the next level that its arcs lead to.
  private static int[] offered(Device.Cpu device, Graph graph, int[] levels) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] parents = new int[levels.length];
    Arrays.fill(parents, NONE);
    device
        .workers()
        .forEachChunkOfSegments(
            offsets,
            TraversalTuning.of(device).parentChunk(),
            (_, from, to) -> {
              for (int node = from; node < to; node++) {
                int next = levels[node] + 1;
                for (int arc = offsets[node]; next > 0 && arc < offsets[node + 1]; arc++) {
                  if (levels[heads[arc]] == next) {
                    lower(parents, heads[arc], node);
                  }
                }
              }
            });
    for (int node = 0; node < parents.length; node++) {
      parents[node] = parents[node] == NONE ? -1 : parents[node];
    }
    return parents;
  }

  private static void lower(int[] parents, int i, int node) {
    for (int old = (int) PARENTS.getOpaque(parents, i);
        node < old && !PARENTS.compareAndSet(parents, i, old, node); ) {
      old = (int) PARENTS.getOpaque(parents, i);
    }
  }
}
