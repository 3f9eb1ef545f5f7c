package dev.shoal.cli.graph;

import dev.shoal.cli.command.Choices;
import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.OutputFiles;
import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Rounded;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.graph.components.ComponentLabels;
import dev.shoal.graph.components.Components;
import dev.shoal.graph.components.ComponentsAlgorithm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "components",
    description = {
      "Find the weakly connected components of a graph: arcs count in both directions.",
      "Components are numbered from 0 in the order of their first nodes."
    })
final class GraphComponentsCommand
    extends DeviceCommand<LoadedGraph, GraphComponentsCommand.Found> {
  @Mixin GraphFileOptions graphOptions;

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "NAME",
      description =
          "union-find or afforest (default: depends on the graph and the device). The result is "
              + "the same; see: shoal algorithms components")
  String algorithm;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "Write the component of each node to a file, in ascending order of the node ids, like "
              + "-o of shoal sssp.")
  Path output;

  @Mixin JsonOption form;

  private Components components;
  private NodeFile file;

  /// The components, and the time that they took.
  record Found(ComponentLabels labels, double millis) {}

  @Override
  public void check(Device device) throws IOException {
    components = components(device);
    new OutputFiles(spec).addNumbers("-o", output);
  }

  @Override
  public LoadedGraph read(Timing timing) throws IOException, Failure {
    LoadedGraph graph = graphOptions.load(shell(), timing);
    file = output == null ? null : new NodeFile(output, graph);
    return graph;
  }

  @Override
  public Found compute(LoadedGraph graph, Device device) {
    return found(components, graph);
  }

  @Override
  public Found reference(LoadedGraph graph) {
    return found(Components.on(Device.serial()), graph);
  }

  private static Found found(Components components, LoadedGraph graph) {
    long start = System.nanoTime();
    ComponentLabels labels = components.weak(graph.graph());
    return new Found(labels, (System.nanoTime() - start) / 1e6);
  }

  @Override
  public Map<String, Object> verified(Found found) {
    return Map.of("components", found.labels().labels());
  }

  @Override
  public void write(LoadedGraph graph, Found found, Timing timing) throws Exception {
    if (file != null) {
      timing.run(Phase.WRITE, () -> write(found.labels()));
    }
    print(graph, found.labels(), found.millis());
  }

  private void write(ComponentLabels found) throws IOException {
    try (var files = new PendingFiles()) {
      file.write(files, "component", found.labels());
      files.commit();
    }
  }

  private Components components(Device device) {
    Components components = Components.on(device);
    if (algorithm == null) {
      return components;
    }
    var known =
        new Choices<>(
            "algorithm of " + device, Components.algorithms(device), ComponentsAlgorithm::title);
    return components.with(known.named(algorithm, this::refusal));
  }

  private void print(LoadedGraph graph, ComponentLabels found, double millis) {
    int largest = found.count() == 0 ? 0 : found.sizes().onHost().hostArray()[found.largest()];
    if (form.isJson()) {
      new Json()
          .with("components", found.count())
          .with("largest", largest)
          .with("ms", millis)
          .writeTo(shell().out());
      return;
    }
    AlgorithmChoice<ComponentsAlgorithm> choice = components.explain(graph.graph());
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("graph", graph.brief());
    lines.put("algorithm", choice.algorithm().title() + " on " + device() + ": " + choice.why());
    lines.put("components", String.valueOf(found.count()));
    lines.put("largest", largest + " of " + graph.graph().nodes() + " nodes");
    lines.put("time", Rounded.of(millis, 3) + " ms");
    shell().print(lines, 10);
  }
}
