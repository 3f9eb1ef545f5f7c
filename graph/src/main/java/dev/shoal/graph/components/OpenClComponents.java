package dev.shoal.graph.components;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.graph.Graph;
import dev.shoal.graph.arcs.ArcTiles;
import dev.shoal.primitives.move.Move;

/// Merges trees by `components.cl`: roots are hooked by an atomic minimum, and pointers jump to the
/// roots.
final class OpenClComponents implements ComponentsKernel {
  private final Device.OpenCl device;
  private final int sampled; // arcs of each node that are merged first; 0 for all at once
  private final Kernels kernels;
  private final Move move;

  OpenClComponents(Device.OpenCl device, int sampled) {
    this.device = device;
    this.sampled = sampled;
    kernels = kernels(device);
    move = Move.on(device);
  }

  private static Kernels kernels(Device.OpenCl device) {
    return ArcTiles.kernels(device, OpenClComponents.class.getResourceAsStream("components.cl"));
  }

  @Override
  public IntArray lowestNodes(Graph graph) {
    IntArray parent = device.newInts(graph.nodes());
    if (graph.nodes() > 0) {
      move.iota(parent, 0, 1);
      try (KernelCall call = new KernelCall(device)) {
        if (sampled == 0) {
          merge(call, graph, parent, 0, Integer.MAX_VALUE, Sample.NONE, !graph.isDirected());
        } else {
          mergeSampled(call, graph, parent);
        }
        flatten(parent);
      }
    }
    return parent;
  }

  private void mergeSampled(KernelCall call, Graph graph, IntArray parent) {
    for (int k = 0; k < sampled; k++) {
      merge(call, graph, parent, k, 1, Sample.NONE, false);
      flatten(parent);
    }
    int skipped = graph.hasTranspose() ? mostFrequent(parent) : Sample.NONE;
    merge(call, graph, parent, sampled, Integer.MAX_VALUE, skipped, false);
    if (graph.isDirected() && graph.hasTranspose()) {
      merge(call, graph.transposed(), parent, 0, Integer.MAX_VALUE, skipped, false);
    }
  }

  private int mostFrequent(IntArray parent) {
    try (IntArray nodes = device.copyOf(IntArray.wrap(Sample.nodes(parent.length())));
        IntArray roots = device.newInts(nodes.length())) {
      move.gather(parent, nodes, roots);
      return Sample.mostFrequent(roots.toArray());
    }
  }

  private void merge(
      KernelCall call,
      Graph graph,
      IntArray parent,
      int k,
      int count,
      int skipped,
      boolean isLowerOnly) {
    kernels.launch(
        kernels
            .get("merge_arcs", ArcTiles.DEFINES)
            .args(
                call.in(graph.offsets()),
                call.in(graph.heads()),
                parent.buffer(),
                parent.length(),
                k,
                count,
                skipped,
                isLowerOnly ? 1 : 0));
  }

  private void flatten(IntArray parent) {
    kernels.launch(kernels.get("flatten", ArcTiles.DEFINES).args(parent.buffer(), parent.length()));
  }

  /// Writes 1 for each node that is its own root, otherwise 0.
  static void flagRoots(Device.OpenCl device, IntArray parent, IntArray flags) {
    if (parent.length() > 0) {
      Kernels kernels = kernels(device);
      try (KernelCall call = new KernelCall(device)) {
        kernels.launch(
            kernels
                .get("flag_roots", ArcTiles.DEFINES)
                .args(call.in(parent), parent.length(), call.out(flags)));
        call.finish();
      }
    }
  }
}
