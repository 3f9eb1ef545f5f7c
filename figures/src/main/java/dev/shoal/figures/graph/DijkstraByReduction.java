package dev.shoal.figures.graph;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Finding;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.figures.experiment.Work;
import dev.shoal.figures.graph.ButterflySearch.Round;
import dev.shoal.graph.paths.DeltaStepping;
import dev.shoal.graph.paths.DijkstraHeap;
import dev.shoal.graph.paths.DijkstraReduction;
import dev.shoal.graph.paths.NearFar;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.graph.paths.ShortestPathsAlgorithm;
import dev.shoal.operations.Oracle;
import dev.shoal.operations.QueueDijkstra;
import dev.shoal.report.Axis;
import dev.shoal.report.Block;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The subject of *Using Parallel Reduction to Optimize Dijkstra*: its algorithm on eight nodes
/// step by step, and on larger graphs beside heaps and buckets.
public final class DijkstraByReduction implements Experiment {
  private static final String REDUCTION = new DijkstraReduction().title();
  private static final String MATRIX = REDUCTION + ", matrix";
  private static final String QUEUE = "PriorityQueue";
  private static final List<String> RIVALS =
      List.of(
          new DijkstraHeap().title(), new DeltaStepping().title(), new NearFar().title(), QUEUE);

  private static final String LOOP = "loop, 8 nodes";
  private static final String BUTTERFLY = "butterfly, 8 nodes";

  private static final Measure STEPS =
      Measure.of("Steps to find the nearest of 8 nodes", "one after the other");
  private static final Measure OPERATIONS =
      Measure.of("Comparisons to find the nearest of 8 nodes", "");

  private static final Published.Source BLOG =
      new Published.Source("Text", "8 elements in 3 operations, all at once in each.");

  @Override
  public About about() {
    return new About(
        "dijkstra",
        "Using Parallel Reduction to Optimize Dijkstra",
        "The nearest node by a reduction, beside heaps and buckets",
        "Dijkstra's algorithm settles the nearest open node, and relaxes its arcs. The text finds that"
            + " node by a reduction over all nodes: log2 n steps with a lane for each node, and a"
            + " butterfly leaves the result in every lane. A settled node costs about n / lanes, however"
            + " few arcs it has. A heap or buckets cost something for each arc instead, and nothing for"
            + " nodes far away. On rows of arcs the reduction comes on top of relaxing them, and so wins"
            + " against a heap on nearly complete graphs at best; on a matrix one pass over a row relaxes"
            + " and reduces at once, and wins from a smaller part of all pairs on. The last tables show"
            + " from how many arcs: a dash where it is not faster even on a complete graph, 2 where it"
            + " always is. On a road network, with 2.5 arcs a node, it loses by orders of magnitude.",
        "The eight lanes are those of the text's figure; the graph is ours. The text's code returns the"
            + " minimum, but the algorithm needs to know which node has it: a lane holds distance and"
            + " index as one number, so the lowest index wins a tie. The text allows the operator"
            + " \"subtract\", which is neither associative nor commutative, and needs n to be a power"
            + " of two; the library's lanes beyond n hold the identity. Timed: directed random graphs in"
            + " which so many arcs leave each node (complete, if there are as many as nodes), with"
            + " uniform weights of 1 … 100,000; from node 0 to all. PriorityQueue is the usual Java"
            + " program, on one thread whatever the device. The oracle: no arc makes a distance"
            + " shorter, and each distance is made by an arc.",
        Axis.logarithmic("Arcs a node", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    return Setting.each(
        arcs(size), DijkstraByReduction::label, (arcs, devices) -> variants(size, arcs, devices));
  }

  private static List<Integer> arcs(Size size) {
    return size.of(
        List.of(2, 16, 64),
        List.of(2, 8, 32, 128, 512, 1024),
        List.of(2, 4, 16, 64, 256, 1024, 4096, 8192));
  }

  /// Of graphs that are timed.
  private static List<Integer> nodes(Size size) {
    return size.of(List.of(16, 64), List.of(256, 1024), List.of(256, 1024, 4096, 8192));
  }

  private static String label(int arcs) {
    return String.format(Locale.ROOT, "%,d arcs a node", arcs);
  }

  private static String work(int nodes) {
    return String.format(Locale.ROOT, "%,d nodes", nodes);
  }

  @Override
  public List<Published> published() {
    return List.of(new Published(label(2), BUTTERFLY, STEPS.name(), 0, 3, BLOG));
  }

  private static List<Variant> variants(Size size, int arcs, List<Device> devices) {
    List<RandomGraph> graphs =
        nodes(size).stream().filter(n -> arcs <= n).map(n -> RandomGraph.of(n, arcs)).toList();
    List<Variant> variants = new ArrayList<>();
    if (arcs == arcs(size).getFirst()) {
      variants.add(loop());
      variants.add(butterfly());
    }
    for (Device device : devices) {
      for (ShortestPathsAlgorithm algorithm : ShortestPaths.algorithms(device)) {
        ShortestPaths paths = ShortestPaths.on(device).with(algorithm);
        variants.add(
            variant(device, algorithm.title(), graphs, g -> PathCall.of(device, paths, g.rows())));
      }
      ShortestPaths reduction = ShortestPaths.on(device).with(new DijkstraReduction());
      variants.add(
          variant(device, MATRIX, graphs, g -> PathCall.of(device, reduction, g.matrix())));
      ShortestPaths choice = ShortestPaths.on(device);
      variants.add(
          variant(device, Variant.CHOICE, graphs, g -> PathCall.of(device, choice, g.rows())));
      if (!(device instanceof Device.OpenCl)) {
        variants.add(
            variant(
                device,
                QUEUE,
                graphs,
                g -> () -> IntArray.wrap(QueueDijkstra.distances(g.rows(), 0))));
      }
    }
    return variants;
  }

  private static Variant variant(
      Device device, String name, List<RandomGraph> graphs, Function<RandomGraph, Work.Call> call) {
    Variant variant = Variant.on(device, name);
    for (RandomGraph graph : graphs) {
      int nodes = graph.rows().nodes();
      Oracle proof =
          found -> DistanceProof.fault(graph.rows(), 0, ((IntArray) found).onHost().hostArray());
      variant = variant.warm(work(nodes), "node", nodes, () -> call.apply(graph), proof);
    }
    return variant;
  }

  /// Each comparison waits for the one before.
  private static Variant loop() {
    return Variant.counted(LOOP)
        .counting(STEPS, () -> EightNodes.NODES - 1)
        .counting(OPERATIONS, () -> EightNodes.NODES - 1);
  }

  private static Variant butterfly() {
    List<Round> rounds = EightNodes.rounds();
    int steps = rounds.getFirst().lanes().size() - 1;
    return Variant.counted(BUTTERFLY)
        .checking(() ->
            DistanceProof.fault(
                EightNodes.graph(),
                EightNodes.SOURCE,
                ButterflySearch.distances(EightNodes.NODES, rounds)))
        .checking(() -> disagreement(rounds))
        .counting(STEPS, () -> steps)
        .counting(OPERATIONS, () -> steps * EightNodes.NODES);
  }

  /// A round after which lanes do not hold the same, in words.
  private static Optional<String> disagreement(List<Round> rounds) {
    return rounds.stream()
        .map(round -> round.lanes().getLast())
        .filter(lanes -> lanes.stream().distinct().count() > 1)
        .map(lanes -> "lanes end with " + lanes)
        .findFirst();
  }

  @Override
  public List<Finding> derived(List<Finding> findings) {
    Map<String, Integer> sizes = new LinkedHashMap<>();
    for (Size size : Size.values()) {
      nodes(size).forEach(nodes -> sizes.put(work(nodes), nodes));
    }
    return Crossings.of(findings, List.of(REDUCTION, MATRIX), RIVALS, sizes);
  }

  @Override
  public List<Block> pictures(Size size) {
    return EightNodes.blocks();
  }
}
