package dev.shoal.cli.graph;

import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.GraphData;
import dev.shoal.formats.GraphFiles;
import dev.shoal.formats.GraphOptions;
import dev.shoal.formats.NodeCoordinates;
import dev.shoal.formats.NodeIds;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// A file of a graph that a command reads.
public final class GraphInput {
  private static final String STANDARD_INPUT = "-";

  private final Shell shell;
  private final Timing timing;
  private final String file;

  /// @param file a file, or `-` for the standard input
  public GraphInput(Shell shell, Timing timing, String file) {
    this.shell = shell;
    this.timing = timing;
    this.file = file;
  }

  /// What messages call it.
  public String name() {
    return name(file);
  }

  /// What messages call a file, or `-`.
  public static String name(String file) {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }

  /// Reads the edges or rows of the file. What the reader decided or left out is a note.
  public GraphData read(GraphOptions options) throws IOException {
    GraphData data =
        measured(
            file,
            () ->
                file.equals(STANDARD_INPUT)
                    ? GraphFiles.read(name(), shell.in(), options)
                    : GraphFiles.read(Path.of(file), options));
    timing.moved(Phase.READ, bytes(data));
    data.notes().forEach(note -> shell.note(name() + ": " + note));
    return data;
  }

  /// Reads the coordinates of the nodes from another file.
  ///
  /// @param coordinates a file, or `-` for the standard input
  /// @throws Failure if both files are the standard input
  public NodeCoordinates readCoordinates(String coordinates, NodeIds ids)
      throws IOException, Failure {
    boolean isStandardInput = coordinates.equals(STANDARD_INPUT);
    if (isStandardInput && file.equals(STANDARD_INPUT)) {
      throw Failure.ofOptions(
          name(), "holds either the graph or the coordinates; give one as a file");
    }
    return measured(
        coordinates,
        () ->
            isStandardInput
                ? GraphFiles.readCoordinates(name(coordinates), shell.in(), ids)
                : GraphFiles.readCoordinates(Path.of(coordinates), ids));
  }

  private <T> T measured(String of, Timing.Task<T, IOException> task) throws IOException {
    try (var _ = Progress.of(shell, name(of), -1)) {
      return timing.measure(Phase.READ, task);
    } catch (FormatException | FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(name(of) + ": " + e.getMessage(), e); // of the system, without a name
    }
  }

  /// The bytes of the edges in memory: two nodes, and the weight.
  private static long bytes(GraphData data) {
    long weight = data.weights().map(w -> (long) ElementTypes.of(w).bytes()).orElse(0L);
    return data.edgeCount() * (2L * Integer.BYTES + weight);
  }
}
