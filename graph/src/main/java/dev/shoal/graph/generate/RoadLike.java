package dev.shoal.graph.generate;

import dev.shoal.device.Device;

/// Road-like networks; [Generate#roadLike] has the definition.
final class RoadLike {
  /// How likely a node has an edge to both the left and upwards, instead of to one of them. A node
  /// then has 1.3 such edges, and 2.6 arcs.
  private static final double BOTH = 0.3;

  private static final int BLOCK = 1 << 13;

  private RoadLike() {}

  static RoadNetwork of(Device.Cpu device, int nodes, long seed) {
    int width = (int) Math.max(1, Math.ceil(Math.sqrt(nodes)));
    CounterRandom edges = new CounterRandom(seed, 0);
    CounterRandom points = new CounterRandom(seed, 1);
    LogNormalWeights weights = new LogNormalWeights(new CounterRandom(seed, 2));
    double[] x = new double[nodes];
    double[] y = new double[nodes];
    device
        .workers()
        .forEachBlock(
            nodes,
            BLOCK,
            (_, from, to) -> {
              for (int node = from; node < to; node++) {
                x[node] = node % width + points.uniform(2L * node);
                y[node] = Math.floorDiv(node, width) + points.uniform(2L * node + 1);
              }
            });
    Lattice lattice =
        new Lattice(
            width,
            nodes,
            node -> node < width || edges.uniform(node) < (1 + BOTH) / 2,
            node -> node % width == 0 || edges.uniform(node) >= (1 - BOTH) / 2);
    return new RoadNetwork(lattice.graph(device, weights::at), x, y);
  }
}
