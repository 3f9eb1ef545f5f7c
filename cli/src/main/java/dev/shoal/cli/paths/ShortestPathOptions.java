package dev.shoal.cli.paths;

import dev.shoal.cli.command.Choices;
import dev.shoal.cli.command.OptionSet;
import dev.shoal.device.Device;
import dev.shoal.graph.paths.BreadthFirstLevels;
import dev.shoal.graph.paths.DeltaStepping;
import dev.shoal.graph.paths.NearFar;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.graph.paths.ShortestPathsAlgorithm;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// Which algorithm finds shortest paths.
final class ShortestPathOptions extends OptionSet {
  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "NAME",
      description =
          "delta-stepping, near-far, dijkstra-heap, dijkstra-reduction, bellman-ford or, "
              + "without weights, breadth-first (default: depends on the graph and the device). "
              + "The result is the same; see: shoal algorithms shortest-paths")
  String algorithm;

  @Option(
      names = "--delta",
      paramLabel = "WIDTH",
      description =
          "The width of a distance bucket of delta-stepping and near-far (default: from the "
              + "weights and the degree).")
  Double delta;

  /// The search of `device`.
  ShortestPaths on(Device device) {
    if (delta != null && !(delta > 0)) {
      throw refusal("--delta is " + delta + ", must be above 0");
    }
    ShortestPaths paths = ShortestPaths.on(device);
    if (algorithm == null) {
      if (delta != null) {
        throw refusal(
            "--delta is of an algorithm; name it: --algorithm delta-stepping or near-far");
      }
      return paths;
    }
    List<ShortestPathsAlgorithm> all = new ArrayList<>(ShortestPaths.algorithms(device));
    all.add(new BreadthFirstLevels()); // for graphs without weights only
    ShortestPathsAlgorithm named =
        new Choices<>("algorithm of " + device, all, ShortestPathsAlgorithm::title)
            .named(algorithm, this::refusal);
    return paths.with(delta == null ? named : withDelta(named));
  }

  private ShortestPathsAlgorithm withDelta(ShortestPathsAlgorithm named) {
    return switch (named) {
      case DeltaStepping _ -> new DeltaStepping(delta);
      case NearFar _ -> new NearFar(delta);
      default -> throw refusal("--delta does not go with --algorithm " + algorithm);
    };
  }
}
