package dev.shoal.cli.graph;

import dev.shoal.cli.command.CommandGroup;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The commands on graphs but for paths.
@Command(
    name = "graph",
    description = {
      "Describe, convert and generate graphs, and find their components.",
      "A graph file is DIMACS .gr, Matrix Market .mtx, an edge list as text or CSV, a map of "
          + "nodes and edges, or shoal's own .shg, which loads at the speed of the disk. shoal "
          + "sssp finds paths."
    },
    footerHeading = "%n",
    footer = {
      "  shoal graph info rome99.gr",
      "  shoal graph convert NY.gr.xz --road-weights 1 -o NY.shg",
      "  shoal graph convert usa.txt --order hilbert -o usa.shg",
      "  shoal graph generate road --nodes 1000000 --seed 42 -o road.shg",
      "  shoal graph components NY.shg -o labels.npy"
    },
    synopsisSubcommandLabel = "COMMAND")
public final class GraphCommand extends CommandGroup {
  private GraphCommand() {}

  public static CommandLine of() {
    return new GraphCommand()
        .with(
            new GraphInfoCommand(),
            new GraphConvertCommand(),
            GraphGenerateCommand.of(),
            new GraphComponentsCommand());
  }
}
