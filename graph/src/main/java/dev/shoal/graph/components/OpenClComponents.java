package dev.shoal.graph.components;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.Stage;
import dev.shoal.graph.Graph;
import dev.shoal.graph.arcs.ArcTiles;
import dev.shoal.primitives.move.Move;

/// Merges trees by `components.cl`: roots are hooked by an atomic minimum, and pointers jump to the
/// roots.
final class OpenClComponents implements ComponentsKernel {
  private final Device.OpenCl device;
  private final int sampled; // arcs of each node that are looked at first; 0 for all at once
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
      try (Stage stage = new Stage(device)) {
        if (sampled == 0) {
          merge(stage, graph, parent, 0, Integer.MAX_VALUE, Sample.NONE, !graph.isDirected());
        } else {
          mergeSampled(stage, graph, parent);
        }
        flatten(parent);
      }
    }
    return parent;
  }

  private void mergeSampled(Stage stage, Graph graph, IntArray parent) {
    for (int k = 0; k < sampled; k++) {
      merge(stage, graph, parent, k, 1, Sample.NONE, false);
      flatten(parent);
    }
    int leftOut = graph.hasTranspose() ? mostFrequent(parent) : Sample.NONE;
    merge(stage, graph, parent, sampled, Integer.MAX_VALUE, leftOut, false);
    if (graph.isDirected() && graph.hasTranspose()) {
      merge(stage, graph.transposed(), parent, 0, Integer.MAX_VALUE, leftOut, false);
    }
  }

  private int mostFrequent(IntArray parent) {
    try (IntArray nodes = device.copyOf(IntArray.of(Sample.nodes(parent.length())));
        IntArray roots = device.newInts(nodes.length())) {
      move.gather(parent, nodes, roots);
      return Sample.mostFrequent(roots.toHost());
    }
  }

  private void merge(
      Stage stage,
      Graph graph,
      IntArray parent,
      int k,
      int most,
      int leftOut,
      boolean isLowerOnly) {
    kernels.launch(
        kernels
            .get("merge_arcs", ArcTiles.DEFINES)
            .set(0, stage.in(graph.offsets()))
            .set(1, stage.in(graph.heads()))
            .set(2, parent.buffer())
            .set(3, parent.length())
            .set(4, k)
            .set(5, most)
            .set(6, leftOut)
            .set(7, isLowerOnly ? 1 : 0));
  }

  private void flatten(IntArray parent) {
    kernels.launch(
        kernels.get("flatten", ArcTiles.DEFINES).set(0, parent.buffer()).set(1, parent.length()));
  }

  /// Writes 1 for each node that is its own root, else 0.
  static void flagRoots(Device.OpenCl device, IntArray parent, IntArray flags) {
    if (parent.length() > 0) {
      Kernels kernels = kernels(device);
      try (Stage stage = new Stage(device)) {
        kernels.launch(
            kernels
                .get("flag_roots", ArcTiles.DEFINES)
                .set(0, stage.in(parent))
                .set(1, parent.length())
                .set(2, stage.out(flags)));
        stage.finish();
      }
    }
  }
}
