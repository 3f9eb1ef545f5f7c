package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.text.TextChunks;
import java.io.IOException;
import java.io.OutputStream;

/// Writes edges as lines of directed arcs: an undirected edge as two, a loop as one. Weights have
/// the fewest digits that parse to the same value.
final class ArcLines {
  private final EdgeList edges;
  private final String prefix;
  private final char separator;
  private final Array<?> weights;
  private final TextChunks chunks;
  private final StringBuilder text;

  /// Appends the id of a node.
  interface Ids {
    void append(StringBuilder text, int node);
  }

  ArcLines(EdgeList edges, String prefix, char separator, OutputStream out) {
    this.edges = edges;
    this.prefix = prefix;
    this.separator = separator;
    this.weights = edges.weights().orElse(null);
    this.chunks = new TextChunks(out);
    this.text = chunks.text();
  }

  /// Returns the number of arcs.
  long arcs() {
    long arcs = edges.edgeCount();
    for (int edge = 0; edge < edges.edgeCount(); edge++) {
      arcs += hasReverse(edge) ? 1 : 0;
    }
    return arcs;
  }

  private boolean hasReverse(int edge) {
    return !edges.isDirected() && edges.from()[edge] != edges.to()[edge];
  }

  /// Appends a line before the arcs.
  void header(String line) {
    text.append(line).append('\n');
  }

  void write(Ids ids) throws IOException {
    for (int edge = 0; edge < edges.edgeCount(); edge++) {
      int from = edges.from()[edge];
      int to = edges.to()[edge];
      append(ids, from, to, edge);
      if (hasReverse(edge)) {
        append(ids, to, from, edge);
      }
      chunks.sendIfLong();
    }
    chunks.send();
  }

  private void append(Ids ids, int from, int to, int edge) {
    ids.append(text.append(prefix), from);
    ids.append(text.append(separator), to);
    switch (weights) {
      case null -> {}
      case IntArray w -> text.append(separator).append(w.hostArray()[edge]);
      case LongArray w -> text.append(separator).append(w.hostArray()[edge]);
      case FloatArray w -> text.append(separator).append(w.hostArray()[edge]);
      case DoubleArray w -> text.append(separator).append(w.hostArray()[edge]);
    }
    text.append('\n');
  }
}
