package dev.shoal.cli.graph;

import dev.shoal.device.DoubleArray;
import dev.shoal.formats.graph.NodeCoordinates;
import dev.shoal.formats.graph.NodeIds;
import dev.shoal.graph.Renumbering;
import java.util.Arrays;
import java.util.stream.IntStream;

/// A graph whose nodes are in another order: with names they keep them, else they are numbered
/// anew.
final class Renumbered {
  private Renumbered() {}

  /// The graph of `old` with its nodes in the order of `renumbering`.
  public static LoadedGraph of(LoadedGraph old, Renumbering renumbering) {
    int[] oldNodes = renumbering.oldNodes().hostArray();
    return new LoadedGraph(
        old.name(),
        renumbering.applyTo(old.graph()),
        ids(old.ids(), oldNodes),
        old.coordinates().map(at -> reordered(at, oldNodes)));
  }

  /// Numbers with gaps become numbers from 0.
  private static NodeIds ids(NodeIds old, int[] oldNodes) {
    return switch (old) {
      case NodeIds.Dense dense -> dense;
      case NodeIds.Numbers numbers -> NodeIds.dense(numbers.size(), 0);
      case NodeIds.Names names ->
          NodeIds.names(IntStream.of(oldNodes).mapToObj(names::id).toList());
    };
  }

  private static NodeCoordinates reordered(NodeCoordinates old, int[] oldNodes) {
    return new NodeCoordinates(reordered(old.x(), oldNodes), reordered(old.y(), oldNodes));
  }

  private static DoubleArray reordered(DoubleArray old, int[] oldNodes) {
    double[] values = old.hostArray();
    return DoubleArray.wrap(Arrays.stream(oldNodes).mapToDouble(node -> values[node]).toArray());
  }
}
