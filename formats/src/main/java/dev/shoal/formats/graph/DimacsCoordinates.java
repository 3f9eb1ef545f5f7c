package dev.shoal.formats.graph;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.DoubleList;
import dev.shoal.formats.input.IntList;
import dev.shoal.formats.text.LineScanner;
import dev.shoal.formats.text.TextChunks;
import java.io.IOException;
import java.io.OutputStream;
import java.util.BitSet;
import java.util.List;

/// Coordinates of the DIMACS challenge, `.co`: a line for each node, in any order.
///
///     c comment
///     p aux sp co 2
///     v 1 -73530767 41085396
///     v 2 -73530538 41086098
///
/// Coordinates are not converted; those of the challenge are millionths of a degree.
final class DimacsCoordinates {
  private final LineScanner text;
  private final NodeIds ids;
  private final IntList nodes;
  private final DoubleList x;
  private final DoubleList y;

  private DimacsCoordinates(Content content, NodeIds ids) {
    this.text = new LineScanner(content);
    this.ids = ids;
    this.nodes = new IntList(text::error, "nodes");
    this.x = new DoubleList(text::error, "nodes");
    this.y = new DoubleList(text::error, "nodes");
  }

  static NodeCoordinates read(Content content, NodeIds ids) throws IOException {
    return new DimacsCoordinates(content, ids).read();
  }

  private NodeCoordinates read() throws IOException {
    while (text.nextLine()) {
      switch (text.peek()) {
        case 'c' -> text.skipLine();
        case 'p' -> readProblem();
        case 'v' -> readNode();
        default ->
            throw text.error(
                "begins with %s; coordinates have lines of c, p and v",
                FormatException.quote(text.word()));
      }
    }
    if (nodes.size() < ids.size()) {
      throw FormatException.of(
          text.name(),
          "has coordinates of %s nodes, the graph has %s: %s",
          nodes.size(),
          ids.size(),
          ids.range());
    }
    return inOrder();
  }

  private void readProblem() throws FormatException {
    List<String> words = text.words();
    if (words.size() != 5 || !words.subList(0, 4).equals(List.of("p", "aux", "sp", "co"))) {
      throw text.error("is not a p line of coordinates, p aux sp co N");
    }
    int claimed = text.requireCount(words.getLast(), "the number of nodes", DimacsFile.MAX_NODES);
    if (claimed != ids.size()) {
      throw text.error("claims " + claimed + " nodes, the graph has " + ids.size());
    }
  }

  private void readNode() throws FormatException {
    text.skipLetter();
    long id = text.integer("the id of a node");
    int node = ids.find(id);
    if (node < 0) {
      throw text.error("has the node " + id + ", the nodes of the graph are " + ids.range());
    }
    if (nodes.size() == ids.size()) {
      throw text.error("is one node more than the graph has, " + ids.size());
    }
    nodes.add(node);
    x.add(text.number("x"));
    y.add(text.number("y"));
    text.endLine();
  }

  /// Puts the coordinates in the order of the nodes. There are as many lines as nodes, so a node
  /// without a line implies a node with two.
  private NodeCoordinates inOrder() throws FormatException {
    double[] ofNodeX = new double[nodes.size()];
    double[] ofNodeY = new double[nodes.size()];
    var seen = new BitSet(nodes.size());
    for (int i = 0; i < nodes.size(); i++) {
      int node = nodes.get(i);
      if (seen.get(node)) {
        throw FormatException.of(
            text.name(), "has two lines of the node " + ids.id(node) + " and none of another");
      }
      seen.set(node);
      ofNodeX[node] = x.get(i);
      ofNodeY[node] = y.get(i);
    }
    return NodeCoordinates.of(ofNodeX, ofNodeY);
  }

  /// Writes nodes numbered from 1, as [DimacsFile#write] does.
  static void write(NodeCoordinates coordinates, OutputStream out) throws IOException {
    double[] x = coordinates.x().hostArray();
    double[] y = coordinates.y().hostArray();
    var chunks = new TextChunks(out);
    StringBuilder lines = chunks.text().append("p aux sp co ").append(x.length).append('\n');
    for (int node = 0; node < x.length; node++) {
      lines.append("v ").append(node + 1L);
      append(lines.append(' '), x[node]);
      append(lines.append(' '), y[node]);
      lines.append('\n');
      chunks.sendIfLong();
    }
    chunks.send();
  }

  /// Writes integers without a decimal point, since some readers of the format accept only those.
  private static void append(StringBuilder lines, double value) {
    if (value == (int) value) {
      lines.append((int) value);
    } else {
      lines.append(value);
    }
  }
}
