package dev.shoal.cli.graph;

import dev.shoal.cli.shell.Shell;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;

/// The kinds of graphs that are generated.
@Command(
    name = "generate",
    description = {
      "Generate a graph: a grid, roads, a social network, at random, or complete.",
      "The same options give the same graph, on every machine."
    },
    synopsisSubcommandLabel = "KIND",
    commandListHeading = "Kinds:%n")
final class GraphGenerateGroup {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help;

  private GraphGenerateGroup() {}

  static CommandLine of(Shell shell) {
    return new CommandLine(new GraphGenerateGroup())
        .addSubcommand(new GraphGridCommand(shell))
        .addSubcommand(new GraphRoadCommand(shell))
        .addSubcommand(new GraphKroneckerCommand(shell))
        .addSubcommand(new GraphRandomCommand(shell))
        .addSubcommand(new GraphCompleteCommand(shell))
        .addSubcommand(new HelpCommand());
  }
}
