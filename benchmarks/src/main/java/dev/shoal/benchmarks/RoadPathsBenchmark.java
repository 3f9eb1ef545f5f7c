package dev.shoal.benchmarks;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.paths.BellmanFord;
import dev.shoal.graph.paths.DijkstraHeap;
import dev.shoal.graph.paths.DijkstraReduction;
import dev.shoal.graph.paths.NearFar;
import dev.shoal.graph.paths.PathQuery;
import dev.shoal.graph.paths.ShortestPaths;
import java.util.List;
import java.util.SplittableRandom;
import org.jgrapht.alg.interfaces.ShortestPathAlgorithm.SingleSourcePaths;
import org.jgrapht.opt.graph.sparse.SparseIntDirectedWeightedGraph;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/// Shortest paths on roads: 2.5 to 2.8 arcs a node, weights of a heavy tail. An element is a node.
///
/// 264,346 nodes are those of New York City and 1,524,453 those of the north-east of the USA, which
/// are left out where [their files][RoadFiles] are not there; other sizes are generated. Floor:
/// rows are read and distances written.
public class RoadPathsBenchmark extends Setting {
  private static final int SMALL = 3_000;
  private static final int NY = 264_346;
  private static final int MILLION = 1_000_000;
  private static final int NE = 1_524_453;

  private static final int READS = 26;
  private static final int SOURCES = 64;

  private Graph graph;
  private SparseIntDirectedWeightedGraph jgrapht; // of its own benchmark only
  private PathQuery query;
  private int[] sources;
  private ShortestPaths suitable;
  private ShortestPaths nearFar;
  private ShortestPaths heap;
  private ShortestPaths reduction;
  private ShortestPaths bellmanFord;

  /// Makes the graph.
  @Setup
  public void prepare(BenchmarkParams benchmark) {
    RoadFiles file = RoadFiles.of(length);
    graph = file != null ? file.read() : Generate.on(Device.cpu()).roadLike(length, 1).graph();
    if (benchmark.getBenchmark().endsWith("JGraphT")) {
      jgrapht = PathRivals.jgrapht(graph);
    }
    query = PathQuery.from(length / 2);
    sources = new SplittableRandom(1).ints(SOURCES, 0, length).toArray();
    suitable = ShortestPaths.on(Device.cpu(threads));
    nearFar = suitable.with(new NearFar());
    heap = suitable.with(new DijkstraHeap());
    reduction = suitable.with(new DijkstraReduction());
    bellmanFord = suitable.with(new BellmanFord());
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "shortest paths, roads",
      reads = READS,
      writes = 4,
      threaded = true,
      lengths = {SMALL, NY, MILLION, NE})
  public Array<?> oneShoal() {
    return suitable.distances(graph, query);
  }

  /// Ours with two queues.
  @Benchmark
  @Job(
      value = "shortest paths, roads",
      reads = READS,
      writes = 4,
      threaded = true,
      lengths = {SMALL, NY, MILLION, NE})
  public Array<?> oneNearFar() {
    return nearFar.distances(graph, query);
  }

  /// Ours with a heap.
  @Benchmark
  @Job(
      value = "shortest paths, roads",
      reads = READS,
      writes = 4,
      lengths = {SMALL, NY, MILLION, NE})
  public Array<?> oneHeap() {
    return heap.distances(graph, query);
  }

  /// The text's.
  @Benchmark
  @Job(value = "shortest paths, roads", reads = READS, writes = 4, lengths = SMALL)
  public Array<?> oneReduction() {
    return reduction.distances(graph, query);
  }

  /// Ours without an order.
  @Benchmark
  @Job(
      value = "shortest paths, roads",
      reads = READS,
      writes = 4,
      threaded = true,
      lengths = {SMALL, NY})
  public Array<?> oneBellmanFord() {
    return bellmanFord.distances(graph, query);
  }

  /// As most people write it.
  @Benchmark
  @Job(
      value = "shortest paths, roads",
      reads = READS,
      writes = 4,
      lengths = {SMALL, NY, MILLION, NE})
  public int[] onePriorityQueue() {
    return PathRivals.byPriorityQueue(graph, query.source());
  }

  /// JGraphT's Dijkstra.
  @Benchmark
  @Job(
      value = "shortest paths, roads",
      reads = READS,
      writes = 4,
      lengths = {SMALL, NY, MILLION, NE})
  public SingleSourcePaths<Integer, Integer> oneJGraphT() {
    return PathRivals.byJGraphT(jgrapht, query.source());
  }

  /// Ours with the parents.
  @Benchmark
  @Job(
      value = "shortest paths with parents, roads",
      reads = READS,
      writes = 8,
      threaded = true,
      lengths = {SMALL, NY, MILLION, NE})
  public IntArray parentsShoal() {
    return suitable.find(graph, query).parents();
  }

  /// Ours from 64 sources.
  @Benchmark
  @Job(
      value = "shortest paths from 64 sources, roads",
      reads = SOURCES * READS,
      writes = SOURCES * 4,
      threaded = true,
      lengths = {SMALL, NY, MILLION, NE})
  public List<Array<?>> eachShoal() {
    return suitable.distancesFromEach(graph, sources);
  }
}
