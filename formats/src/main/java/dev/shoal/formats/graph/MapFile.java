package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.DoubleList;
import dev.shoal.formats.text.LineScanner;
import java.io.IOException;

/// Maps of Sedgewick and Wayne: the numbers of nodes and edges, then points, then edges.
///
///     2 1
///     0 1244 1077
///     1 1300 1020
///     0 1
///
/// The graph is undirected. The weight of an edge is the distance between its points.
final class MapFile {
  private final LineScanner text;
  private final DoubleList x;
  private final DoubleList y;

  private MapFile(Content content) {
    text = new LineScanner(content);
    x = new DoubleList(text::error, "nodes");
    y = new DoubleList(text::error, "nodes");
  }

  static EdgeList read(Content content) throws IOException {
    return new MapFile(content).read();
  }

  private EdgeList read() throws IOException {
    if (!text.nextLine()) {
      throw FormatException.ofNoRow(text.name());
    }
    int nodes = text.count("the number of nodes", DimacsFile.MAX_NODES);
    int claimed = text.count("the number of edges", Array.MAX_LENGTH);
    text.endLine();
    readPoints(nodes);
    var edges = new EdgeBuilder(text::error, claimed);
    while (text.nextLine()) {
      int from = node(nodes);
      int to = node(nodes);
      text.endLine();
      edges.add(from, to);
      edges.requireSameKind(true);
      edges.weights().add(distance(from, to));
    }
    edges.requireClaimed();
    return edges
        .build(NodeIds.dense(nodes, 0), false)
        .withCoordinates(NodeCoordinates.of(x.toArray(), y.toArray()));
  }

  /// Points must come in the order of their ids, so that memory grows with the points that arrive.
  private void readPoints(int nodes) throws IOException {
    for (int node = 0; node < nodes; node++) {
      if (!text.nextLine()) {
        throw text.error("is the last line, after " + node + " of the " + nodes + " nodes");
      }
      long id = text.integer("the id of a node");
      if (id != node) {
        throw text.error("has the node " + id + " where node " + node + " should be");
      }
      x.add(text.number("x"));
      y.add(text.number("y"));
      text.endLine();
    }
  }

  private int node(int nodes) throws FormatException {
    long id = text.integer("the id of a node");
    if (id < 0 || id >= nodes) {
      throw text.error("has the node " + id + ", the nodes of this file are 0 to " + (nodes - 1));
    }
    return (int) id;
  }

  private double distance(int from, int to) throws FormatException {
    double dx = x.get(from) - x.get(to);
    double dy = y.get(from) - y.get(to);
    double distance = Math.sqrt(dx * dx + dy * dy);
    if (!Double.isFinite(distance)) {
      throw text.error("has an edge of infinite length, between nodes " + from + " and " + to);
    }
    return distance;
  }
}
