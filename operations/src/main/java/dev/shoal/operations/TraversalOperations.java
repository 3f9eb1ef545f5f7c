package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;
import dev.shoal.graph.components.Afforest;
import dev.shoal.graph.components.ComponentLabels;
import dev.shoal.graph.components.Components;
import dev.shoal.graph.components.UnionFind;
import dev.shoal.graph.traversal.BreadthFirst;
import dev.shoal.graph.traversal.BreadthFirstQuery;
import dev.shoal.graph.traversal.TopDown;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Breadth-first search beside a plain queue over the same rows, and connected components beside a
/// plain union-find; an element is a node.
///
/// Floor: where the arcs of each node begin is read and its level or label is written. A search
/// bottom-up may need no more than one arc of most nodes.
public final class TraversalOperations {
  private static final Integer[] LENGTHS = {1_000, 1 << 18, 1 << 20};

  /// A graph, and a source in its largest component.
  public record Search(Graph graph, int source) {}

  /// Levels, on each shape of graph.
  public static final List<Operation<Search>> LEVELS =
      Stream.of(GraphShape.values()).map(TraversalOperations::levels).toList();

  /// Labels of components, on each shape of graph.
  public static final List<Operation<Graph>> LABELS =
      Stream.of(GraphShape.values()).map(TraversalOperations::labels).toList();

  private TraversalOperations() {}

  static List<Operation<?>> all() {
    return Stream.of(
            LEVELS.stream(),
            Stream.of(GraphShape.values()).map(TraversalOperations::tree),
            Stream.of(GraphShape.values()).map(TraversalOperations::lowest),
            LABELS.stream())
        .<Operation<?>>flatMap(operations -> operations)
        .toList();
  }

  private static Job job(String name, String title, int writes, GraphShape shape) {
    String suffix = shape.name().toLowerCase(Locale.ROOT);
    return new Job(name + "/" + suffix, title + ", " + suffix, 4, writes);
  }

  private static Search search(GraphShape shape, int nodes) {
    Graph graph = shape.graph(nodes);
    ComponentLabels components = Components.on(Device.cpu()).weak(graph);
    return new Search(graph, components.lowestNodes().hostArray()[components.largest()]);
  }

  private static Operation<Search> levels(GraphShape shape) {
    return Operation.of(
            job("BreadthFirst.levels", "breadth-first levels", 4, shape),
            n -> search(shape, n),
            (in, device) -> levels(in, BreadthFirst.on(device)))
        .variant("TopDown", (in, device) -> levels(in, BreadthFirst.on(device).with(new TopDown())))
        .rival("Queue", in -> () -> queue(in, new int[in.graph().nodes()]))
        .at(LENGTHS);
  }

  private static Task levels(Search in, BreadthFirst search) {
    BreadthFirstQuery query = BreadthFirstQuery.from(in.source());
    return () -> search.levels(in.graph(), query);
  }

  private static Operation<Search> tree(GraphShape shape) {
    return Operation.of(
            job("BreadthFirst.tree", "breadth-first tree", 8, shape),
            n -> search(shape, n),
            (in, device) -> {
              BreadthFirst search = BreadthFirst.on(device);
              BreadthFirstQuery query = BreadthFirstQuery.from(in.source());
              return () -> search.find(in.graph(), query).parents();
            })
        // The parents that the queue happens to find; ours are the lowest.
        .other("Queue", in -> () -> parents(in))
        .expecting(TraversalOperations::lowestParents)
        .at(LENGTHS);
  }

  private static int[] parents(Search in) {
    int[] parents = new int[in.graph().nodes()];
    Arrays.fill(parents, -1);
    queue(in, parents);
    return parents;
  }

  /// The queue that most people write.
  ///
  /// @param parents takes the node from which each is found
  /// @return levels, −1 of what cannot be reached
  private static int[] queue(Search in, int[] parents) {
    int[] offsets = in.graph().offsets().hostArray();
    int[] heads = in.graph().heads().hostArray();
    int[] levels = new int[in.graph().nodes()];
    Arrays.fill(levels, -1);
    int[] queue = new int[levels.length];
    levels[in.source()] = 0;
    queue[0] = in.source();
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
    return levels;
  }

  private static int[] lowestParents(Search in) {
    int[] offsets = in.graph().offsets().hostArray();
    int[] heads = in.graph().heads().hostArray();
    int[] parents = new int[in.graph().nodes()];
    int[] levels = queue(in, parents);
    Arrays.fill(parents, -1);
    for (int node = levels.length - 1; node >= 0; node--) { // the lowest writes last
      for (int arc = offsets[node]; arc < offsets[node + 1] && levels[node] >= 0; arc++) {
        if (levels[heads[arc]] == levels[node] + 1) {
          parents[heads[arc]] = node;
        }
      }
    }
    return parents;
  }

  private static Operation<Graph> lowest(GraphShape shape) {
    return Operation.of(
            job("Components.lowest", "components, lowest nodes", 4, shape),
            shape::graph,
            (in, device) -> Tasks.with(Components.on(device), in, Components::lowestNodes))
        .variant(
            "UnionFind",
            (in, device) ->
                Tasks.with(
                    Components.on(device).with(new UnionFind()), in, Components::lowestNodes))
        .variant(
            "Afforest",
            (in, device) ->
                Tasks.with(Components.on(device).with(new Afforest()), in, Components::lowestNodes))
        .rival("Plain", Tasks.returning(TraversalOperations::lowestNodes))
        .at(LENGTHS);
  }

  /// Labels 0, 1, 2 … in the order of the lowest node of each.
  private static Operation<Graph> labels(GraphShape shape) {
    return Operation.of(
            job("Components.labels", "components, labels", 4, shape),
            shape::graph,
            (in, device) -> {
              Components components = Components.on(device);
              return () -> components.weak(in).labels();
            })
        .rival("Plain", Tasks.returning(TraversalOperations::plainLabels))
        .at(LENGTHS);
  }

  /// The union-find that most people write.
  private static int[] lowestNodes(Graph graph) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] parent = new int[graph.nodes()];
    Arrays.setAll(parent, node -> node);
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

  private static int root(int[] parent, int start) {
    int node = start;
    while (parent[node] != node) {
      parent[node] = parent[parent[node]];
      node = parent[node];
    }
    return node;
  }

  private static int[] plainLabels(Graph graph) {
    int[] lowest = lowestNodes(graph);
    int[] labels = new int[lowest.length];
    int count = 0;
    for (int node = 0; node < labels.length; node++) {
      labels[node] = lowest[node] == node ? count++ : labels[lowest[node]];
    }
    return labels;
  }
}
