package dev.shoal.cli.paths;

import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.OutputFiles;
import dev.shoal.cli.graph.GraphFileOptions;
import dev.shoal.cli.graph.GraphOutput;
import dev.shoal.cli.graph.LoadedGraph;
import dev.shoal.cli.graph.NodeFile;
import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.numbers.TableFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.formats.SafeFile;
import dev.shoal.graph.Graph;
import dev.shoal.graph.paths.DijkstraHeap;
import dev.shoal.graph.paths.PathQuery;
import dev.shoal.graph.paths.ShortestPathTree;
import dev.shoal.graph.paths.ShortestPaths;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "sssp",
    description = {
      "Find shortest paths from one node of a graph to all others, or to some.",
      "Weights must not be negative; without weights each arc counts 1, as in a breadth-first "
          + "search. Nodes are named as in the file. The distance to an unreachable node is -1, "
          + "or Infinity if weights are not integers. The JSON object has the number of reached "
          + "nodes, the sum and the maximum of their distances, and the time of the search "
          + "alone in milliseconds."
    },
    footerHeading = "%n",
    footer = {
      "  shoal sssp rome99.gr --source 1",
      "  shoal sssp rome99.gr --source 1 -o distances.npy",
      "  shoal sssp rome99.gr --source 1 --target 500 --paths path.csv",
      "  shoal sssp NY.gr.xz --source 1 --limit 300 --json",
      "  shoal sssp road.shg --source 1 --image road.png --unit m"
    })
public final class SsspCommand extends DeviceCommand<SsspCommand.Task, TimedSearch> {
  /// After it a search on roads takes little more than it ever will.
  private static final long REHEARSAL_NANOS = 1_000_000_000;

  @Mixin GraphFileOptions graphOptions;

  @Option(
      names = {"-s", "--source"},
      paramLabel = "ID",
      required = true,
      description = "The node where all paths start.")
  String source;

  @Option(
      names = "--target",
      paramLabel = "ID",
      description =
          "Stop when the distances of these targets are known; separate several by commas. A "
              + "node farther than all of them counts as unreached.")
  List<String> targets = List.of();

  @Option(
      names = "--limit",
      paramLabel = "DISTANCE",
      description = "Stop at this distance; a node farther away counts as unreached.")
  Double limit;

  @Mixin ShortestPathOptions pathOptions;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "Write the distances to a file, in ascending order of the node ids. .csv and .tsv "
              + "include the ids; .npy .raw .bin .txt .dat hold only distances, with the ids in "
              + "OUT.ids if ids have gaps; each optionally followed by .gz. Nodes with names "
              + "require .csv.")
  Path output;

  @Option(
      names = "--paths",
      paramLabel = "PATHS",
      description =
          "With --target, write the paths to a .csv: target, step, node and distance. Without "
              + "it, write the predecessor of each node to a file like OUT; a node without one "
              + "has -1, or nothing in a .csv.")
  Path paths;

  @Mixin IsochroneOptions pictureOptions;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description =
          "Search N times and report the fastest, because the first searches of a process run "
              + "before the JVM has compiled them. The default is once if a file is written, "
              + "else one second of searches.")
  Integer repeat;

  @Mixin JsonOption form;

  private ShortestPaths search;

  /// A graph and the searches in it.
  record Task(LoadedGraph graph, PathQuery query) implements NamedInput {
    @Override
    public String name() {
      return graph.name();
    }
  }

  @Override
  public void check(Device device) throws IOException, Failure {
    search = pathOptions.on(device);
    checkOptions();
  }

  @Override
  public Task read(Timing timing) throws IOException, Failure {
    LoadedGraph graph = graphOptions.load(shell(), timing);
    PathQuery query = query(graph);
    requireFit(graph);
    return new Task(graph, query);
  }

  @Override
  public TimedSearch compute(Task task, Device device) throws Failure {
    Graph graph = task.graph().graph();
    boolean writes = output != null || paths != null || pictureOptions.file() != null;
    try {
      return repeat == null && !writes
          ? TimedSearch.ofRehearsed(graph, task.query(), search, REHEARSAL_NANOS)
          : TimedSearch.ofRepeated(graph, task.query(), search, repeat == null ? 1 : repeat);
    } catch (UnsupportedOperationException e) {
      throw Failure.ofOptions(task.name(), e.getMessage()); // an algorithm of other graphs
    }
  }

  @Override
  public long bytes(Task task, TimedSearch found) {
    return found.searches() * GraphOutput.bytes(task.graph().graph());
  }

  @Override
  public TimedSearch reference(Task task) {
    ShortestPaths serial = ShortestPaths.on(Device.serial()).with(new DijkstraHeap());
    return TimedSearch.ofRepeated(task.graph().graph(), task.query(), serial, 1);
  }

  @Override
  public Map<String, Object> verified(TimedSearch found) {
    Array<?> distances = found.tree().distances();
    return paths == null
        ? Map.of("distances", distances)
        : Map.of("distances", distances, "paths", found.tree().parents());
  }

  @Override
  public void write(Task task, TimedSearch found, Timing timing) throws Exception {
    LoadedGraph graph = task.graph();
    int[] ends = task.query().targets();
    timing.run(Phase.WRITE, () -> write(graph, found.tree(), ends));
    var facts = new SearchFacts(graph, found);
    if (form.isJson()) {
      new Json().with(facts.members()).writeTo(shell().out());
    } else {
      shell().print(facts.lines(device(), search), 9);
      facts.targets(ends).forEach(line -> shell().print(Map.of("target", line), 9));
    }
  }

  private void checkOptions() throws IOException, Failure {
    if (limit != null && !(limit >= 0)) {
      throw refusal("--limit is " + limit + ", must be 0 or more");
    }
    if (repeat != null && repeat < 1) {
      throw refusal("--repeat is " + repeat + ", must be 1 or more");
    }
    if (!targets.isEmpty() && paths != null && !TableFile.isTable(paths)) {
      throw refusal(paths + ": paths to targets are a table; end it in .csv or .tsv");
    }
    new OutputFiles(spec)
        .addNumbers("-o", output)
        .addNumbers("--paths", paths)
        .add("--image", pictureOptions.file());
    pictureOptions.check();
  }

  private PathQuery query(LoadedGraph graph) throws Failure {
    PathQuery query = PathQuery.from(graph.node(source)).to(graph.nodes(targets));
    return limit == null ? query : query.within(limit);
  }

  /// Checks before the search that the files can hold the results, and that none is written twice.
  private void requireFit(LoadedGraph graph) throws IOException, Failure {
    List<Path> files = new ArrayList<>();
    for (Path file : new Path[] {output, paths}) {
      if (file != null) {
        files.add(file);
        new NodeFile(file, graph).fileOfIds().ifPresent(files::add);
      }
    }
    Set<Path> seen = new HashSet<>();
    for (Path file : files) {
      if (!seen.add(SafeFile.real(file))) {
        throw Failure.ofOptions(file.toString(), "would hold ids and something else; rename it");
      }
    }
    pictureOptions.check(graph);
  }

  private void write(LoadedGraph graph, ShortestPathTree tree, int[] ends) throws Exception {
    try (var files = new PendingFiles()) {
      if (output != null) {
        new NodeFile(output, graph).write(files, "distance", tree.distances());
      }
      if (paths != null && ends.length > 0) {
        PathFile.writePaths(files, paths, graph, tree, ends);
      } else if (paths != null) {
        PathFile.writeParents(files, paths, graph, tree);
      }
      pictureOptions.draw(files, shell(), graph, tree, ends);
      files.commit();
    }
  }
}
