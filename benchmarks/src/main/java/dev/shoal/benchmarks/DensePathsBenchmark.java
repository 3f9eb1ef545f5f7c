package dev.shoal.benchmarks;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.paths.DeltaStepping;
import dev.shoal.graph.paths.DijkstraHeap;
import dev.shoal.graph.paths.PathQuery;
import dev.shoal.graph.paths.ShortestPaths;
import org.jgrapht.alg.interfaces.ShortestPathAlgorithm.SingleSourcePaths;
import org.jgrapht.opt.graph.sparse.SparseIntDirectedWeightedGraph;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/// Shortest paths on complete graphs, where the text's reduction wins. An element is a node, which
/// has as many arcs as there are nodes. Floor: a weight of each arc, so `of memory` says nothing
/// here.
public class DensePathsBenchmark extends Setting {
  private DenseGraph matrix;
  private Graph rows; // the same arcs
  private SparseIntDirectedWeightedGraph jgrapht; // of its own benchmark only
  private ShortestPaths suitable;
  private ShortestPaths heap;
  private ShortestPaths deltaStepping;

  /// Makes the graph.
  @Setup
  public void prepare(BenchmarkParams benchmark) {
    matrix = Generate.on(Device.cpu()).complete(length, 1);
    rows = matrix.toGraph();
    if (benchmark.getBenchmark().endsWith("JGraphT")) {
      jgrapht = PathRivals.jgrapht(rows);
    }
    suitable = ShortestPaths.on(Device.cpu(threads));
    heap = suitable.with(new DijkstraHeap());
    deltaStepping = suitable.with(new DeltaStepping());
  }

  /// Ours: a reduction for each node.
  @Benchmark
  @Job(
      value = "shortest paths, complete",
      reads = 4,
      writes = 4,
      lengths = {1024, 2048, 4096, 8192})
  public Array<?> oneShoal() {
    return suitable.distances(matrix, PathQuery.from(0));
  }

  /// The same on rows.
  @Benchmark
  @Job(
      value = "shortest paths, complete",
      reads = 4,
      writes = 4,
      lengths = {1024, 2048, 4096, 8192})
  public Array<?> oneRows() {
    return suitable.distances(rows, PathQuery.from(0));
  }

  /// Ours with a heap, on rows.
  @Benchmark
  @Job(
      value = "shortest paths, complete",
      reads = 4,
      writes = 4,
      lengths = {1024, 2048, 4096, 8192})
  public Array<?> oneHeap() {
    return heap.distances(rows, PathQuery.from(0));
  }

  /// Ours with buckets, on rows.
  @Benchmark
  @Job(
      value = "shortest paths, complete",
      reads = 4,
      writes = 4,
      lengths = {1024, 2048, 4096, 8192})
  public Array<?> oneDeltaStepping() {
    return deltaStepping.distances(rows, PathQuery.from(0));
  }

  /// As most people write it, on rows.
  @Benchmark
  @Job(
      value = "shortest paths, complete",
      reads = 4,
      writes = 4,
      lengths = {1024, 2048, 4096, 8192})
  public int[] onePriorityQueue() {
    return PathRivals.byPriorityQueue(rows, 0);
  }

  /// JGraphT's Dijkstra.
  @Benchmark
  @Job(
      value = "shortest paths, complete",
      reads = 4,
      writes = 4,
      lengths = {1024, 2048})
  public SingleSourcePaths<Integer, Integer> oneJGraphT() {
    return PathRivals.byJGraphT(jgrapht, 0);
  }
}
