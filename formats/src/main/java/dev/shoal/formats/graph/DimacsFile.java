package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.text.Decimal;
import dev.shoal.formats.text.LineScanner;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/// Graphs of the DIMACS challenges, in all dialects found in public collections.
///
///     c comment
///     p sp 3 2          also p tw 3 2 (undirected), p 0 3 2, p 3 2, p 3 2 1 1, or no p line
///     a 1 2 17          also a 1 2, 1 2 17, 1 2
///
/// With a `p` line the nodes are 1 to n. Without one the nodes are the ids that occur, so ids begin
/// at 0 exactly if the id 0 occurs.
final class DimacsFile {
  /// Compressed rows have one offset more than nodes.
  static final int MAX_NODES = Array.MAX_LENGTH - 1;

  private static final String NODE = "the id of a node";

  private final LineScanner text;
  private final List<String> notes = new ArrayList<>();
  private EdgeBuilder edges;
  private boolean hasProblem;
  private boolean isDirected = true;
  private int nodes;

  private DimacsFile(Content content) {
    text = new LineScanner(content);
  }

  static EdgeList read(Content content) throws IOException {
    return new DimacsFile(content).read();
  }

  private EdgeList read() throws IOException {
    while (text.nextLine()) {
      switch (text.peek()) {
        case 'c' -> text.skipLine();
        case 'p' -> readProblem();
        case 'v' -> throw text.error("is a line of coordinates; a graph has lines of c, p and a");
        case 'a' -> {
          text.skipLetter();
          readEdge();
        }
        default -> readEdge();
      }
    }
    if (edges == null) {
      throw FormatException.ofNoRow(text.name());
    }
    edges.requireClaimed();
    EdgeList read =
        hasProblem
            ? edges.build(NodeIds.dense(nodes, 1), isDirected)
            : edges.buildByIds(isDirected);
    return read.withNotes(notes);
  }

  private void readProblem() throws FormatException {
    if (edges != null) {
      throw text.error(
          hasProblem ? "is a second p line" : "is a p line, which must come before the edges");
    }
    text.skipLetter();
    List<String> words = text.words();
    boolean isNumber = !words.isEmpty() && Decimal.isNumber(words.getFirst());
    if (words.size() == 3) {
      begin(isDirected(words.getFirst()), words.get(1), words.get(2));
    } else if (isNumber && (words.size() == 2 || words.size() == 4)) {
      begin(true, words.get(0), words.get(1));
      if (words.size() == 4) {
        String rest = words.get(2) + " " + words.get(3);
        notes.add("the p line ends in " + FormatException.quote(rest) + ", which is not read");
      }
    } else if (words.size() == 4 && words.getFirst().equals("aux")) {
      throw text.error("begins coordinates; a graph has lines of c, p and a");
    } else {
      throw unknownProblem();
    }
  }

  private boolean isDirected(String kind) throws FormatException {
    return switch (kind) {
      case "sp", "0" -> true;
      case "tw" -> false;
      default -> throw unknownProblem();
    };
  }

  private FormatException unknownProblem() {
    return text.error(
        "is of an unknown kind; supported are p sp N M, p tw N M, p 0 N M and p N M, for N nodes and M"
            + " edges");
  }

  private void begin(boolean directed, String nodeCount, String edgeCount) throws FormatException {
    isDirected = directed;
    nodes = text.requireCount(nodeCount, "the number of nodes", MAX_NODES);
    int claimed = text.requireCount(edgeCount, "the number of edges", Array.MAX_LENGTH);
    edges = new EdgeBuilder(text::error, claimed);
    hasProblem = true;
  }

  private void readEdge() throws FormatException {
    if (edges == null) {
      edges = new EdgeBuilder(text::error, -1);
    }
    long from = text.integer(NODE);
    long to = text.integer(NODE);
    if (hasProblem) {
      edges.add(index(from), index(to));
    } else {
      edges.add(from, to);
    }
    edges.addWeight(text);
    text.endLine();
  }

  private int index(long id) throws FormatException {
    if (id < 1 || id > nodes) {
      throw text.error(
          "has the node %s, the nodes of this file are 1 to %s%s",
          id, nodes, id == 0 ? "; ids may begin at 0 only without a p line" : "");
    }
    return (int) id - 1;
  }

  /// Writes `p sp`, which is directed, with the nodes numbered from 1.
  static void write(EdgeList edges, OutputStream out) throws IOException {
    var lines = new ArcLines(edges, "a ", ' ', out);
    lines.header("p sp " + edges.nodeCount() + " " + lines.arcs());
    lines.write((text, node) -> text.append(node + 1L));
  }
}
