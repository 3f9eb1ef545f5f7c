package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Rows from arcs in any order, by one sort, for each type of weights.
///
/// A list, a graph whose arcs are reversed and one whose nodes are renumbered are the same task.
final class ArcSort {
  private ArcSort() {}

  /// The graph of a list.
  ///
  /// @param weights null if there are none
  /// @param maxWeight the largest of them
  static Graph list(
      BuildOptions options, int[] from, int[] to, Array<?> weights, double maxWeight) {
    int nodes = options.nodes();
    boolean isDirected = options.isDirected();
    Duplicates duplicates = options.duplicates();
    return switch (weights) {
      case null ->
          IntArcs.ofList(options, from, to, null, 0).toGraph(nodes, isDirected, duplicates);
      case IntArray w ->
          IntArcs.ofList(options, from, to, w.hostArray(), maxWeight)
              .toGraph(nodes, isDirected, duplicates);
      case LongArray w ->
          LongArcs.ofList(options, from, to, w.hostArray(), maxWeight)
              .toGraph(nodes, isDirected, duplicates);
      case FloatArray w ->
          FloatArcs.ofList(options, from, to, w.hostArray(), maxWeight)
              .toGraph(nodes, isDirected, duplicates);
      case DoubleArray w ->
          DoubleArcs.ofList(options, from, to, w.hostArray(), maxWeight)
              .toGraph(nodes, isDirected, duplicates);
    };
  }

  /// The graph with its nodes renumbered, or its arcs reversed.
  ///
  /// @param newNodes the new number of each node; null to keep the old ones
  static Graph rows(Device.Cpu device, Graph graph, int[] newNodes, boolean isReversed) {
    int nodes = graph.nodes();
    boolean isDirected = graph.isDirected();
    return switch (graph.weights()) {
      case null ->
          IntArcs.ofRows(device, graph, null, newNodes, isReversed)
              .toGraph(nodes, isDirected, Duplicates.KEEP);
      case IntArray w ->
          IntArcs.ofRows(device, graph, w.hostArray(), newNodes, isReversed)
              .toGraph(nodes, isDirected, Duplicates.KEEP);
      case LongArray w ->
          LongArcs.ofRows(device, graph, w.hostArray(), newNodes, isReversed)
              .toGraph(nodes, isDirected, Duplicates.KEEP);
      case FloatArray w ->
          FloatArcs.ofRows(device, graph, w.hostArray(), newNodes, isReversed)
              .toGraph(nodes, isDirected, Duplicates.KEEP);
      case DoubleArray w ->
          DoubleArcs.ofRows(device, graph, w.hostArray(), newNodes, isReversed)
              .toGraph(nodes, isDirected, Duplicates.KEEP);
    };
  }

  /// An arc of the graph without its opposite of the same weight, as text, or null.
  static String firstOneWay(Device.Cpu device, Graph graph) {
    return switch (graph.weights()) {
      case null ->
          IntArcs.ofRows(device, graph, null, null, false)
              .firstOneWay(IntArcs.ofRows(device, graph, null, null, true));
      case IntArray w ->
          IntArcs.ofRows(device, graph, w.hostArray(), null, false)
              .firstOneWay(IntArcs.ofRows(device, graph, w.hostArray(), null, true));
      case LongArray w ->
          LongArcs.ofRows(device, graph, w.hostArray(), null, false)
              .firstOneWay(LongArcs.ofRows(device, graph, w.hostArray(), null, true));
      case FloatArray w ->
          FloatArcs.ofRows(device, graph, w.hostArray(), null, false)
              .firstOneWay(FloatArcs.ofRows(device, graph, w.hostArray(), null, true));
      case DoubleArray w ->
          DoubleArcs.ofRows(device, graph, w.hostArray(), null, false)
              .firstOneWay(DoubleArcs.ofRows(device, graph, w.hostArray(), null, true));
    };
  }
}
