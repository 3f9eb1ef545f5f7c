package dev.shoal.benchmarks;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.paths.BellmanFord;
import dev.shoal.graph.paths.DijkstraHeap;
import dev.shoal.graph.paths.NearFar;
import dev.shoal.graph.paths.PathQuery;
import dev.shoal.graph.paths.ShortestPaths;
import org.jgrapht.alg.interfaces.ShortestPathAlgorithm.SingleSourcePaths;
import org.jgrapht.opt.graph.sparse.SparseIntDirectedWeightedGraph;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/// Shortest paths on Kronecker graphs of scale 16, 18 and 20: some 30 arcs a node, most of them at
/// few nodes. An element is a node. Floor: rows are read and distances written.
public class KroneckerPathsBenchmark extends Setting {
  private static final int SCALE_16 = 1 << 16;
  private static final int SCALE_18 = 1 << 18;
  private static final int SCALE_20 = 1 << 20;

  private static final int READS = 244;

  private Graph graph;
  private SparseIntDirectedWeightedGraph jgrapht; // of its own benchmark only
  private PathQuery query;
  private ShortestPaths suitable;
  private ShortestPaths nearFar;
  private ShortestPaths heap;
  private ShortestPaths bellmanFord;

  /// Makes the graph.
  @Setup
  public void prepare(BenchmarkParams benchmark) {
    graph = Generate.on(Device.cpu()).kronecker(Integer.numberOfTrailingZeros(length), 1);
    if (benchmark.getBenchmark().endsWith("JGraphT")) {
      jgrapht = PathRivals.jgrapht(graph);
    }
    query = PathQuery.from(firstWithArcs());
    suitable = ShortestPaths.on(Device.cpu(threads));
    nearFar = suitable.with(new NearFar());
    heap = suitable.with(new DijkstraHeap());
    bellmanFord = suitable.with(new BellmanFord());
  }

  /// Nodes are in random order, so this one is any.
  private int firstWithArcs() {
    int node = 0;
    while (graph.degree(node) == 0) {
      node++;
    }
    return node;
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "shortest paths, Kronecker",
      reads = READS,
      writes = 4,
      threaded = true,
      lengths = {SCALE_16, SCALE_18, SCALE_20})
  public Array<?> oneShoal() {
    return suitable.distances(graph, query);
  }

  /// Ours with two queues.
  @Benchmark
  @Job(
      value = "shortest paths, Kronecker",
      reads = READS,
      writes = 4,
      threaded = true,
      lengths = {SCALE_16, SCALE_18, SCALE_20})
  public Array<?> oneNearFar() {
    return nearFar.distances(graph, query);
  }

  /// Ours with a heap.
  @Benchmark
  @Job(
      value = "shortest paths, Kronecker",
      reads = READS,
      writes = 4,
      lengths = {SCALE_16, SCALE_18, SCALE_20})
  public Array<?> oneHeap() {
    return heap.distances(graph, query);
  }

  /// Ours without an order.
  @Benchmark
  @Job(
      value = "shortest paths, Kronecker",
      reads = READS,
      writes = 4,
      threaded = true,
      lengths = {SCALE_16, SCALE_18, SCALE_20})
  public Array<?> oneBellmanFord() {
    return bellmanFord.distances(graph, query);
  }

  /// As most people write it.
  @Benchmark
  @Job(
      value = "shortest paths, Kronecker",
      reads = READS,
      writes = 4,
      lengths = {SCALE_16, SCALE_18, SCALE_20})
  public int[] onePriorityQueue() {
    return PathRivals.byPriorityQueue(graph, query.source());
  }

  /// JGraphT's Dijkstra; a call at scale 20 takes a minute.
  @Benchmark
  @Job(
      value = "shortest paths, Kronecker",
      reads = READS,
      writes = 4,
      lengths = {SCALE_16, SCALE_18})
  public SingleSourcePaths<Integer, Integer> oneJGraphT() {
    return PathRivals.byJGraphT(jgrapht, query.source());
  }

  /// Ours with the parents.
  @Benchmark
  @Job(
      value = "shortest paths with parents, Kronecker",
      reads = READS,
      writes = 8,
      threaded = true,
      lengths = {SCALE_16, SCALE_18, SCALE_20})
  public IntArray parentsShoal() {
    return suitable.find(graph, query).parents();
  }
}
