package dev.shoal.graph.components;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.graph.Graph;

/// Merges the trees of a [Forest] along arcs, on all threads.
final class CpuComponents implements ComponentsKernel {
  /// Nodes that a thread claims at a time.
  private static final int BLOCK = 1 << 14;

  /// Nodes and arcs that a thread claims at a time, about.
  private static final int SIZE = 1 << 15;

  private final WorkerPool workers;
  private final int sampled; // arcs of each node that are looked at first; 0 for all at once

  CpuComponents(WorkerPool workers, int sampled) {
    this.workers = workers;
    this.sampled = sampled;
  }

  @Override
  public IntArray lowestNodes(Graph graph) {
    int[] parent = new int[graph.nodes()];
    workers.forEachBlock(
        parent.length,
        BLOCK,
        (_, from, to) -> {
          for (int node = from; node < to; node++) {
            parent[node] = node;
          }
        });
    Forest forest = new Forest(parent, workers.threads() > 1);
    if (sampled == 0) {
      mergeAll(forest, graph);
    } else {
      mergeSampled(forest, graph);
    }
    flatten(forest, graph.nodes());
    return IntArray.wrap(parent);
  }

  private void flatten(Forest forest, int nodes) {
    workers.forEachBlock(nodes, BLOCK, (_, from, to) -> forest.flatten(from, to));
  }

  /// All arcs; of an undirected graph each edge from its higher end.
  private void mergeAll(Forest forest, Graph graph) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    boolean isDirected = graph.isDirected();
    workers.forEachShareOfSegments(
        offsets,
        SIZE,
        (_, from, to) -> {
          for (int node = from; node < to; node++) {
            for (int arc = offsets[node], end = offsets[node + 1]; arc < end; arc++) {
              int head = heads[arc];
              if (head < node || isDirected) {
                forest.merge(node, head);
              }
            }
          }
        });
  }

  private void mergeSampled(Forest forest, Graph graph) {
    for (int k = 0; k < sampled; k++) {
      mergeOne(forest, graph, k);
      flatten(forest, graph.nodes());
    }
    int leftOut = graph.hasTranspose() ? Sample.mostFrequent(forest, graph.nodes()) : Sample.NONE;
    mergeFrom(forest, graph, sampled, leftOut);
    if (graph.isDirected() && graph.hasTranspose()) {
      mergeFrom(forest, graph.transposed(), 0, leftOut);
    }
  }

  /// Arc number `k` of each node that has so many.
  private void mergeOne(Forest forest, Graph graph, int k) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    workers.forEachBlock(
        graph.nodes(),
        BLOCK,
        (_, from, to) -> {
          for (int node = from; node < to; node++) {
            if (offsets[node + 1] - offsets[node] > k) {
              forest.merge(node, heads[offsets[node] + k]);
            }
          }
        });
  }

  /// All arcs from number `k` on of the nodes that are not in the tree of `leftOut`.
  private void mergeFrom(Forest forest, Graph graph, int k, int leftOut) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    workers.forEachShareOfSegments(
        offsets,
        SIZE,
        (_, from, to) -> {
          for (int node = from; node < to; node++) {
            int end = offsets[node + 1];
            if (end - offsets[node] > k && forest.parent(node) != leftOut) {
              for (int arc = offsets[node] + k; arc < end; arc++) {
                forest.merge(node, heads[arc]);
              }
            }
          }
        });
  }
}
