package dev.shoal.cli.graph;

import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.OptionSet;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.formats.graph.GraphFiles;
import dev.shoal.formats.graph.GraphFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Where a graph goes.
final class GraphOutputOptions extends OptionSet {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "The file to write: .gr, .csv or .shg, each optionally followed by .gz. It is "
              + "replaced only when it is complete. Without -o, the lines of a .csv go to "
              + "standard output.")
  String file;

  @Option(
      names = "--coordinates-to",
      paramLabel = "FILE",
      description =
          "Write the coordinates of the nodes, which .gr and .csv do not store, to a DIMACS .co.")
  Path coordinates;

  @Mixin JsonOption form;

  /// Returns whether the graph goes to a file.
  boolean isFile() {
    return file != null && !file.equals("-");
  }

  /// The file that the graph goes to.
  Path path() {
    return Path.of(file);
  }

  /// Refuses at once files that could not be written in the end.
  void check() throws IOException, Failure {
    if (isFile()) {
      GraphFiles.requireFormat(Path.of(file));
      Output.check(Path.of(file));
    }
    if (coordinates != null) {
      if (!coordinates.toString().toLowerCase(Locale.ROOT).matches(".*\\.co(\\.gz)?")) {
        throw refusal(coordinates + ": coordinates are written as .co, with or without .gz");
      }
      Output.check(coordinates);
    }
  }

  /// The same of the graph.
  void check(LoadedGraph graph) throws Failure {
    if (coordinates != null && graph.coordinates().isEmpty()) {
      throw Failure.ofOptions(graph.name(), "has no coordinates for --coordinates-to");
    }
  }

  /// Writes the graph, whose arrays are host arrays. What the format lacks is a note.
  ///
  /// @param files the other files, which are committed with these; last if the graph is printed
  /// @param about what else JSON has of it
  void write(PendingFiles files, Shell shell, LoadedGraph graph, Json about, Timing timing)
      throws Exception {
    if (coordinates != null) {
      GraphFiles.writeCoordinates(
          files.add(new WholeFile(coordinates)).out(), graph.coordinates().orElseThrow());
    }
    if (isFile()) {
      List<String> lost;
      try (var _ = Progress.of(shell, file, -1)) {
        lost = timing.measure(Phase.WRITE, () -> writeFile(files, written(graph)));
      }
      timing.moved(Phase.WRITE, GraphOutput.bytes(graph.graph()));
      lost.forEach(line -> shell.note(file + ": " + line));
    } else if (!form.isJson()) {
      GraphOutput.print(graph, shell.out());
    }
    if (form.isJson()) {
      about
          .with("nodes", graph.graph().nodes())
          .with("arcs", graph.graph().arcs())
          .with("directed", graph.graph().isDirected())
          .with("output", isFile() ? file : null)
          .writeTo(shell.out());
    } else if (isFile()) {
      shell.note(file + ": " + graph.brief());
    }
    files.commit();
  }

  private List<String> writeFile(PendingFiles files, LoadedGraph graph)
      throws IOException, Failure {
    List<String> lost = GraphOutput.write(files, graph, Path.of(file));
    files.commit();
    return lost;
  }

  /// Coordinates that go to another file are not missed in a format that has none.
  private LoadedGraph written(LoadedGraph graph) throws IOException {
    boolean isWhole = GraphFiles.requireFormat(Path.of(file)) == GraphFormat.BINARY;
    return coordinates == null || isWhole ? graph : graph.withoutCoordinates();
  }
}
