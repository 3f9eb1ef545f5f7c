package dev.shoal.graph.components;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.graph.Graph;

/// Merges the trees of a [Forest] along arcs: on all threads, or on one if the graph is small.
final class CpuComponents implements ComponentsKernel {
  private final WorkerPool workers;
  private final WorkerPool one = Device.cpu(1).workers();
  private final ComponentsTuning tuning;
  private final int sampled; // arcs of each node that are merged first; 0 for all at once

  CpuComponents(Device.Cpu device, int sampled) {
    workers = device.workers();
    tuning = ComponentsTuning.of(device);
    this.sampled = sampled;
  }

  @Override
  public IntArray lowestNodes(Graph graph) {
    long size = (long) graph.nodes() + graph.arcs();
    Merge merge = new Merge(graph, size <= tuning.oneThreadUpTo() ? one : workers);
    if (sampled == 0) {
      merge.all();
    } else {
      merge.sampled();
    }
    merge.flatten();
    return IntArray.wrap(merge.parent);
  }

  /// The merges of one call.
  private final class Merge {
    private final Graph graph;
    private final WorkerPool workers;
    private final int[] parent;
    private final Forest forest;

    Merge(Graph graph, WorkerPool workers) {
      this.graph = graph;
      this.workers = workers;
      parent = new int[graph.nodes()];
      workers.forEachBlock(
          parent.length,
          tuning.nodeBlock(),
          (_, from, to) -> {
            for (int node = from; node < to; node++) {
              parent[node] = node;
            }
          });
      forest = new Forest(parent, workers.threads() > 1);
    }

    void flatten() {
      workers.forEachBlock(
          parent.length, tuning.nodeBlock(), (_, from, to) -> forest.flatten(from, to));
    }

    /// Merges along all arcs; of an undirected graph, each edge from its higher end.
    void all() {
      int[] offsets = graph.offsets().hostArray();
      int[] heads = graph.heads().hostArray();
      boolean isDirected = graph.isDirected();
      workers.forEachChunkOfSegments(
          offsets,
          tuning.arcBlock(),
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

    /// Merges along the first arcs of each node, then along the other arcs of the nodes outside the
    /// largest tree.
    void sampled() {
      for (int k = 0; k < sampled; k++) {
        arc(k);
        flatten();
      }
      int skipped = graph.hasTranspose() ? Sample.mostFrequent(forest, graph.nodes()) : Sample.NONE;
      arcsFrom(graph, sampled, skipped);
      if (graph.isDirected() && graph.hasTranspose()) {
        arcsFrom(graph.transposed(), 0, skipped);
      }
    }

    /// Merges along arc number `k` of each node that has so many.
    private void arc(int k) {
      int[] offsets = graph.offsets().hostArray();
      int[] heads = graph.heads().hostArray();
      workers.forEachBlock(
          parent.length,
          tuning.nodeBlock(),
          (_, from, to) -> {
            for (int node = from; node < to; node++) {
              if (offsets[node + 1] - offsets[node] > k) {
                forest.merge(node, heads[offsets[node] + k]);
              }
            }
          });
    }

    /// Merges along all arcs from number `k` on of the nodes outside the tree of `skipped`.
    private void arcsFrom(Graph graph, int k, int skipped) {
      int[] offsets = graph.offsets().hostArray();
      int[] heads = graph.heads().hostArray();
      workers.forEachChunkOfSegments(
          offsets,
          tuning.arcBlock(),
          (_, from, to) -> {
            for (int node = from; node < to; node++) {
              int end = offsets[node + 1];
              if (end - offsets[node] > k && forest.parent(node) != skipped) {
                for (int arc = offsets[node] + k; arc < end; arc++) {
                  forest.merge(node, heads[arc]);
                }
              }
            }
          });
    }
  }
}
