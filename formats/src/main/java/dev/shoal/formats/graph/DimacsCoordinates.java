package dev.shoal.formats.graph;

import dev.shoal.device.DoubleArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.Growth;
import dev.shoal.formats.text.LineScanner;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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
  private static final int FIRST_ROOM = 1 << 12;
  private static final int CHUNK = 1 << 15;

  private final LineScanner text;
  private final NodeIds ids;
  private int[] nodes = {};
  private double[] x = {};
  private double[] y = {};
  private int size;

  private DimacsCoordinates(Content content, NodeIds ids) {
    this.text = new LineScanner(content);
    this.ids = ids;
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
                "begins with "
                    + FormatException.quote(text.word())
                    + "; coordinates have lines of c, p and v");
      }
    }
    if (size < ids.size()) {
      throw FormatException.of(
          text.name(),
          "has coordinates of "
              + size
              + " nodes, the graph has "
              + ids.size()
              + ": "
              + ids.range());
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
    if (size == ids.size()) {
      throw text.error("is one node more than the graph has, " + size);
    }
    if (size == x.length) {
      int room = Growth.towards(ids.size(), Math.max(FIRST_ROOM, size));
      nodes = Arrays.copyOf(nodes, room);
      x = Arrays.copyOf(x, room);
      y = Arrays.copyOf(y, room);
    }
    nodes[size] = node;
    x[size] = text.number("x");
    y[size] = text.number("y");
    size++;
    text.endLine();
  }

  /// Puts the coordinates in the order of the nodes. There are as many lines as nodes, so a node
  /// without a line implies a node with two.
  private NodeCoordinates inOrder() throws FormatException {
    double[] ofNodeX = new double[size];
    double[] ofNodeY = new double[size];
    var seen = new BitSet(size);
    for (int i = 0; i < size; i++) {
      if (seen.get(nodes[i])) {
        throw FormatException.of(
            text.name(), "has two lines of the node " + ids.id(nodes[i]) + " and none of another");
      }
      seen.set(nodes[i]);
      ofNodeX[nodes[i]] = x[i];
      ofNodeY[nodes[i]] = y[i];
    }
    return new NodeCoordinates(DoubleArray.wrap(ofNodeX), DoubleArray.wrap(ofNodeY));
  }

  /// Writes nodes numbered from 1, as [DimacsFile#write] does.
  static void write(NodeCoordinates coordinates, OutputStream out) throws IOException {
    double[] x = coordinates.x().hostArray();
    double[] y = coordinates.y().hostArray();
    var lines = new StringBuilder("p aux sp co ").append(x.length).append('\n');
    for (int node = 0; node < x.length; node++) {
      lines.append("v ").append(node + 1L);
      append(lines.append(' '), x[node]);
      append(lines.append(' '), y[node]);
      lines.append('\n');
      if (lines.length() > CHUNK) {
        flush(lines, out);
      }
    }
    flush(lines, out);
  }

  /// Writes integers without a decimal point, since some readers of the format accept only those.
  private static void append(StringBuilder lines, double value) {
    if (value == (int) value) {
      lines.append((int) value);
    } else {
      lines.append(value);
    }
  }

  private static void flush(StringBuilder lines, OutputStream out) throws IOException {
    out.write(lines.toString().getBytes(StandardCharsets.US_ASCII));
    lines.setLength(0);
  }
}
