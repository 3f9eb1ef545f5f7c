package dev.shoal.cli.graph;

import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.shell.Failure;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.graph.NodeCoordinates;
import dev.shoal.formats.graph.NodeIds;
import dev.shoal.graph.Graph;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A graph with what its file calls the nodes.
///
/// @param name of the file, for messages
/// @param graph of host arrays
/// @param ids what the file calls node 0, node 1, …
/// @param coordinates of the nodes, where they are known
public record LoadedGraph(
    String name, Graph graph, NodeIds ids, Optional<NodeCoordinates> coordinates)
    implements NamedInput {
  /// The node of that id, as a user types it.
  public int node(String id) throws Failure {
    try {
      return ids.index(id);
    } catch (IllegalArgumentException e) {
      throw Failure.ofOptions(name, e.getMessage()); // there is none
    }
  }

  /// The nodes of ids, as a user types them: each one id, or several with commas between them,
  /// unless the text with its commas is an id.
  public int[] nodes(List<String> texts) throws Failure {
    List<Integer> nodes = new ArrayList<>();
    for (String text : texts) {
      boolean isList = ids.find(text) < 0 && text.indexOf(',') >= 0;
      for (String id : isList ? List.of(text.split(",", -1)) : List.of(text)) {
        nodes.add(node(id));
      }
    }
    return nodes.stream().mapToInt(Integer::intValue).toArray();
  }

  /// The same graph; where its nodes are is not known.
  public LoadedGraph withoutCoordinates() {
    return new LoadedGraph(name, graph, ids, Optional.empty());
  }

  /// What the file calls a node.
  public String id(int node) {
    return ids.id(node);
  }

  /// The node that an arc leads to.
  int head(int arc) {
    return graph.heads().hostArray()[arc];
  }

  /// The node that an arc leaves.
  int tail(int arc) {
    int[] offsets = graph.offsets().hostArray();
    int low = 0;
    int high = graph.nodes();
    while (high - low > 1) { // offsets[low] <= arc < offsets[high]
      int middle = (low + high) >>> 1;
      if (offsets[middle] <= arc) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// In a few words, such as `3353 nodes, 8870 arcs, directed, weights i4`.
  public String brief() {
    String arcs =
        graph.isDirected()
            ? graph.arcs() + " arcs, directed"
            : new RowFacts(graph).edges() + " edges, undirected";
    String weights =
        graph.isWeighted() ? "weights " + ElementType.of(graph.weights()).code() : "no weights";
    return graph.nodes() + " nodes, " + arcs + ", " + weights;
  }
}
