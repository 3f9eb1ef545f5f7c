package dev.shoal.cli.graph;

import dev.shoal.cli.numbers.SourceFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.graph.GraphData;
import dev.shoal.formats.graph.GraphFiles;
import dev.shoal.formats.graph.GraphOptions;
import dev.shoal.formats.graph.NodeCoordinates;
import dev.shoal.formats.graph.NodeIds;
import java.io.IOException;

/// A file of a graph that a command reads.
///
/// @param file a file, or `-` for the standard input
public record GraphInput(Shell shell, Timing timing, String file) {
  /// What messages call it.
  public String name() {
    return SourceFile.name(file);
  }

  /// Reads the edges or rows of the file. What the reader decided or left out is a note.
  public GraphData read(GraphOptions options) throws IOException, Failure {
    var source = new SourceFile(shell, timing, file);
    GraphData data =
        source.read(
            (name, in) -> GraphFiles.read(name, in, options),
            path -> GraphFiles.read(path, options),
            GraphInput::bytes);
    source.report(data.notes());
    return data;
  }

  /// Reads the coordinates of the nodes from another file.
  ///
  /// @param coordinates a file, or `-` for the standard input
  /// @throws Failure if both files are the standard input
  public NodeCoordinates readCoordinates(String coordinates, NodeIds ids)
      throws IOException, Failure {
    if (SourceFile.isStandardInput(coordinates) && SourceFile.isStandardInput(file)) {
      throw Failure.ofOptions(
          name(), "holds either the graph or the coordinates; give one as a file");
    }
    return new SourceFile(shell, timing, coordinates)
        .read(
            (name, in) -> GraphFiles.readCoordinates(name, in, ids),
            path -> GraphFiles.readCoordinates(path, ids));
  }

  /// The bytes of the edges in memory: two nodes, and the weight.
  private static long bytes(GraphData data) {
    long weight = data.weights().map(w -> (long) ElementType.of(w).bytes()).orElse(0L);
    return data.edgeCount() * (2L * Integer.BYTES + weight);
  }
}
