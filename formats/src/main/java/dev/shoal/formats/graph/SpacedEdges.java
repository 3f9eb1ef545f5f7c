package dev.shoal.formats.graph;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import dev.shoal.formats.text.LineScanner;
import java.io.IOException;
import java.util.List;

/// Edges as numbers separated by white space, one edge per line. Lines that begin with `#` or `%`
/// are comments.
///
///     # FromNodeId  ToNodeId
///     0  1                        or with a weight
///
/// Numbered edges begin with their own number and have a weight: `0 0 1 0.002025`.
final class SpacedEdges {
  private static final String NODE = "the id of a node";

  private final LineScanner text;
  private final boolean isNumbered;
  private final List<String> notes;
  private EdgeBuilder edges;
  private long number; // of the first edge

  private SpacedEdges(Content content, boolean isNumbered) throws IOException {
    boolean isCalledUndirected =
        !isNumbered && FirstBytes.latin(content.peek()).startsWith("# Undirected graph");
    this.text = new LineScanner(content);
    this.isNumbered = isNumbered;
    this.notes =
        isCalledUndirected
            ? List.of("line 1 says that the graph is undirected, but it is read as directed")
            : List.of();
  }

  static EdgeList read(Content content, boolean isNumbered) throws IOException {
    return new SpacedEdges(content, isNumbered).read();
  }

  private EdgeList read() throws IOException {
    edges = new EdgeBuilder(text::error, -1);
    while (text.nextLine()) {
      if (text.peek() == '#' || text.peek() == '%') {
        text.skipLine();
      } else {
        readEdge();
      }
    }
    if (edges.size() == 0) {
      throw FormatException.ofNoRow(text.name());
    }
    return edges.buildByIds(!isNumbered).withNotes(notes);
  }

  private void readEdge() throws FormatException {
    if (isNumbered) {
      requireNumber();
    }
    edges.add(text.integer(NODE), text.integer(NODE));
    if (isNumbered) {
      edges.requireSameKind(true);
      edges.readWeight(text);
    } else {
      edges.addWeight(text);
      requireEnd();
    }
    text.endLine();
  }

  private void requireNumber() throws FormatException {
    long found = text.integer("the number of an edge");
    if (edges.size() == 0) {
      number = found == 1 ? 1 : 0;
    }
    long expected = number + edges.size();
    if (found != expected) {
      throw text.error(
          "has the number %s, expected %s: edges must be numbered consecutively", found, expected);
    }
  }

  private void requireEnd() throws FormatException {
    if (!text.isAtLineEnd()) {
      throw text.error(
          "continues with %s after an edge and its weight; choose the columns, or name the format",
          FormatException.quote(text.word()));
    }
  }
}
