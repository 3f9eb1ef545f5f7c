package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Duplicates;
import dev.shoal.graph.Graph;
import dev.shoal.graph.Renumbering;
import dev.shoal.graph.SelfLoops;
import dev.shoal.graph.components.Afforest;
import dev.shoal.graph.components.ComponentLabels;
import dev.shoal.graph.components.Components;
import dev.shoal.graph.components.UnionFind;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.generate.RoadNetwork;
import dev.shoal.graph.traversal.BreadthFirst;
import dev.shoal.graph.traversal.BreadthFirstQuery;
import dev.shoal.graph.traversal.BreadthFirstTree;
import dev.shoal.graph.traversal.DirectionOptimising;
import dev.shoal.graph.traversal.TopDown;
import java.util.List;

/// Graphs from lists and from seeds, breadth-first searches, and components.
final class GraphBits {
  private GraphBits() {}

  static void list(OperationList list) {
    Facade<Device> graph = list.of(Graph.class).sizes(1, 1000, 10_000);
    for (ElementType<?> type : ElementType.ALL) {
      built(graph, type);
      dense(list.of(DenseGraph.class).sizes(1, 30), type);
    }
    graph.add("graph.arrays", (_, in) -> arrays(in));
    renumbered(list.of(Renumbering.class).sizes(1, 1000, 10_000));
    generated(list.of(Generate.class).sizes(1, 1000, 10_000));
    Facade<BreadthFirst> search =
        list.of(BreadthFirst.class, BreadthFirst::on).sizes(1, 1000, 10_000);
    searched(search, "default");
    searched(search.with(s -> s.with(new TopDown())), "top-down");
    searched(search.with(s -> s.with(new DirectionOptimising())), "direction-optimising");
    Facade<Components> components =
        list.of(Components.class, Components::on).sizes(1, 1000, 10_000);
    oneLiners(search, components);
    labelled(components, "default");
    labelled(components.with(c -> c.with(new UnionFind())), "union-find");
    labelled(components.with(c -> c.with(new Afforest())), "afforest");
  }

  /// Graphs are built with the threads of the host.
  static Device.Cpu host(Device device) {
    return device instanceof Device.Cpu cpu ? cpu : Device.cpu(1);
  }

  private static <A extends Array<A>> void built(Facade<Device> graph, ElementType<A> type) {
    graph.add(
        "graph.build." + type,
        (device, in) -> {
          Graph.Builder builder = Graph.builder(in.n()).on(host(device));
          Graph directed = Graphs.of(builder, type, in.n());
          Graph lightest =
              Graphs.of(
                  builder.undirected().duplicates(Duplicates.MINIMUM).selfLoops(SelfLoops.DROP),
                  type,
                  in.n());
          return List.of(
              Graphs.rows(directed),
              Graphs.rows(directed.transposed()),
              directed.maxWeight(),
              directed.meanWeight(),
              Graphs.rows(lightest),
              Graphs.rows(Graphs.unweighted(builder.undirected(), in.n())));
        });
    graph.add(
        "graph.typical-weight." + type,
        (device, in) -> {
          Graph directed = Graphs.of(Graph.builder(in.n()).on(host(device)), type, in.n());
          return List.of(directed.typicalWeight());
        });
  }

  /// Graphs from Java's own arrays, and from rows.
  private static List<?> arrays(Input in) {
    int n = in.n();
    int[] from = in.below(n).hostArray();
    int[] to = in.permutation().hostArray();
    Graph bare = Graph.of(n, from, to);
    Graph ints = Graph.of(n, from, to, in.below(9, ElementType.INT).hostArray());
    return List.of(
        Graphs.rows(bare),
        Graphs.rows(ints),
        Graphs.rows(Graph.of(n, from, to, in.below(9, ElementType.LONG).hostArray())),
        Graphs.rows(Graph.of(n, from, to, in.below(9, ElementType.FLOAT).hostArray())),
        Graphs.rows(Graph.of(n, from, to, in.below(9, ElementType.DOUBLE).hostArray())),
        Graphs.rows(Graph.ofRows(ints.offsets(), ints.heads(), ints.weights(), true).transposed()));
  }

  private static <A extends Array<A>> void dense(Facade<Device> graph, ElementType<A> type) {
    graph.add(
        "graph.dense." + type,
        (_, in) -> {
          DenseGraph matrix = DenseGraph.of(in.n(), type.below(1000, in.n() * in.n(), 1));
          return List.of(matrix.arcs(), matrix.maxWeight(), Graphs.rows(matrix.toGraph()));
        });
  }

  private static void renumbered(Facade<Device> renumbering) {
    renumbering.add(
        "graph.renumber",
        (device, in) -> {
          Graph graph = Graphs.of(Graph.builder(in.n()).on(host(device)), ElementType.INT, in.n());
          Renumbering byDegree = Renumbering.byDegree(graph);
          Renumbering byCurve =
              Renumbering.alongHilbertCurve(
                  in.doubles(0, 1).hostArray(), Input.doubles(in.n(), 0, 1, 2).hostArray());
          Renumbering given = Renumbering.of(in.permutation().hostArray());
          return List.of(
              byDegree.oldNodes(),
              byCurve.oldNodes(),
              byCurve.newNodes(),
              Graphs.rows(byDegree.applyTo(graph)),
              Graphs.rows(given.applyTo(graph)),
              given.restored(in.finite(ElementType.DOUBLE)),
              given.restoredNodes(in.below(in.n())));
        });
  }

  private static void generated(Facade<Device> generate) {
    generate.add(
        "generate.grid",
        (device, in) -> {
          int side = (int) Math.sqrt(in.n());
          Generate g = Generate.on(host(device));
          return List.of(
              Graphs.rows(g.grid(side, side + 1)), Graphs.rows(g.grid(side + 2, side, 42)));
        });
    generate.add(
        "generate.road-like",
        (device, in) -> {
          Generate g = Generate.on(host(device));
          RoadNetwork roads = g.roadLike(in.n(), 42);
          return List.of(
              Graphs.rows(roads.graph()),
              DoubleArray.wrap(roads.x()),
              DoubleArray.wrap(roads.y()),
              g.roadWeights(in.n(), 43));
        });
    generate
        .sizes(0, 5, 11)
        .add(
            "generate.kronecker",
            (device, in) -> Graphs.rows(Generate.on(host(device)).kronecker(in.n(), 42)));
    generate.add(
        "generate.random",
        (device, in) ->
            Graphs.rows(
                Generate.on(host(device)).random(in.n(), in.n() < 10 ? 0 : 3 * in.n(), 42)));
    generate
        .sizes(0, 1, 100)
        .add(
            "generate.complete",
            (device, in) -> List.of(Generate.on(host(device)).complete(in.n(), 42).weights()));
  }

  /// On a graph whose arcs lead one way and that has its transpose, and on an undirected one.
  private static void searched(Facade<BreadthFirst> search, String name) {
    search.add(
        "breadth-first." + name,
        (s, in) -> {
          Graph.Builder builder = Graph.builder(in.n());
          Graph directed = Graphs.unweighted(builder, in.n()).withTranspose();
          Graph undirected = Graphs.unweighted(builder.undirected(), in.n());
          BreadthFirstTree tree = s.from(directed, 0);
          BreadthFirstTree several = s.from(undirected, 0, in.n() / 2);
          BreadthFirstTree limited =
              s.find(undirected, BreadthFirstQuery.from(in.n() / 3).within(5));
          return List.of(
              tree.levels(),
              tree.parents(),
              tree.reached(),
              tree.depth(),
              IntArray.wrap(tree.pathTo(in.n() / 2)),
              several.levels(),
              several.parents(),
              limited.levels(),
              s.levels(undirected, BreadthFirstQuery.from(0).to(in.n() / 4, in.n() / 5)),
              s.parents(undirected, several.levels()),
              s.levelsFromEach(undirected, 0, in.n() / 2, in.n() - 1));
        });
    search
        .sizes(0, 5, 11)
        .add(
            "breadth-first." + name + ".kronecker",
            (s, in) -> {
              BreadthFirstTree tree = s.from(Generate.on(Device.cpu(1)).kronecker(in.n(), 42), 0);
              return List.of(tree.levels(), tree.parents());
            });
  }

  /// The static forms, which run on the best device.
  private static void oneLiners(Facade<BreadthFirst> search, Facade<Components> components) {
    search.add(
        "breadth-first.one-line",
        (_, in) -> {
          Graph graph = Graphs.unweighted(Graph.builder(in.n()).undirected(), in.n());
          BreadthFirstTree tree = BreadthFirst.tree(graph, 0, in.n() / 2);
          return List.of(tree.levels(), tree.parents());
        });
    components.add(
        "components.one-line",
        (_, in) -> {
          IntArray from = ElementType.INT.below(in.n(), in.n() / 2, 5);
          IntArray to = ElementType.INT.below(in.n(), in.n() / 2, 6);
          return List.of(Components.labels(Graph.builder(in.n()).build(from, to)).labels());
        });
  }

  /// On a graph of many components.
  private static void labelled(Facade<Components> components, String name) {
    components.add(
        "components." + name,
        (c, in) -> {
          IntArray from = ElementType.INT.below(in.n(), in.n() / 2, 5);
          IntArray to = ElementType.INT.below(in.n(), in.n() / 2, 6);
          Graph sparse = Graph.builder(in.n()).build(from, to);
          ComponentLabels labels = c.weak(sparse);
          return List.of(
              labels.labels(),
              labels.count(),
              labels.lowestNodes(),
              labels.sizes(),
              labels.largest(),
              c.lowestNodes(sparse),
              c.weak(Graphs.unweighted(Graph.builder(in.n()).undirected(), in.n())).labels());
        });
  }
}
