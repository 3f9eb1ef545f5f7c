package dev.shoal.formats.graph;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.SafeFile;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import dev.shoal.formats.input.Packing;
import dev.shoal.formats.input.Sniffer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Reads and writes graphs in the formats of [GraphFormat]. Input may be compressed with gzip or
/// xz, output with gzip.
///
/// - **Format:** an input is recognised by its first bytes, whatever its name; an output has the
///   format of its name.
/// - **Nodes** are numbered 0 to n − 1. [NodeIds] has the ids of the file: consecutive numbers from
///   0 or 1, ascending numbers with gaps, or names in order of first appearance.
/// - **Direction:** `p tw`, symmetric Matrix Market, maps and numbered edges are undirected, all
///   others are directed; [GraphData#withDirected] overrides it.
/// - **Weights** are ints if all of them are written as integers that fit, otherwise the nearest
///   doubles; those of a `.npy` matrix of floats are floats. They may be negative. NaN, infinity,
///   and integers that a double would round are errors.
/// - **Loops and repeated edges** are kept.
/// - **Cost:** text is scanned once, and memory grows with the edges that arrive, not with those
///   that a header claims. A plain binary file is mapped and copied once.
/// - **Errors:** [FormatException] with the line or the byte at fault.
public final class GraphFiles {
  private GraphFiles() {}

  /// Reads a file that needs no options; `-` is standard input.
  ///
  /// @throws FormatException if there is no such file or it is not a graph
  public static GraphData read(Path file) throws IOException {
    return read(file, GraphOptions.NONE);
  }

  /// Reads a file; `-` is standard input.
  ///
  /// @throws FormatException if there is no such file or it is not such a graph
  public static GraphData read(Path file, GraphOptions options) throws IOException {
    return read(Content.of(file), options);
  }

  /// Reads a stream to its end and closes it; `name` is for messages.
  ///
  /// @throws FormatException if it is not such a graph
  public static GraphData read(String name, InputStream in, GraphOptions options)
      throws IOException {
    return read(Content.of(name, in), options);
  }

  private static GraphData read(Content content, GraphOptions options) throws IOException {
    try (content) {
      content.requireBytes(false);
      GraphFormat format = format(content, options);
      if (format != GraphFormat.BINARY && format != GraphFormat.MATRIX) {
        FirstBytes.skipByteOrderMark(content);
      }
      return switch (format) {
        case DIMACS -> DimacsFile.read(content);
        case MATRIX_MARKET -> MatrixMarketFile.read(content);
        case EDGES -> SpacedEdges.read(content, false);
        case NUMBERED_EDGES -> SpacedEdges.read(content, true);
        case MAP -> MapFile.read(content);
        case TABLE -> EdgeTable.read(content, options);
        case BINARY -> CsrFile.read(content);
        case MATRIX -> MatrixFile.read(content);
      };
    }
  }

  private static GraphFormat format(Content content, GraphOptions options) throws IOException {
    GraphFormat format = options.format() != null ? options.format() : guess(content, options);
    boolean isForTables = options.columns() != null || options.hasHeader() != null;
    if (isForTables && format != GraphFormat.TABLE) {
      throw FormatException.of(
              content.name(), "is " + format + ", columns and headers are chosen of tables only")
          .becauseOfOptions();
    }
    return format;
  }

  private static GraphFormat guess(Content content, GraphOptions options) throws IOException {
    byte[] first = content.peek();
    Optional<GraphFormat> format = GraphFormat.unmistakable(first);
    if (format.isPresent()) {
      return format.get();
    }
    if (Sniffer.isNpy(first)) {
      return GraphFormat.MATRIX;
    }
    if (!FirstBytes.isText(first)) {
      Packing.refuse(content.name(), first);
      throw FormatException.of(
          content.name(),
          "is not a graph in a known format: DIMACS .gr, Matrix Market .mtx, edge lists as text or"
              + " CSV, .shg, a matrix of weights as .npy");
    }
    boolean isForTables = options.columns() != null || options.hasHeader() != null;
    return isForTables
        ? GraphFormat.TABLE
        : GraphFormat.ofText(FirstBytes.ofText(content, GraphFormat.COMMENTS));
  }

  /// Returns the format of a file that can only be a graph: [GraphFormat#DIMACS],
  /// [GraphFormat#MATRIX_MARKET] or [GraphFormat#BINARY]. Other text may be any table. Empty for a
  /// pipe, which can be read only once, and for a file that cannot be read.
  public static Optional<GraphFormat> formatOf(Path file) {
    return Content.recognise(file, content -> GraphFormat.unmistakable(content.peek()));
  }

  /// As [#formatOf(Path)], of a stream, which is closed.
  public static Optional<GraphFormat> formatOf(String name, InputStream in) {
    return Content.recognise(name, in, content -> GraphFormat.unmistakable(content.peek()));
  }

  /// Reads the coordinates of the nodes of a graph from a DIMACS `.co` file; `-` is standard input.
  ///
  /// @param ids the nodes of the graph, all of which the file must have
  /// @throws FormatException if there is no such file, or its nodes are not those of the graph
  public static NodeCoordinates readCoordinates(Path file, NodeIds ids) throws IOException {
    return readCoordinates(Content.of(file), ids);
  }

  /// Reads coordinates from a stream to its end and closes it; `name` is for messages.
  ///
  /// @throws FormatException if they are not those of the graph
  public static NodeCoordinates readCoordinates(String name, InputStream in, NodeIds ids)
      throws IOException {
    return readCoordinates(Content.of(name, in), ids);
  }

  private static NodeCoordinates readCoordinates(Content content, NodeIds ids) throws IOException {
    try (content) {
      content.requireBytes(ids.size() == 0);
      FirstBytes.skipByteOrderMark(content);
      return DimacsCoordinates.read(content, ids);
    }
  }

  /// Writes a graph in the format of the file's name. The file appears complete or not at all.
  ///
  /// `.gr` and `.csv` hold directed graphs: an undirected edge is written as two arcs, a loop as
  /// one.
  ///
  /// @return the parts of the graph that the file does not hold, a line for each
  /// @throws FormatException if the name has no format of graphs
  /// @throws IllegalArgumentException if the format cannot hold the graph: a `.gr` file has
  ///   consecutive ids, a `.shg` file compressed rows, a `.csv` file at least one edge and names
  ///   that neither are empty nor begin or end with a blank; `file` is unchanged
  public static List<String> write(Path file, GraphData graph) throws IOException {
    GraphFormat format = requireFormat(file);
    requireFit(format, graph);
    try (var safe = SafeFile.compressing(file)) {
      List<String> lost = write(safe.out(), format, graph);
      safe.commit();
      return lost;
    }
  }

  /// Writes a graph to `out`, which stays open.
  ///
  /// @return the parts of the graph that the output does not hold, a line for each
  /// @throws IllegalArgumentException as [#write(Path, GraphData)], before anything is written
  public static List<String> write(OutputStream out, GraphFormat format, GraphData graph)
      throws IOException {
    requireFit(format, graph);
    if (format == GraphFormat.BINARY) {
      CsrFile.write((CsrArrays) graph, out);
      out.flush();
      return List.of();
    }
    EdgeList edges =
        switch (graph) {
          case EdgeList list -> list;
          case CsrArrays rows -> rows.toEdges();
        };
    List<String> lost = new ArrayList<>();
    if (format == GraphFormat.DIMACS) {
      DimacsFile.write(edges, out);
      if (edges.ids().equals(NodeIds.dense(edges.nodeCount(), 0))) {
        lost.add("nodes are numbered from 1 in the file, from 0 in the graph");
      }
    } else {
      EdgeTable.write(edges, out);
      addIsolated(edges, lost);
    }
    out.flush();
    if (!graph.isDirected()) {
      lost.add("each undirected edge is written as two arcs");
    }
    if (graph.coordinates().isPresent()) {
      lost.add("coordinates are not in the file");
    }
    return lost;
  }

  private static void addIsolated(EdgeList edges, List<String> lost) {
    var hasEdge = new BitSet(edges.nodeCount());
    for (int edge = 0; edge < edges.edgeCount(); edge++) {
      hasEdge.set(edges.from()[edge]);
      hasEdge.set(edges.to()[edge]);
    }
    int isolated = edges.nodeCount() - hasEdge.cardinality();
    if (isolated > 0) {
      lost.add(isolated + " nodes without an edge are not in the file");
    }
  }

  private static void requireFit(GraphFormat format, GraphData graph) {
    String problem =
        switch (format) {
          case DIMACS ->
              graph.ids() instanceof NodeIds.Dense
                  ? null
                  : "a .gr file numbers nodes 1 to n, these are "
                      + graph.ids().range()
                      + "; write .csv or .shg, or give them other ids";
          case BINARY ->
              graph instanceof CsrArrays
                  ? null
                  : "a .shg file holds compressed rows, not a list of edges; build the graph first";
          case TABLE -> EdgeTable.problem(graph);
          case MATRIX_MARKET, EDGES, NUMBERED_EDGES, MAP, MATRIX ->
              "graphs are written as DIMACS, TABLE or BINARY, not as " + format;
        };
    if (problem != null) {
      throw new IllegalArgumentException(problem);
    }
  }

  /// Writes coordinates as a DIMACS `.co` file with nodes numbered from 1, as in a `.gr` file. The
  /// file appears complete or not at all; it is compressed if its name ends in `.gz`.
  public static void writeCoordinates(Path file, NodeCoordinates coordinates) throws IOException {
    try (var safe = SafeFile.compressing(file)) {
      writeCoordinates(safe.out(), coordinates);
      safe.commit();
    }
  }

  /// Writes coordinates as [#writeCoordinates(Path, NodeCoordinates)] does, to a stream that stays
  /// open.
  public static void writeCoordinates(OutputStream out, NodeCoordinates coordinates)
      throws IOException {
    DimacsCoordinates.write(coordinates, out);
  }

  /// Returns the format in which a file of that name is written.
  ///
  /// @throws FormatException if there is none
  public static GraphFormat requireFormat(Path file) throws FormatException {
    return GraphFormat.ofName(file)
        .orElseThrow(
            () -> FormatException.ofOutputName(file, "graphs; end it in .gr, .csv or .shg"));
  }
}
