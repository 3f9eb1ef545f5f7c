package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// The default: the algorithm that a graph asks for.
record Suitable() implements ShortestPathsAlgorithm {
  /// The part of all pairs, one of so many, from which on a heap is faster than buckets: it tries
  /// each arc once, and has few nodes to keep in order.
  private static final int DENSE = 16;

  @Override
  public String title() {
    return "suitable";
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
  }

  @Override
  public ShortestPathsKernel kernel(Device device) {
    Map<ShortestPathsAlgorithm, ShortestPathsKernel> kernels = new HashMap<>();
    return new ShortestPathsKernel() {
      @Override
      public Array<?> distances(Graph graph, PathQuery query) {
        return kernelOf(choose(device, graph)).distances(graph, query);
      }

      @Override
      public Array<?> distances(DenseGraph graph, PathQuery query) {
        return kernelOf(choose(device, graph)).distances(graph, query);
      }

      @Override
      public Array<?>[] distancesFromEach(Graph graph, int[] sources) {
        return kernelOf(choose(device, graph)).distancesFromEach(graph, sources);
      }

      private ShortestPathsKernel kernelOf(ShortestPaths.Choice choice) {
        return kernels.computeIfAbsent(choice.algorithm(), a -> a.kernel(device));
      }
    };
  }

  ShortestPaths.Choice choose(Device device, Graph graph) {
    boolean isDense = (long) graph.arcs() * DENSE >= (long) graph.nodes() * graph.nodes();
    return switch (device) {
      case Device.Serial _ ->
          new ShortestPaths.Choice(new DijkstraHeap(), "it is the definition on one thread");
      case Device.Cpu _, Device.OpenCl _ when !graph.isWeighted() ->
          new ShortestPaths.Choice(
              new BreadthFirstLevels(), "arcs have no weights: a level is a distance");
      case Device.Cpu _ when isDense ->
          new ShortestPaths.Choice(
              new DijkstraHeap(),
              String.format(
                  Locale.ROOT,
                  "%d arcs are a sixteenth of all pairs of %d nodes, or more; each is tried once",
                  graph.arcs(),
                  graph.nodes()));
      case Device.Cpu _ ->
          new ShortestPaths.Choice(
              new DeltaStepping(),
              String.format(
                  Locale.ROOT,
                  "%d arcs are few for %d nodes; buckets are %.3g wide",
                  graph.arcs(),
                  graph.nodes(),
                  BucketPlan.delta(graph)));
      case Device.OpenCl _ ->
          new ShortestPaths.Choice(new NearFar(), "two queues are what a GPU manages best");
    };
  }

  ShortestPaths.Choice choose(Device device, DenseGraph graph) {
    return device instanceof Device.Serial
        ? new ShortestPaths.Choice(new DijkstraHeap(), "it is the definition on one thread")
        : new ShortestPaths.Choice(
            new DijkstraReduction(),
            String.format(
                Locale.ROOT, "a matrix of %d nodes has to be read anyway", graph.nodes()));
  }
}
