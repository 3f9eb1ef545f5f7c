package dev.shoal.cli.graph;

import dev.shoal.cli.shell.Shell;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.generate.RoadNetwork;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "road",
    description = {
      "A network like that of roads: planar, connected, 2.6 arcs a node, with coordinates.",
      "Weights are integers, log-normally distributed: 1 to 40,000, on average 1346."
    })
final class GraphRoadCommand extends GraphGenerateCommand {
  @Option(
      names = {"-n", "--nodes"},
      paramLabel = "N",
      required = true,
      description = "How many nodes.")
  int nodes;

  GraphRoadCommand(Shell shell) {
    super(shell);
  }

  @Override
  LoadedGraph generate(Generate generate) {
    RoadNetwork roads = generate.roadLike(nodes, seed);
    return placed(roads.graph(), roads.x(), roads.y());
  }
}
