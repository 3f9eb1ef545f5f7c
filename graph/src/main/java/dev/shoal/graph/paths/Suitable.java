package dev.shoal.graph.paths;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// The default: chooses the algorithm by the graph.
record Suitable() implements ShortestPathsAlgorithm {
  /// A graph with at least one in so many of all pairs of nodes is dense: a heap is faster than
  /// buckets, since it relaxes each arc once and holds few nodes.
  private static final int DENSE = 16;

  @Override
  public String title() {
    return "suitable";
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

      private ShortestPathsKernel kernelOf(AlgorithmChoice<ShortestPathsAlgorithm> choice) {
        return kernels.computeIfAbsent(choice.algorithm(), a -> a.kernel(device));
      }
    };
  }

  AlgorithmChoice<ShortestPathsAlgorithm> choose(Device device, Graph graph) {
    boolean isDense = (long) graph.arcs() * DENSE >= (long) graph.nodes() * graph.nodes();
    return switch (device) {
      case Device.Serial _ ->
          new AlgorithmChoice<>(new DijkstraHeap(), "it is the definition on one thread");
      case Device.Cpu _, Device.OpenCl _ when !graph.isWeighted() ->
          new AlgorithmChoice<>(
              new BreadthFirstLevels(), "arcs have no weights: a level is a distance");
      case Device.Cpu _ when isDense ->
          new AlgorithmChoice<>(
              new DijkstraHeap(),
              String.format(
                  Locale.ROOT,
                  "%d arcs are a sixteenth of all pairs of %d nodes, or more: a heap tries each once",
                  graph.arcs(),
                  graph.nodes()));
      case Device.Cpu _ ->
          new AlgorithmChoice<>(
              new DeltaStepping(),
              String.format(
                  Locale.ROOT,
                  "%d arcs are few for %d nodes; buckets are %.3g wide",
                  graph.arcs(),
                  graph.nodes(),
                  BucketPlan.delta(graph)));
      case Device.OpenCl _ -> new AlgorithmChoice<>(new NearFar(), "two queues suit a GPU best");
    };
  }

  AlgorithmChoice<ShortestPathsAlgorithm> choose(Device device, DenseGraph graph) {
    return device instanceof Device.Serial
        ? new AlgorithmChoice<>(new DijkstraHeap(), "it is the definition on one thread")
        : new AlgorithmChoice<>(
            new DijkstraReduction(),
            String.format(
                Locale.ROOT,
                "all weights of a matrix of %d nodes must be read in any case",
                graph.nodes()));
  }
}
