package dev.shoal.cli;

import dev.shoal.cli.graph.LoadedGraph;
import dev.shoal.cli.graph.NodeFile;
import dev.shoal.cli.graph.Rounded;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.graph.components.ComponentLabels;
import dev.shoal.graph.components.Components;
import dev.shoal.graph.components.ComponentsAlgorithm;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "components",
    description = {
      "The weakly connected components of a graph: nodes that arcs join, taken either way.",
      "Components are numbered from 0 in the order of their first nodes."
    })
final class GraphComponentsCommand extends ShoalCommand {
  @Mixin GraphFileOptions graphOptions;

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "NAME",
      description =
          "union-find or afforest; without it the one that suits the graph and the device. The result is "
              + "the same; see: shoal algorithms components")
  String algorithm;

  @Mixin DeviceOptions deviceOptions;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "A file for the component of each node, in ascending order of the ids, as -o of shoal sssp.")
  String output;

  @Mixin JsonOption form;

  GraphComponentsCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws Exception {
    Device device = deviceOptions.device();
    Components components = components(device);
    if (output != null) {
      var files = new OutputOptions(); // for its checks: here nothing goes out without -o
      files.spec = spec;
      files.check(Path.of(output));
    }
    var timing = new Timing();
    LoadedGraph graph = graphOptions.load(shell(), timing);
    NodeFile file = output == null ? null : new NodeFile(Path.of(output), graph);
    long start = System.nanoTime();
    ComponentLabels found;
    try (var _ = Progress.of(shell(), graph.name(), -1)) {
      found = timing.measure(Phase.COMPUTE, () -> components.weak(graph.graph()));
    }
    double millis = (System.nanoTime() - start) / 1e6;
    if (deviceOptions.verify) {
      verify(graph, found);
    }
    if (file != null) {
      timing.run(Phase.WRITE, () -> file.write("component", found.labels()));
    }
    print(graph, components, device, found, millis);
    deviceOptions.tellTime(shell(), timing);
  }

  private Components components(Device device) {
    Components components = Components.on(device);
    if (algorithm == null) {
      return components;
    }
    List<ComponentsAlgorithm> all = Components.algorithms(device);
    for (ComponentsAlgorithm each : all) {
      if (each.title().equals(algorithm)) {
        return components.with(each);
      }
    }
    throw refusal(
        "no algorithm of "
            + device
            + " is named '"
            + algorithm
            + "'; there are "
            + all.stream().map(ComponentsAlgorithm::title).collect(Collectors.joining(", ")));
  }

  private void verify(LoadedGraph graph, ComponentLabels found) throws Failure {
    int[] serial = Components.on(Device.serial()).weak(graph.graph()).labels().toHost();
    boolean isSame = Arrays.equals(found.labels().toHost(), serial);
    deviceOptions.requireSame(shell(), graph.name(), "components", isSame);
  }

  private void print(
      LoadedGraph graph,
      Components components,
      Device device,
      ComponentLabels found,
      double millis) {
    int largest = found.count() == 0 ? 0 : found.sizes().toHost()[found.largest()];
    if (form.json) {
      new Json()
          .with("components", found.count())
          .with("largest", largest)
          .with("ms", millis)
          .writeTo(shell().out());
      return;
    }
    Components.Choice choice = components.explain(graph.graph());
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("graph", graph.brief());
    lines.put("algorithm", choice.algorithm().title() + " on " + device + ": " + choice.why());
    lines.put("components", String.valueOf(found.count()));
    lines.put("largest", largest + " of " + graph.graph().nodes() + " nodes");
    lines.put("time", Rounded.of(millis, 3) + " ms");
    lines.forEach((name, line) -> shell().out().printf(Locale.ROOT, "%-10s %s%n", name, line));
  }
}
