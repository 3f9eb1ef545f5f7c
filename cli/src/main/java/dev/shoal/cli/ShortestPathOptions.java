package dev.shoal.cli;

import dev.shoal.device.Device;
import dev.shoal.graph.paths.BreadthFirstLevels;
import dev.shoal.graph.paths.DeltaStepping;
import dev.shoal.graph.paths.NearFar;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.graph.paths.ShortestPathsAlgorithm;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Which algorithm finds shortest paths.
final class ShortestPathOptions {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "NAME",
      description =
          "delta-stepping, near-far, dijkstra-heap, dijkstra-reduction, bellman-ford or, without weights, "
              + "breadth-first; by default the one that suits the graph and the device. The result is the "
              + "same; see: shoal algorithms shortest-paths")
  String algorithm;

  @Option(
      names = "--delta",
      paramLabel = "WIDTH",
      description =
          "The width of a bucket of distances, of delta-stepping and near-far; without it they choose it "
              + "by the weights and the degree.")
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
    for (ShortestPathsAlgorithm each : all) {
      if (each.title().equals(algorithm)) {
        return paths.with(delta == null ? each : withDelta(each));
      }
    }
    throw refusal(
        "no algorithm of "
            + device
            + " is named '"
            + algorithm
            + "'; there are "
            + all.stream().map(ShortestPathsAlgorithm::title).collect(Collectors.joining(", ")));
  }

  private ShortestPathsAlgorithm withDelta(ShortestPathsAlgorithm named) {
    return switch (named) {
      case DeltaStepping _ -> new DeltaStepping(delta);
      case NearFar _ -> new NearFar(delta);
      default -> throw refusal("--delta does not go with --algorithm " + algorithm);
    };
  }

  private ParameterException refusal(String problem) {
    return new ParameterException(spec.commandLine(), problem);
  }
}
