package dev.shoal.cli.graph;

import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.graph.CsrArrays;
import dev.shoal.formats.graph.GraphData;
import dev.shoal.formats.graph.GraphFiles;
import dev.shoal.formats.graph.GraphFormat;
import dev.shoal.graph.Graph;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/// Where a graph goes.
public final class GraphOutput {
  private GraphOutput() {}

  /// Writes a file: whole or not at all, also when the user interrupts.
  ///
  /// @param files at their commit the file appears
  /// @return what the file does not have of the graph, a line for each
  public static List<String> write(PendingFiles files, LoadedGraph graph, Path file)
      throws IOException, Failure {
    GraphFormat format = GraphFiles.requireFormat(file);
    try {
      return GraphFiles.write(files.add(new WholeFile(file)).out(), format, data(graph));
    } catch (IllegalArgumentException e) {
      throw Failure.ofOptions(file.toString(), e.getMessage()); // ids that the format does not have
    }
  }

  /// Prints the lines of a .csv file.
  public static void print(LoadedGraph graph, PrintStream out) throws IOException, Failure {
    try {
      GraphFiles.write(out, GraphFormat.TABLE, data(graph));
    } catch (IllegalArgumentException e) {
      throw Failure.ofOptions(graph.name(), e.getMessage()); // names that a table does not keep
    }
  }

  /// Returns a graph of host arrays as files have it; nothing is copied.
  private static GraphData data(LoadedGraph loaded) {
    Graph graph = loaded.graph();
    CsrArrays rows =
        CsrArrays.of(loaded.ids(), graph.offsets().hostArray(), graph.heads().hostArray())
            .withDirected(graph.isDirected());
    if (graph.isWeighted()) {
      rows = rows.withWeights(graph.weights());
    }
    return loaded.coordinates().isPresent()
        ? rows.withCoordinates(loaded.coordinates().get())
        : rows;
  }

  /// The bytes of the rows in memory.
  public static long bytes(Graph graph) {
    long weight = graph.isWeighted() ? ElementType.of(graph.weights()).bytes() : 0;
    return (long) Integer.BYTES * (graph.nodes() + 1L) + graph.arcs() * (Integer.BYTES + weight);
  }
}
