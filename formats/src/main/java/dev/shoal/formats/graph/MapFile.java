package dev.shoal.formats.graph;

import dev.shoal.device.DoubleArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.Growth;
import dev.shoal.formats.text.LineScanner;
import java.io.IOException;
import java.util.Arrays;

/// Maps of Sedgewick and Wayne: the numbers of nodes and edges, then points, then edges.
///
///     2 1
///     0 1244 1077
///     1 1300 1020
///     0 1
///
/// The graph is undirected. The weight of an edge is the distance between its points.
final class MapFile {
  private static final int FIRST_ROOM = 1 << 12;

  private final LineScanner text;
  private double[] x = {};
  private double[] y = {};

  private MapFile(Content content) {
    text = new LineScanner(content);
  }

  static EdgeList read(Content content) throws IOException {
    return new MapFile(content).read();
  }

  private EdgeList read() throws IOException {
    if (!text.nextLine()) {
      throw FormatException.ofNoRow(text.name());
    }
    int nodes = text.count("the number of nodes", DimacsFile.MAX_NODES);
    int claimed = text.count("the number of edges", Growth.LONGEST);
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
        .withCoordinates(new NodeCoordinates(DoubleArray.wrap(x), DoubleArray.wrap(y)));
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
      if (node == x.length) {
        int room = Growth.towards(nodes, Math.max(FIRST_ROOM, node));
        x = Arrays.copyOf(x, room);
        y = Arrays.copyOf(y, room);
      }
      x[node] = text.number("x");
      y[node] = text.number("y");
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
    double dx = x[from] - x[to];
    double dy = y[from] - y[to];
    double distance = Math.sqrt(dx * dx + dy * dy);
    if (!Double.isFinite(distance)) {
      throw text.error("has an edge of infinite length, between nodes " + from + " and " + to);
    }
    return distance;
  }
}
