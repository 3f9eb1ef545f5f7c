package dev.shoal.cli.graph;

import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.formats.graph.NodeCoordinates;
import dev.shoal.formats.graph.NodeIds;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Generates a graph of one kind. Its nodes are numbered from 1, as in a `.gr` file.
abstract class GraphGenerateCommand extends ShoalCommand {
  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description = "Another seed, another graph; 0 without it.")
  long seed;

  @Mixin GraphOutputOptions outputOptions;

  GraphGenerateCommand(Shell shell) {
    super(shell);
  }

  @Override
  protected final void run() throws Exception {
    outputOptions.check();
    LoadedGraph graph;
    try (var _ = Progress.of(shell(), spec.name(), -1)) {
      graph = generate(Generate.on(Device.cpu()));
    } catch (IllegalArgumentException e) {
      throw refusal(e.getMessage()); // sizes out of range
    }
    outputOptions.check(graph);
    outputOptions.write(shell(), graph, new Json().with("kind", spec.name()), new Timing());
  }

  /// The graph.
  ///
  /// @throws IllegalArgumentException if the options are out of range
  abstract LoadedGraph generate(Generate generate) throws Failure;

  /// A graph whose nodes have no coordinates.
  final LoadedGraph plain(Graph graph) {
    return new LoadedGraph(spec.name(), graph, ids(graph), Optional.empty());
  }

  /// A graph whose nodes have coordinates.
  final LoadedGraph placed(Graph graph, double[] x, double[] y) {
    var at = new NodeCoordinates(DoubleArray.wrap(x), DoubleArray.wrap(y));
    return new LoadedGraph(spec.name(), graph, ids(graph), Optional.of(at));
  }

  private static NodeIds ids(Graph graph) {
    return NodeIds.dense(graph.nodes(), 1);
  }
}
