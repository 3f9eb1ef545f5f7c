package dev.shoal.cli.paths;

import dev.shoal.cli.graph.Distances;
import dev.shoal.cli.graph.LoadedGraph;
import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.shell.Rounded;
import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.graph.Graph;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.graph.paths.ShortestPathsAlgorithm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Facts of a search.
final class SearchFacts {
  private final LoadedGraph loaded;
  private final Graph graph;
  private final TimedSearch search;
  private final Distances distances;
  private final List<Number> distance; // of each node

  /// The facts of a search of `loaded`.
  public SearchFacts(LoadedGraph loaded, TimedSearch search) {
    this.loaded = loaded;
    this.graph = loaded.graph();
    this.search = search;
    this.distances = Distances.of(search.tree().distances());
    this.distance = Lines.numbers(search.tree().distances(), false);
  }

  /// As members of a JSON object: how many nodes were reached, the sum and the maximum of their
  /// distances, and the milliseconds that the search took.
  public Map<String, Object> members() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("reached", distances.count());
    members.put("sum", distances.sum());
    members.put("max", distances.max());
    members.put("ms", search.millis());
    return members;
  }

  /// As lines: the name of each fact, and its text.
  public Map<String, String> lines(Device device, ShortestPaths paths) {
    AlgorithmChoice<ShortestPathsAlgorithm> choice = paths.explain(graph);
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("graph", loaded.brief());
    lines.put("algorithm", choice.algorithm().title() + " on " + device + ": " + choice.why());
    lines.put("reached", distances.count() + " of " + graph.nodes() + " nodes");
    lines.put("farthest", "node " + loaded.id(distances.farthest()) + " at " + distances.max());
    lines.put("time", time());
    return lines;
  }

  /// The arcs are those that leave nodes which were reached.
  private String time() {
    long arcs = 0;
    for (int node = 0; node < graph.nodes(); node++) {
      arcs += isReached(node) ? graph.degree(node) : 0;
    }
    double perSecond = arcs / (Math.max(1, search.nanos()) / 1e9);
    return Rounded.of(search.millis(), 3)
        + " ms, "
        + Rounded.of(perSecond, 3)
        + " arcs per second"
        + (search.searches() == 1 ? "" : "; the fastest of " + search.searches() + " searches");
  }

  /// A line for each target.
  public List<String> targets(int... targets) {
    List<String> lines = new ArrayList<>();
    for (int node : targets) {
      lines.add(
          "node "
              + loaded.id(node)
              + (isReached(node) ? " at " + distance.get(node) : " is not reached"));
    }
    return lines;
  }

  private boolean isReached(int node) {
    double d = distance.get(node).doubleValue();
    return d >= 0 && d < Double.POSITIVE_INFINITY;
  }
}
