package dev.shoal.benchmarks;

import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.operations.Operation;
import dev.shoal.operations.PathOperations;
import dev.shoal.operations.Task;
import dev.shoal.operations.TraversalOperations;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.alg.shortestpath.DijkstraShortestPath;
import org.jgrapht.alg.util.Triple;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.opt.graph.sparse.IncomingEdgesSupport;
import org.jgrapht.opt.graph.sparse.SparseIntDirectedWeightedGraph;
import org.jgrapht.traverse.BreadthFirstIterator;

/// Operations on graphs with JGraphT as a rival, and on the roads of [RoadFiles].
final class GraphRivals {
  private static final String RIVAL = "JGraphT";

  /// A larger graph of objects takes too much memory, and a call a minute.
  private static final int LONGEST = 1 << 18;

  private static final int LONGEST_COMPLETE = 2048;

  private GraphRivals() {}

  static Stream<Operation<?>> operations() {
    return Stream.of(
            TraversalOperations.LEVELS.stream()
                .map(op -> op.rival(RIVAL, GraphRivals::levels).upTo(RIVAL, LONGEST)),
            TraversalOperations.LABELS.stream()
                .map(op -> op.other(RIVAL, GraphRivals::components).upTo(RIVAL, LONGEST)),
            Stream.of(
                onRoadFiles(PathOperations.ROAD_DISTANCES).other(RIVAL, GraphRivals::paths),
                onRoadFiles(PathOperations.ROAD_PARENTS),
                onRoadFiles(PathOperations.ROAD_DISTANCES_FROM_EACH),
                PathOperations.KRONECKER_DISTANCES
                    .other(RIVAL, GraphRivals::paths)
                    .upTo(RIVAL, LONGEST),
                PathOperations.COMPLETE_DISTANCES
                    .other(RIVAL, GraphRivals::paths)
                    .upTo(RIVAL, LONGEST_COMPLETE)))
        .<Operation<?>>flatMap(operations -> operations);
  }

  private static Operation<PathOperations.Search> onRoadFiles(
      Operation<PathOperations.Search> operation) {
    IntFunction<PathOperations.Search> generated = operation.inputs();
    return operation.on(n -> {
      RoadFiles file = RoadFiles.of(n);
      return file == null ? generated.apply(n) : new PathOperations.Search(file.read(), n / 2);
    });
  }

  private static Task levels(TraversalOperations.Search in) {
    SimpleGraph<Integer, DefaultEdge> graph = undirected(in.graph());
    int[] levels = new int[in.graph().nodes()];
    return () -> {
      Arrays.fill(levels, -1);
      var nodes = new BreadthFirstIterator<>(graph, in.source());
      while (nodes.hasNext()) {
        int node = nodes.next();
        levels[node] = nodes.getDepth(node);
      }
      return levels;
    };
  }

  private static Task components(Graph in) {
    SimpleGraph<Integer, DefaultEdge> graph = undirected(in);
    return () -> new ConnectivityInspector<>(graph).connectedSets();
  }

  /// The same graph as its users make it, without self-loops and duplicates.
  private static SimpleGraph<Integer, DefaultEdge> undirected(Graph graph) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    Integer[] names = new Integer[graph.nodes()]; // one object for each node
    SimpleGraph<Integer, DefaultEdge> copy = new SimpleGraph<>(DefaultEdge.class);
    for (int node = 0; node < names.length; node++) {
      names[node] = node;
      copy.addVertex(names[node]);
    }
    for (int node = 0; node < names.length; node++) {
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        if (node < heads[arc]) {
          copy.addEdge(names[node], names[heads[arc]]);
        }
      }
    }
    return copy;
  }

  /// Its Dijkstra, which has a pairing heap, on the graph that it holds in the fewest bytes, which
  /// is also its fastest.
  private static Task paths(PathOperations.Search in) {
    Graph graph = in.graph();
    var sparse =
        new SparseIntDirectedWeightedGraph(
            graph.nodes(),
            graph.arcs(),
            () -> IntStream.range(0, graph.nodes()).boxed().flatMap(node -> arcs(graph, node)),
            IncomingEdgesSupport.NO_INCOMING_EDGES);
    return () -> new DijkstraShortestPath<>(sparse).getPaths(in.source());
  }

  private static Stream<Triple<Integer, Integer, Double>> arcs(Graph graph, int node) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] weights = ((IntArray) graph.weights()).hostArray();
    return IntStream.range(offsets[node], offsets[node + 1])
        .mapToObj(arc -> Triple.of(node, heads[arc], (double) weights[arc]));
  }
}
