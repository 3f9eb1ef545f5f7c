package dev.shoal.cli.graph;

import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.shell.Failure;
import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.graph.CsrArrays;
import dev.shoal.formats.graph.EdgeList;
import dev.shoal.formats.graph.GraphData;
import dev.shoal.formats.graph.NodeIds;
import dev.shoal.graph.Duplicates;
import dev.shoal.graph.Graph;
import dev.shoal.graph.SelfLoops;
import java.util.Optional;

/// How the edges of a file become the arcs of a graph.
///
/// @param isDirected whether each edge leads one way only; null if the file decides
/// @param duplicates what becomes of several arcs between the same nodes
/// @param selfLoops what becomes of an arc from a node to itself
public record ArcRules(Boolean isDirected, Duplicates duplicates, SelfLoops selfLoops) {
  /// All edges as the file has them.
  public static final ArcRules AS_IN_FILE = new ArcRules(null, Duplicates.KEEP, SelfLoops.KEEP);

  /// The graph of a file. Rows that need no change are not copied.
  ///
  /// @throws Failure if a weight is negative or not finite, or a rule refuses an arc, with the ids
  ///   of its nodes
  public LoadedGraph build(String name, GraphData data) throws Failure {
    boolean directed = isDirected == null ? data.isDirected() : isDirected;
    Graph graph =
        switch (data) {
          case EdgeList edges -> graph(name, edges, directed);
          case CsrArrays rows when !changes(rows) -> graph(name, rows);
          // An undirected edge is in both rows, and so in the list from either end.
          case CsrArrays rows when rows.isDirected() || directed ->
              graph(name, rows.toEdges(), directed);
          case CsrArrays rows -> undirected(graph(name, rows.toEdges(), true));
        };
    var loaded = new LoadedGraph(name, graph, data.ids(), data.coordinates());
    requireNoDuplicate(loaded);
    return loaded;
  }

  private boolean changes(CsrArrays rows) {
    boolean turns = isDirected != null && isDirected != rows.isDirected();
    return turns || duplicates == Duplicates.MINIMUM || selfLoops != SelfLoops.KEEP;
  }

  private Graph graph(String name, EdgeList edges, boolean directed) throws Failure {
    requireWeights(name, edges);
    requireNoLoop(name, edges);
    // A refusal below would name nodes by their indices; here they have the ids of the file.
    Graph.Builder builder =
        Graph.builder(edges.nodeCount())
            .directed(directed)
            .duplicates(duplicates == Duplicates.REFUSE ? Duplicates.KEEP : duplicates)
            .selfLoops(selfLoops);
    IntArray from = IntArray.wrap(edges.from());
    IntArray to = IntArray.wrap(edges.to());
    try {
      return switch (edges.weights().orElse(null)) {
        case null -> builder.build(from, to);
        case IntArray weights -> builder.build(from, to, weights);
        case LongArray weights -> builder.build(from, to, weights);
        case FloatArray weights -> builder.build(from, to, weights);
        case DoubleArray weights -> builder.build(from, to, weights);
      };
    } catch (CapacityException e) {
      throw new Failure(name, e); // more arcs than an array holds
    }
  }

  private static Graph graph(String name, CsrArrays rows) throws Failure {
    if (firstRefused(rows.weights()) >= 0) {
      requireWeights(name, rows.toEdges());
    }
    return Graph.ofRows(
        IntArray.wrap(rows.offsets()),
        IntArray.wrap(rows.heads()),
        rows.weights().orElse(null),
        rows.isDirected());
  }

  private static Graph undirected(Graph bothWays) {
    return Graph.ofRows(bothWays.offsets(), bothWays.heads(), bothWays.weights(), false);
  }

  private static void requireWeights(String name, EdgeList edges) throws Failure {
    int edge = firstRefused(edges.weights());
    if (edge >= 0) {
      throw new Failure(
          name,
          edge(edges, edge)
              + " has weight "
              + Lines.numbers(edges.weights().orElseThrow(), false).get(edge)
              + "; a weight must be 0 or more, and finite");
    }
  }

  /// The first edge with a weight that is negative or not finite, or −1. Readers of text refuse
  /// what is not finite; that of .shg does not check weights.
  static int firstRefused(Optional<Array<?>> weights) {
    return switch (weights.orElse(null)) {
      case null -> -1;
      case IntArray w -> first(w.length(), w.onHost().hostArray(), (of, i) -> of[i] < 0);
      case LongArray w -> first(w.length(), w.onHost().hostArray(), (of, i) -> of[i] < 0);
      case FloatArray w ->
          first(
              w.length(),
              w.onHost().hostArray(),
              (of, i) -> !(of[i] >= 0 && of[i] <= Float.MAX_VALUE));
      case DoubleArray w ->
          first(
              w.length(),
              w.onHost().hostArray(),
              (of, i) -> !(of[i] >= 0 && of[i] <= Double.MAX_VALUE));
    };
  }

  @FunctionalInterface
  private interface Test<A> {
    boolean of(A array, int index);
  }

  private static <A> int first(int length, A array, Test<A> test) {
    for (int i = 0; i < length; i++) {
      if (test.of(array, i)) {
        return i;
      }
    }
    return -1;
  }

  private void requireNoLoop(String name, EdgeList edges) throws Failure {
    if (selfLoops != SelfLoops.REFUSE) {
      return;
    }
    for (int edge = 0; edge < edges.edgeCount(); edge++) {
      if (edges.from()[edge] == edges.to()[edge]) {
        throw new Failure(
            name,
            edge(edges, edge)
                + " leads from a node to itself; --self-loops drop leaves such arcs out");
      }
    }
  }

  /// An edge in words. Files have one on each line, so its number is near that of its line.
  private static String edge(EdgeList edges, int edge) {
    NodeIds ids = edges.ids();
    return "edge "
        + (edge + 1L)
        + ", from node "
        + ids.id(edges.from()[edge])
        + " to "
        + ids.id(edges.to()[edge])
        + ",";
  }

  private void requireNoDuplicate(LoadedGraph loaded) throws Failure {
    if (duplicates != Duplicates.REFUSE) {
      return;
    }
    int arc = new RowFacts(loaded.graph()).firstDuplicate();
    if (arc >= 0) {
      throw new Failure(
          loaded.name(),
          "several arcs lead from node "
              + loaded.id(loaded.tail(arc))
              + " to "
              + loaded.id(loaded.head(arc))
              + "; --duplicates minimum keeps the shortest");
    }
  }
}
