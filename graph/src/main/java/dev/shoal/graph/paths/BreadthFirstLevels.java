package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.graph.Graph;
import dev.shoal.graph.traversal.BreadthFirst;
import dev.shoal.graph.traversal.BreadthFirstQuery;

/// Breadth-first search: where arcs have no weights, the level of a node is its distance.
///
/// - **Work:** O(n + m), and on the graphs of few levels a small part of m: see
///   [dev.shoal.graph.traversal.BreadthFirstAlgorithm].
/// - **Needs:** a graph without weights.
public record BreadthFirstLevels() implements ShortestPathsAlgorithm {
  @Override
  public String title() {
    return "breadth-first";
  }

  @Override
  public String refusal(Graph graph) {
    return graph.isWeighted()
        ? graph + " has weights, which breadth-first does not look at; delta-stepping does"
        : "";
  }

  @Override
  public ShortestPathsKernel kernel(Device device) {
    BreadthFirst search = BreadthFirst.on(device);
    return new ShortestPathsKernel() {
      @Override
      public Array<?> distances(Graph graph, PathQuery query) {
        requireSearchable(graph); // it may be a matrix
        return search.levels(
            graph,
            BreadthFirstQuery.from(query.source())
                .to(query.targets())
                .within((int) Math.min(Integer.MAX_VALUE, query.limit())));
      }

      @Override
      public Array<?>[] distancesFromEach(Graph graph, int[] sources) {
        return search.levelsFromEach(graph, sources).toArray(Array<?>[]::new);
      }
    };
  }
}
