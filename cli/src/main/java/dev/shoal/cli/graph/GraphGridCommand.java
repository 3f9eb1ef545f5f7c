package dev.shoal.cli.graph;

import dev.shoal.cli.shell.Shell;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "grid",
    description = {
      "A grid: each node has an edge to the nodes at its four sides.",
      "Nodes are numbered row by row; their coordinates are the column and the row."
    })
final class GraphGridCommand extends GraphGenerateCommand {
  @Option(
      names = "--size",
      paramLabel = "WIDTHxHEIGHT",
      required = true,
      description = "The nodes of a row, and the rows.")
  String size;

  @Option(
      names = "--weights",
      description = "Integer weights from 1 to 255, each as likely; none without it.")
  boolean weights;

  GraphGridCommand(Shell shell) {
    super(shell);
  }

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
