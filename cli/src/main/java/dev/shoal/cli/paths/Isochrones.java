package dev.shoal.cli.paths;

import dev.shoal.cli.graph.LoadedGraph;
import dev.shoal.cli.grids.Levels;
import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.shell.Failure;
import dev.shoal.formats.graph.NodeCoordinates;
import dev.shoal.graph.Graph;
import dev.shoal.graph.paths.ShortestPathTree;
import dev.shoal.report.IsochroneMap;
import java.util.Arrays;

/// The picture of the distances from a node: the arcs of the graph in bands of round distances, the
/// source, and the paths to targets.
public final class Isochrones {
  /// More are hard to distinguish.
  private static final int MAX_BANDS = 10;

  private Isochrones() {}

  /// The coordinates that a picture needs.
  ///
  /// @throws Failure if there are none
  public static NodeCoordinates requireCoordinates(LoadedGraph graph) throws Failure {
    if (graph.coordinates().isEmpty()) {
      throw Failure.ofOptions(
          graph.name(), "has no coordinates to draw; give them with --coordinates nodes.co");
    }
    return graph.coordinates().get();
  }

  /// The map.
  ///
  /// @param quantity what the distances are, and their unit
  /// @throws Failure if there are no coordinates, or they cannot be drawn
  public static IsochroneMap map(
      LoadedGraph graph, ShortestPathTree tree, int[] targets, String quantity) throws Failure {
    NodeCoordinates at = requireCoordinates(graph);
    try {
      IsochroneMap map =
          map(
              graph.graph(),
              at.x().onHost().hostArray(),
              at.y().onHost().hostArray(),
              distances(tree),
              quantity);
      for (int target : targets) {
        map = map.path(tree.pathTo(target)).mark(target);
      }
      return map.mark(tree.source());
    } catch (IllegalArgumentException e) {
      throw new Failure(graph.name(), e); // coordinates that are no numbers, or too far apart
    }
  }

  /// The map of distances alone.
  ///
  /// @param x of each node
  /// @param y of each node
  /// @param distances of each node, infinite of those that were not reached
  /// @param quantity what the distances are, and their unit
  /// @throws IllegalArgumentException if the coordinates cannot be drawn
  public static IsochroneMap map(
      Graph graph, double[] x, double[] y, double[] distances, String quantity) {
    double max = Arrays.stream(distances).filter(Double::isFinite).max().orElse(0);
    return IsochroneMap.of(x, y, ends(graph), distances, bands(max)).quantity(quantity);
  }

  /// Round distances from 0 to the maximum.
  private static double[] bands(double max) {
    double[] inner = new Levels(0, max).round(MAX_BANDS - 1);
    double[] edges = new double[inner.length + 2];
    System.arraycopy(inner, 0, edges, 1, inner.length);
    edges[edges.length - 1] = max > 0 ? max : 1; // where nothing but the source is reached
    return edges;
  }

  /// Those of nodes that were not reached are infinite.
  private static double[] distances(ShortestPathTree tree) {
    return Lines.numbers(tree.distances(), false).stream()
        .mapToDouble(Number::doubleValue)
        .map(distance -> distance < 0 ? Double.POSITIVE_INFINITY : distance)
        .toArray();
  }

  /// Both nodes of each line: of an undirected graph each edge once.
  private static int[] ends(Graph graph) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] ends = new int[2 * graph.arcs()];
    int count = 0;
    for (int node = 0; node < graph.nodes(); node++) {
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        if (graph.isDirected() || heads[arc] >= node) {
          ends[count++] = node;
          ends[count++] = heads[arc];
        }
      }
    }
    return Arrays.copyOf(ends, count);
  }
}
