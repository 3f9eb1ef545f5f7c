package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.components.Afforest;
import dev.shoal.graph.components.ComponentLabels;
import dev.shoal.graph.components.Components;
import dev.shoal.graph.components.UnionFind;
import java.util.List;
import java.util.Set;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// Connected components beside a plain union-find over the same rows, and JGraphT; an element is a
/// node.
///
/// Floor: where the arcs of each node begin is read and its label is written.
public class ComponentsBenchmark extends Setting {
  /// Which graph.
  @Param({"grid", "road", "kronecker"})
  String shape;

  private Graph graph;
  private Components components;
  private Components unionFind;
  private Components afforest;
  private SimpleGraph<Integer, DefaultEdge> rival; // null until asked for: it is large

  /// Makes the graph.
  @Setup
  public void prepare() {
    graph = GraphShape.named(shape).graph(length);
    components = Components.on(Device.cpu(threads));
    unionFind = components.with(new UnionFind());
    afforest = components.with(new Afforest());
    rival = null;
  }

  /// Ours, by its default.
  @Benchmark
  @Job(
      value = "components, lowest nodes",
      reads = 4,
      writes = 4,
      threaded = true,
      lengths = {1_000, 1 << 18, 1 << 20})
  public IntArray lowestShoal() {
    return components.lowestNodes(graph);
  }

  /// Ours, every edge.
  @Benchmark
  @Job(
      value = "components, lowest nodes",
      reads = 4,
      writes = 4,
      threaded = true,
      lengths = {1_000, 1 << 18, 1 << 20})
  public IntArray lowestUnionFind() {
    return unionFind.lowestNodes(graph);
  }

  /// Ours, a few arcs of each node first.
  @Benchmark
  @Job(
      value = "components, lowest nodes",
      reads = 4,
      writes = 4,
      threaded = true,
      lengths = {1_000, 1 << 18, 1 << 20})
  public IntArray lowestAfforest() {
    return afforest.lowestNodes(graph);
  }

  /// A rival: the union-find that most people write.
  @Benchmark
  @Job(
      value = "components, lowest nodes",
      reads = 4,
      writes = 4,
      lengths = {1_000, 1 << 18, 1 << 20})
  public int[] lowestPlain() {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] parent = new int[graph.nodes()];
    for (int node = 0; node < parent.length; node++) {
      parent[node] = node;
    }
    for (int node = 0; node < parent.length; node++) {
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        int a = root(parent, node);
        int b = root(parent, heads[arc]);
        parent[Math.max(a, b)] = Math.min(a, b);
      }
    }
    for (int node = 0; node < parent.length; node++) {
      parent[node] = root(parent, node);
    }
    return parent;
  }

  private static int root(int[] parent, int node) {
    while (parent[node] != node) {
      parent[node] = parent[parent[node]];
      node = parent[node];
    }
    return node;
  }

  /// Ours: labels 0, 1, 2 … and the lowest node of each.
  @Benchmark
  @Job(
      value = "components, labels",
      reads = 4,
      writes = 4,
      threaded = true,
      lengths = {1_000, 1 << 18, 1 << 20})
  public ComponentLabels labelsShoal() {
    return components.weak(graph);
  }

  /// A rival: a plain union-find, and labels in a walk over its nodes.
  @Benchmark
  @Job(
      value = "components, labels",
      reads = 4,
      writes = 4,
      lengths = {1_000, 1 << 18, 1 << 20})
  public int[] labelsPlain() {
    int[] lowest = lowestPlain();
    int[] labels = new int[lowest.length];
    int count = 0;
    for (int node = 0; node < labels.length; node++) {
      labels[node] = lowest[node] == node ? count++ : labels[lowest[node]];
    }
    return labels;
  }

  /// A rival.
  @Benchmark
  @Job(
      value = "components, labels",
      reads = 4,
      writes = 4,
      lengths = {1_000, 1 << 18})
  public List<Set<Integer>> labelsJGraphT() {
    if (rival == null) {
      rival = JGraphT.of(graph);
    }
    return new ConnectivityInspector<>(rival).connectedSets();
  }
}
