package dev.shoal.cli.graph;

import dev.shoal.cli.shell.Shell;
import dev.shoal.graph.generate.Generate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "complete",
    description = {
      "A complete graph: an arc from each node to each other one.",
      "Integer weights from 1 to 1,000,000, each as likely; those of two nodes in either direction differ."
    })
final class GraphCompleteCommand extends GraphGenerateCommand {
  @Option(
      names = {"-n", "--nodes"},
      paramLabel = "N",
      required = true,
      description = "How many nodes.")
  int nodes;

  GraphCompleteCommand(Shell shell) {
    super(shell);
  }

  @Override
  LoadedGraph generate(Generate generate) {
    return plain(generate.complete(nodes, seed).toGraph());
  }
}
