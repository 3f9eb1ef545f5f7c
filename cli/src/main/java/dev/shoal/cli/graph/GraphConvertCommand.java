package dev.shoal.cli.graph;

import dev.shoal.cli.command.OutputFiles;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.numbers.SourceFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.formats.graph.CsrArrays;
import dev.shoal.formats.graph.EdgeList;
import dev.shoal.formats.graph.GraphData;
import dev.shoal.formats.graph.NodeCoordinates;
import dev.shoal.graph.Renumbering;
import dev.shoal.graph.generate.Generate;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "convert",
    description = {
      "Convert a graph to another format.",
      "The extension of OUT determines the format. Arcs are sorted by source and target. A .shg "
          + "keeps directions, ids and coordinates; .gr and .csv are directed, so an undirected "
          + "edge becomes two arcs."
    })
final class GraphConvertCommand extends ShoalCommand {
  /// The names as they are typed.
  enum By {
    degree,
    hilbert
  }

  @Mixin GraphFileOptions graphOptions;

  @Option(
      names = "--road-weights",
      paramLabel = "SEED",
      description =
          "Give the edges of an unweighted graph integer weights like those of roads: "
              + "log-normal, from 1 to 40,000, with mean 1346.")
  Long roadWeights;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description =
          "Reorder the nodes, and renumber those without names. degree: by descending degree; "
              + "hilbert: along a curve through their coordinates.")
  By order;

  @Option(
      names = "--ids-to",
      paramLabel = "FILE",
      description =
          "With --order, write the original id of each node of OUT to a file, like -o of shoal "
              + "sssp.")
  Path idsTo;

  @Mixin GraphOutputOptions outputOptions;

  @Override
  protected void run() throws Exception {
    checkOptions();
    var timing = new Timing();
    LoadedGraph read = read(timing);
    outputOptions.check(read);
    LoadedGraph graph = read;
    try (var files = new PendingFiles()) {
      if (order != null) {
        Renumbering renumbering = renumbering(read);
        try (var _ = Progress.of(shell(), read.name(), -1)) {
          graph = timing.measure(Phase.COMPUTE, () -> Renumbered.of(read, renumbering));
        }
        if (idsTo != null) {
          int[] oldNodes = renumbering.oldNodes().hostArray();
          new NodeFile(idsTo, graph).writeNodes(files, "old", read.ids(), oldNodes);
        }
      }
      outputOptions.write(files, shell(), graph, new Json().with("file", read.name()), timing);
    }
  }

  private void checkOptions() throws Exception {
    outputOptions.check();
    if (idsTo != null && order == null) {
      throw refusal("--ids-to goes with --order, which numbers nodes anew");
    }
    new OutputFiles(spec)
        .add("-o", outputOptions.isFile() ? outputOptions.path() : null)
        .add("--coordinates-to", outputOptions.coordinates)
        .addNumbers("--ids-to", idsTo);
  }

  private LoadedGraph read(Timing timing) throws IOException, Failure {
    GraphData data = graphOptions.read(shell(), timing);
    return graphOptions.build(
        roadWeights == null
            ? data
            : withRoadWeights(SourceFile.name(graphOptions.file), data, roadWeights),
        timing);
  }

  private Renumbering renumbering(LoadedGraph graph) throws Failure {
    if (order == By.degree) {
      return Renumbering.byDegree(graph.graph());
    }
    if (graph.coordinates().isEmpty()) {
      throw Failure.ofOptions(
          graph.name(), "has no coordinates to order by; give them with --coordinates nodes.co");
    }
    NodeCoordinates at = graph.coordinates().get();
    try {
      return Renumbering.alongHilbertCurve(at.x().hostArray(), at.y().hostArray());
    } catch (IllegalArgumentException e) {
      throw new Failure(graph.name(), e); // coordinates that are not finite
    }
  }

  /// The same edges with weights from `seed`: edge i of the file has weight i.
  ///
  /// @throws Failure if there are weights, or the file has rows instead of edges
  private static EdgeList withRoadWeights(String name, GraphData data, long seed) throws Failure {
    if (data.weights().isPresent()) {
      throw Failure.ofOptions(name, "has weights; --road-weights is of graphs without them");
    }
    return switch (data) {
      case EdgeList edges ->
          edges.withWeights(Generate.on(Device.cpu()).roadWeights(edges.edgeCount(), seed));
      case CsrArrays _ ->
          throw Failure.ofOptions(
              name,
              "has rows, where an undirected edge is stored twice and would get two weights; convert "
                  + "the file of edges that it was made from");
    };
  }
}
