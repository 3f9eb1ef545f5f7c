package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.components.ComponentLabels;
import dev.shoal.graph.components.Components;
import dev.shoal.graph.traversal.BreadthFirst;
import dev.shoal.graph.traversal.BreadthFirstQuery;
import dev.shoal.graph.traversal.TopDown;
import java.util.Arrays;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.traverse.BreadthFirstIterator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// Breadth-first search beside a plain queue over the same rows, and JGraphT; an element is a node.
///
/// Floor: where the arcs of each node begin is read and its level is written. A search bottom-up
/// may need no more than one arc of most nodes.
public class BreadthFirstBenchmark extends Setting {
  /// Which graph.
  @Param({"grid", "road", "kronecker"})
  String shape;

  private Graph graph;
  private BreadthFirst search;
  private BreadthFirst topDown;
  private BreadthFirstQuery query;
  private int source;
  private SimpleGraph<Integer, DefaultEdge> rival; // null until asked for: it is large

  /// A source in the largest component.
  @Setup
  public void prepare() {
    graph = GraphShape.named(shape).graph(length);
    search = BreadthFirst.on(Device.cpu(threads));
    topDown = search.with(new TopDown());
    ComponentLabels components = Components.on(Device.cpu()).weak(graph);
    source = components.lowestNodes().hostArray()[components.largest()];
    query = BreadthFirstQuery.from(source);
    rival = null;
  }

  /// Ours, by its default.
  @Benchmark
  @Job(
      value = "breadth-first levels",
      reads = 4,
      writes = 4,
      threaded = true,
      lengths = {1_000, 1 << 18, 1 << 20})
  public IntArray levelsShoal() {
    return search.levels(graph, query);
  }

  /// Ours, top-down only.
  @Benchmark
  @Job(
      value = "breadth-first levels",
      reads = 4,
      writes = 4,
      threaded = true,
      lengths = {1_000, 1 << 18, 1 << 20})
  public IntArray levelsTopDown() {
    return topDown.levels(graph, query);
  }

  /// A rival: the queue that most people write.
  @Benchmark
  @Job(
      value = "breadth-first levels",
      reads = 4,
      writes = 4,
      lengths = {1_000, 1 << 18, 1 << 20})
  public int[] levelsQueue() {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] levels = new int[graph.nodes()];
    Arrays.fill(levels, -1);
    int[] queue = new int[graph.nodes()];
    levels[source] = 0;
    queue[0] = source;
    for (int from = 0, to = 1; from < to; from++) {
      int node = queue[from];
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        int head = heads[arc];
        if (levels[head] < 0) {
          levels[head] = levels[node] + 1;
          queue[to++] = head;
        }
      }
    }
    return levels;
  }

  /// A rival.
  @Benchmark
  @Job(
      value = "breadth-first levels",
      reads = 4,
      writes = 4,
      lengths = {1_000, 1 << 18})
  public int[] levelsJGraphT() {
    if (rival == null) {
      rival = JGraphT.of(graph);
    }
    int[] levels = new int[graph.nodes()];
    Arrays.fill(levels, -1);
    var nodes = new BreadthFirstIterator<>(rival, source);
    while (nodes.hasNext()) {
      int node = nodes.next();
      levels[node] = nodes.getDepth(node);
    }
    return levels;
  }

  /// Ours: the lowest parents, besides the levels.
  @Benchmark
  @Job(
      value = "breadth-first tree",
      reads = 4,
      writes = 8,
      threaded = true,
      lengths = {1_000, 1 << 18, 1 << 20})
  public IntArray treeShoal() {
    return search.find(graph, query).parents();
  }

  /// A rival: the parents that the queue happens to find.
  @Benchmark
  @Job(
      value = "breadth-first tree",
      reads = 4,
      writes = 8,
      lengths = {1_000, 1 << 18, 1 << 20})
  public int[] treeQueue() {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] levels = new int[graph.nodes()];
    int[] parents = new int[graph.nodes()];
    Arrays.fill(levels, -1);
    Arrays.fill(parents, -1);
    int[] queue = new int[graph.nodes()];
    levels[source] = 0;
    queue[0] = source;
    for (int from = 0, to = 1; from < to; from++) {
      int node = queue[from];
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        int head = heads[arc];
        if (levels[head] < 0) {
          levels[head] = levels[node] + 1;
          parents[head] = node;
          queue[to++] = head;
        }
      }
    }
    return parents;
  }
}
