package dev.shoal.cli.bits;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.paths.BellmanFord;
import dev.shoal.graph.paths.BreadthFirstLevels;
import dev.shoal.graph.paths.DeltaStepping;
import dev.shoal.graph.paths.DijkstraHeap;
import dev.shoal.graph.paths.DijkstraReduction;
import dev.shoal.graph.paths.NearFar;
import dev.shoal.graph.paths.PathQuery;
import dev.shoal.graph.paths.ShortestPathTree;
import dev.shoal.graph.paths.ShortestPaths;
import java.util.List;

/// Shortest paths in graphs and matrices.
final class PathBits {
  private PathBits() {}

  static void list(OperationList list) {
    Facade<ShortestPaths> paths =
        list.of(ShortestPaths.class, ShortestPaths::on).sizes(1, 1000, 4000);
    searches(paths, "default");
    searches(paths.with(p -> p.with(new DeltaStepping())).refusedBy(Kind.OPENCL), "delta-stepping");
    searches(paths.with(p -> p.with(new DijkstraHeap())).refusedBy(Kind.OPENCL), "dijkstra-heap");
    searches(paths.with(p -> p.with(new NearFar())), "near-far");
    searches(paths.with(p -> p.with(new BellmanFord())), "bellman-ford");
    searches(paths.with(p -> p.with(new DijkstraReduction())).sizes(1, 500), "dijkstra-reduction");
    unweighted(paths, "default");
    paths
        .sizes(1, 60)
        .add(
            "paths.one-line",
            (_, in) -> {
              Graph graph = Graphs.of(Graph.builder(in.n()), ElementType.INT, in.n());
              DenseGraph matrix =
                  DenseGraph.of(in.n(), ElementType.INT.below(1000, in.n() * in.n(), 1));
              return List.of(
                  tree(ShortestPaths.tree(graph, 0)), tree(ShortestPaths.tree(matrix, 0)));
            });
    unweighted(paths.with(p -> p.with(new BreadthFirstLevels())), "breadth-first-levels");
  }

  private static void searches(Facade<ShortestPaths> paths, String name) {
    for (ElementType<?> type : ElementType.ALL) {
      weighted(paths, name, type);
      matrix(paths.sizes(1, 60), name, type);
    }
    paths
        .sizes(1, 900)
        .add(
            "paths." + name + ".road-like",
            (p, in) -> {
              Graph roads = Generate.on(Device.cpu(1)).roadLike(in.n(), 42).graph();
              return List.of(tree(p.from(roads, 0)), p.distances(roads, PathQuery.from(0)));
            });
  }

  private static List<?> tree(ShortestPathTree tree) {
    return List.of(tree.distances(), tree.parents(), tree.reached());
  }

  private static <A extends Array<A>> void weighted(
      Facade<ShortestPaths> paths, String name, ElementType<A> type) {
    paths.add(
        "paths." + name + "." + type,
        (p, in) -> {
          Graph graph = Graphs.of(Graph.builder(in.n()), type, in.n());
          Graph undirected = Graphs.of(Graph.builder(in.n()).undirected(), type, in.n());
          ShortestPathTree all = p.from(graph, 0);
          double limit = 5 * graph.meanWeight();
          return List.of(
              tree(all),
              IntArray.wrap(all.pathTo(in.n() / 2)),
              tree(p.from(undirected, in.n() / 3)),
              tree(p.find(graph, PathQuery.from(in.n() / 2).within(limit))),
              tree(p.find(undirected, PathQuery.from(0).to(in.n() / 7, in.n() / 20))),
              p.distancesFromEach(graph, 0, in.n() / 4, in.n() - 1));
        });
  }

  private static <A extends Array<A>> void matrix(
      Facade<ShortestPaths> paths, String name, ElementType<A> type) {
    paths.add(
        "paths." + name + ".matrix." + type,
        (p, in) -> {
          DenseGraph matrix = DenseGraph.of(in.n(), type.below(1000, in.n() * in.n(), 1));
          return List.of(
              tree(p.from(matrix, 0)),
              tree(p.find(matrix, PathQuery.from(0).within(40))),
              p.distances(matrix, PathQuery.from(in.n() / 2)));
        });
  }

  private static void unweighted(Facade<ShortestPaths> paths, String name) {
    paths.add(
        "paths." + name + ".unweighted",
        (p, in) -> {
          Graph graph = Graphs.unweighted(Graph.builder(in.n()), in.n());
          return List.of(tree(p.from(graph, 0)), tree(p.find(graph, PathQuery.from(0).within(5))));
        });
  }
}
