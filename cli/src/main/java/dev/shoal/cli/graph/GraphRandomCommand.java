package dev.shoal.cli.graph;

import dev.shoal.cli.shell.Shell;
import dev.shoal.graph.generate.Generate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "random",
    description = {
      "A random graph of so many different edges, each pair of nodes as likely.",
      "Integer weights from 1 to 255, each as likely."
    })
final class GraphRandomCommand extends GraphGenerateCommand {
  @Option(
      names = {"-n", "--nodes"},
      paramLabel = "N",
      required = true,
      description = "How many nodes.")
  int nodes;

  @Option(
      names = {"-m", "--edges"},
      paramLabel = "M",
      required = true,
      description = "How many edges.")
  int edges;

  GraphRandomCommand(Shell shell) {
    super(shell);
  }

  @Override
  LoadedGraph generate(Generate generate) {
    return plain(generate.random(nodes, edges, seed));
  }
}
