package dev.shoal.cli.graph;

import dev.shoal.cli.shell.Shell;
import dev.shoal.graph.generate.Generate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "kronecker",
    description = {
      "A Kronecker graph as of the Graph500 benchmark: a few nodes have very many neighbours.",
      "2^SCALE nodes and up to 16 times as many edges; integer weights from 1 to 255, each as likely."
    })
final class GraphKroneckerCommand extends GraphGenerateCommand {
  @Option(
      names = "--scale",
      paramLabel = "SCALE",
      required = true,
      description = "The logarithm of the number of nodes, 0 to 25.")
  int scale;

  GraphKroneckerCommand(Shell shell) {
    super(shell);
  }

  @Override
  LoadedGraph generate(Generate generate) {
    return plain(generate.kronecker(scale, seed));
  }
}
