package dev.shoal.cli.graph;

import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Device;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "info",
    description = {
      "Print the number of nodes and arcs, weights, degrees and components of a graph.",
      "Also counts isolated nodes, self-loops and parallel arcs."
    })
final class GraphInfoCommand extends ShoalCommand {
  @Mixin GraphFileOptions graphOptions;
  @Mixin JsonOption form;

  @Override
  protected void run() throws Exception {
    LoadedGraph graph = graphOptions.load(shell(), new Timing());
    GraphFacts facts = new GraphFacts(graph, Device.cpu());
    if (form.isJson()) {
      new Json().with(facts.members()).with("file", graph.name()).writeTo(shell().out());
    } else {
      shell().print(facts.lines(), 10);
    }
  }
}
