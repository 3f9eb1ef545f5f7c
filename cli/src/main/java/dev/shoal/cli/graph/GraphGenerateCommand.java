package dev.shoal.cli.graph;

import dev.shoal.cli.command.CommandGroup;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.formats.graph.NodeCoordinates;
import dev.shoal.formats.graph.NodeIds;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.generate.RoadNetwork;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The kinds of graphs that are generated.
@Command(
    name = "generate",
    description = {
      "Generate a graph: a grid, a road network, a Kronecker graph, a random or a complete "
          + "graph.",
      "The same options generate the same graph on every machine."
    },
    synopsisSubcommandLabel = "KIND",
    commandListHeading = "Kinds:%n")
final class GraphGenerateCommand extends CommandGroup {
  private GraphGenerateCommand() {}

  static CommandLine of() {
    return new GraphGenerateCommand()
        .with(new Grid(), new Road(), new Kronecker(), new Random(), new Complete());
  }

  /// Generates a graph of one kind. Its nodes are numbered from 1, as in a `.gr` file.
  abstract static class Kind extends ShoalCommand {
    @Option(
        names = "--seed",
        paramLabel = "SEED",
        description = "The seed of the random generator (default: 0).")
    long seed;

    @Mixin GraphOutputOptions outputOptions;

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
      try (var files = new PendingFiles()) {
        var about = new Json().with("kind", spec.name());
        outputOptions.write(files, shell(), graph, about, new Timing());
      }
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

  /// A kind whose number of nodes is free.
  abstract static class KindOfNodes extends Kind {
    @Option(
        names = {"-n", "--nodes"},
        paramLabel = "N",
        required = true,
        description = "The number of nodes.")
    int nodes;
  }

  @Command(
      name = "grid",
      description = {
        "A grid: each node has an edge to each of its four neighbours.",
        "Nodes are numbered row by row; their coordinates are column and row."
      })
  static final class Grid extends Kind {
    @Option(
        names = "--size",
        paramLabel = "WIDTHxHEIGHT",
        required = true,
        description = "The number of columns and rows.")
    String size;

    @Option(
        names = "--weights",
        description = "Add uniformly distributed integer weights from 1 to 255.")
    boolean weights;

    @Override
    LoadedGraph generate(Generate generate) {
      if (!size.matches("[0-9]{1,9}[xX×][0-9]{1,9}")) {
        throw refusal("--size is '" + size + "', must be as 400x300");
      }
      String[] sides = size.split("[xX×]", -1);
      int width = Integer.parseInt(sides[0]);
      int height = Integer.parseInt(sides[1]);
      Graph graph = weights ? generate.grid(width, height, seed) : generate.grid(width, height);
      double[] x = new double[graph.nodes()];
      double[] y = new double[graph.nodes()];
      for (int node = 0; node < x.length; node++) {
        int row = node / width;
        x[node] = node - row * width;
        y[node] = row;
      }
      return placed(graph, x, y);
    }
  }

  @Command(
      name = "road",
      description = {
        "A graph like a road network: planar, connected, with 2.6 arcs per node and coordinates.",
        "Weights are log-normally distributed integers from 1 to 40,000 with mean 1346."
      })
  static final class Road extends KindOfNodes {
    @Override
    LoadedGraph generate(Generate generate) {
      RoadNetwork roads = generate.roadLike(nodes, seed);
      return placed(roads.graph(), roads.x(), roads.y());
    }
  }

  @Command(
      name = "kronecker",
      description = {
        "A Kronecker graph as in the Graph500 benchmark: a few nodes have very many neighbours.",
        "It has 2^SCALE nodes, up to 16 times as many edges, and uniformly distributed integer "
            + "weights from 1 to 255."
      })
  static final class Kronecker extends Kind {
    @Option(
        names = "--scale",
        paramLabel = "SCALE",
        required = true,
        description = "The binary logarithm of the number of nodes, from 0 to 25.")
    int scale;

    @Override
    LoadedGraph generate(Generate generate) {
      return plain(generate.kronecker(scale, seed));
    }
  }

  @Command(
      name = "random",
      description = {
        "A random graph with a given number of distinct edges; all pairs of nodes are equally "
            + "likely.",
        "Weights are uniformly distributed integers from 1 to 255."
      })
  static final class Random extends KindOfNodes {
    @Option(
        names = {"-m", "--edges"},
        paramLabel = "M",
        required = true,
        description = "The number of edges.")
    int edges;

    @Override
    LoadedGraph generate(Generate generate) {
      return plain(generate.random(nodes, edges, seed));
    }
  }

  @Command(
      name = "complete",
      description = {
        "A complete graph: an arc from each node to every other node.",
        "Weights are uniformly distributed integers from 1 to 1,000,000; the two directions of "
            + "a pair have different weights."
      })
  static final class Complete extends KindOfNodes {
    @Override
    LoadedGraph generate(Generate generate) {
      return plain(generate.complete(nodes, seed).toGraph());
    }
  }
}
