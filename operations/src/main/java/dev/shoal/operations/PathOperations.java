package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.paths.BellmanFord;
import dev.shoal.graph.paths.DeltaStepping;
import dev.shoal.graph.paths.DijkstraHeap;
import dev.shoal.graph.paths.DijkstraReduction;
import dev.shoal.graph.paths.NearFar;
import dev.shoal.graph.paths.PathQuery;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.graph.paths.ShortestPathsAlgorithm;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Shortest paths beside Dijkstra's algorithm with the queue of the JDK; an element is a node.
///
/// Floor: rows are read and distances written. Roads have 2.5 to 2.8 arcs a node, and weights of a
/// heavy tail; Kronecker graphs have few levels. Complete graphs have as many arcs a node as there
/// are nodes: there the text's reduction wins, and as its floor is a weight of each arc, `of
/// memory` says nothing.
public final class PathOperations {
  /// Nodes of the roads of New York City.
  public static final int NY = 264_346;

  /// Nodes of the roads of the north-east of the USA.
  public static final int NE = 1_524_453;

  private static final int SMALL = 3_000;
  private static final Integer[] ROADS = {SMALL, NY, 1_000_000, NE};
  private static final Integer[] SCALES = {1 << 16, 1 << 18, 1 << 20};
  private static final Integer[] COMPLETE = {1024, 2048, 4096, 8192};
  private static final int READS_OF_ROADS = 26;
  private static final int READS_OF_KRONECKER = 244;
  private static final int SOURCES = 64;

  /// A graph with `int` weights, and where paths begin.
  public record Search(Graph graph, int source) {}

  /// From one source to all nodes of roads.
  public static final Operation<Search> ROAD_DISTANCES =
      distances("RoadPaths", "roads", READS_OF_ROADS, PathOperations::roads, ROADS)
          .serialVariant("Reduction", by(new DijkstraReduction()))
          .upTo("Reduction", SMALL)
          .upTo("BellmanFord", NY);

  /// The same with the tree.
  public static final Operation<Search> ROAD_PARENTS =
      parents("RoadPaths", "roads", READS_OF_ROADS, PathOperations::roads, ROADS);

  /// The same from 64 sources.
  public static final Operation<Search> ROAD_DISTANCES_FROM_EACH =
      Operation.of(
              new Job(
                  "RoadPaths.each",
                  "shortest paths from 64 sources, roads",
                  SOURCES * READS_OF_ROADS,
                  SOURCES * 4),
              PathOperations::roads,
              (in, device) -> {
                ShortestPaths paths = ShortestPaths.on(device);
                int[] sources = sources(in);
                return () -> paths.distancesFromEach(in.graph(), sources);
              })
          .expecting(in ->
              IntStream.of(sources(in))
                  .mapToObj(source -> QueueDijkstra.distances(in.graph(), source))
                  .toList())
          .at(ROADS);

  /// From one source to all nodes of a Kronecker graph.
  public static final Operation<Search> KRONECKER_DISTANCES =
      distances(
          "KroneckerPaths", "Kronecker", READS_OF_KRONECKER, PathOperations::kronecker, SCALES);

  /// From one source to all nodes of a complete graph, as a matrix and, but for ours, on rows.
  public static final Operation<Search> COMPLETE_DISTANCES =
      Operation.of(
              new Job("DensePaths.one", "shortest paths, complete", 4, 4),
              n -> new Search(Generate.on(Device.cpu()).complete(n, 1).toGraph(), 0),
              (in, device) -> {
                var matrix = Generate.on(Device.cpu()).complete(in.graph().nodes(), 1);
                ShortestPaths paths = ShortestPaths.on(device);
                PathQuery query = PathQuery.from(in.source());
                return () -> paths.distances(matrix, query);
              })
          .serialVariant("Rows", (in, device) -> finding(in, ShortestPaths.on(device)))
          .serialVariant("Heap", by(new DijkstraHeap()))
          .serialVariant("DeltaStepping", by(new DeltaStepping()))
          .rival("PriorityQueue", PathOperations::queue)
          .at(COMPLETE);

  private PathOperations() {}

  static List<Operation<?>> all() {
    return List.of(
        ROAD_DISTANCES,
        ROAD_PARENTS,
        ROAD_DISTANCES_FROM_EACH,
        KRONECKER_DISTANCES,
        parents(
            "KroneckerPaths", "Kronecker", READS_OF_KRONECKER, PathOperations::kronecker, SCALES),
        COMPLETE_DISTANCES);
  }

  private static Operation<Search> distances(
      String subject, String title, int reads, IntFunction<Search> inputs, Integer... lengths) {
    return Operation.of(
            new Job(subject + ".one", "shortest paths, " + title, reads, 4),
            inputs,
            (in, device) -> finding(in, ShortestPaths.on(device)))
        .variant("NearFar", by(new NearFar()))
        .serialVariant("Heap", by(new DijkstraHeap()))
        .variant("BellmanFord", by(new BellmanFord()))
        .rival("PriorityQueue", "PriorityQueue Dijkstra", PathOperations::queue)
        .at(lengths);
  }

  private static Operation<Search> parents(
      String subject, String title, int reads, IntFunction<Search> inputs, Integer... lengths) {
    return Operation.of(
            new Job(subject + ".parents", "shortest paths with parents, " + title, reads, 8),
            inputs,
            (in, device) -> {
              ShortestPaths paths = ShortestPaths.on(device);
              PathQuery query = PathQuery.from(in.source());
              return () -> paths.find(in.graph(), query).parents();
            })
        .expecting(PathOperations::lowestParents)
        .at(lengths);
  }

  private static Call<Search> by(ShortestPathsAlgorithm algorithm) {
    return (in, device) -> finding(in, ShortestPaths.on(device).with(algorithm));
  }

  private static Task finding(Search in, ShortestPaths paths) {
    PathQuery query = PathQuery.from(in.source());
    return () -> paths.distances(in.graph(), query);
  }

  private static Task queue(Search in) {
    return () -> QueueDijkstra.distances(in.graph(), in.source());
  }

  private static Search roads(int nodes) {
    return new Search(Generate.on(Device.cpu()).roadLike(nodes, 1).graph(), nodes / 2);
  }

  /// Nodes are in random order, so that the first with an arc is any.
  private static Search kronecker(int nodes) {
    int scale = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(nodes);
    Graph graph = Generate.on(Device.cpu()).kronecker(scale, 1);
    int source = 0;
    while (graph.degree(source) == 0) {
      source++;
    }
    return new Search(graph, source);
  }

  private static int[] sources(Search in) {
    return new SplittableRandom(1).ints(SOURCES, 0, in.graph().nodes()).toArray();
  }

  /// Of each node the lowest one that is next to last on a shortest path; −1 for the source, and
  /// where there is no path.
  private static int[] lowestParents(Search in) {
    int[] distances = QueueDijkstra.distances(in.graph(), in.source());
    int[] offsets = in.graph().offsets().hostArray();
    int[] heads = in.graph().heads().hostArray();
    int[] weights = ((IntArray) in.graph().weights()).hostArray();
    int[] parents = new int[distances.length];
    Arrays.fill(parents, -1);
    for (int node = distances.length - 1; node >= 0; node--) { // the lowest writes last
      for (int arc = offsets[node]; arc < offsets[node + 1] && distances[node] >= 0; arc++) {
        if (heads[arc] != in.source() && distances[node] + weights[arc] == distances[heads[arc]]) {
          parents[heads[arc]] = node;
        }
      }
    }
    return parents;
  }
}
