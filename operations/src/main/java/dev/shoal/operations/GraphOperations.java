package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import java.util.List;
import java.util.function.IntFunction;

/// Graphs from lists of edges in random order with int weights, and transposed, beside plain
/// counting sorts on one thread; an element is an arc, and each edge makes two.
///
/// Road-like networks have as many arcs as the DIMACS network of the north-east of the USA,
/// Kronecker graphs as many as Graph500 makes at scale 20. One counting sort leaves the heads of a
/// row in the order of the list; a second one, of the arcs reversed, sorts them too, as ours are.
/// Floor: the list is read and the rows are written, once.
public final class GraphOperations {
  private static final int ROADS = 3_900_000;
  private static final int KRONECKER = 31_400_000;

  private GraphOperations() {}

  static List<Operation<?>> all() {
    return List.of(
        build("roads", "road-like", GraphOperations::roads, ROADS),
        build("kronecker", "Kronecker", GraphOperations::kronecker, KRONECKER),
        transpose("transposedRoads", "road-like", GraphOperations::roads, ROADS),
        transpose("transposedKronecker", "Kronecker", GraphOperations::kronecker, KRONECKER));
  }

  private static Graph roads(int length) {
    return Generate.on(Device.cpu()).roadLike((int) (length / 2.6), 1).graph();
  }

  private static Graph kronecker(int length) {
    return Generate.on(Device.cpu())
        .kronecker(Integer.SIZE - Integer.numberOfLeadingZeros(length / 31), 1);
  }

  private static Operation<Edges> build(
      String row, String title, IntFunction<Graph> graphs, int length) {
    return Operation.of(
            new Job("Graph." + row, "build, " + title, 6, 8),
            n -> Edges.shuffled(graphs.apply(n)),
            (in, device) -> {
              var builder =
                  Graph.builder(in.nodes)
                      .undirected()
                      .on(device instanceof Device.Cpu cpu ? cpu : Device.cpu(1));
              return () ->
                  rows(
                      builder.build(
                          IntArray.wrap(in.from), IntArray.wrap(in.to), IntArray.wrap(in.weights)));
            })
        .other("CountingSort", in -> () -> in.countingSort().parts())
        .rival("CountingSorts", in -> () -> in.countingSort().transposed().parts())
        .at(length);
  }

  private static Operation<Graph> transpose(
      String row, String title, IntFunction<Graph> graphs, int length) {
    return Operation.of(
            new Job("Graph." + row, "transpose, " + title, 8, 8),
            n -> {
              Graph graph = graphs.apply(n);
              return Graph.ofRows(graph.offsets(), graph.heads(), graph.weights(), true);
            },
            (in, _) -> () -> rows(in.transposed()))
        .onAllProcessors()
        .rival("CountingSort", in -> () -> Rows.of(in).transposed().parts())
        .at(length);
  }

  private static List<Object> rows(Graph graph) {
    return List.of(graph.offsets(), graph.heads(), graph.weights());
  }

  /// Each edge of a graph once, in random order.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  private record Edges(int nodes, int[] from, int[] to, int[] weights) {
    static Edges shuffled(Graph graph) {
      Rows rows = Rows.of(graph);
      int n = graph.arcs() / 2;
      Edges edges = new Edges(graph.nodes(), new int[n], new int[n], new int[n]);
      int[] position = Inputs.permutation(n);
      int edge = 0;
      for (int node = 0; node < graph.nodes(); node++) {
        for (int arc = rows.offsets[node]; arc < rows.offsets[node + 1]; arc++) {
          if (node < rows.heads[arc]) {
            int at = position[edge++];
            edges.from[at] = node;
            edges.to[at] = rows.heads[arc];
            edges.weights[at] = rows.weights[arc];
          }
        }
      }
      return edges;
    }

    Rows countingSort() {
      Rows rows = new Rows(nodes, 2 * from.length);
      for (int i = 0; i < from.length; i++) {
        rows.offsets[from[i] + 1]++;
        rows.offsets[to[i] + 1]++;
      }
      int[] next = rows.starts();
      for (int i = 0; i < from.length; i++) {
        int arc = next[from[i]]++;
        rows.heads[arc] = to[i];
        rows.weights[arc] = weights[i];
        arc = next[to[i]]++;
        rows.heads[arc] = from[i];
        rows.weights[arc] = weights[i];
      }
      return rows;
    }
  }

  /// Compressed sparse rows of plain arrays.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  private record Rows(int[] offsets, int[] heads, int[] weights) {
    Rows(int nodes, int arcs) {
      this(new int[nodes + 1], new int[arcs], new int[arcs]);
    }

    static Rows of(Graph graph) {
      return new Rows(
          graph.offsets().hostArray(),
          graph.heads().hostArray(),
          ((IntArray) graph.weights()).hostArray());
    }

    List<Object> parts() {
      return List.of(offsets, heads, weights);
    }

    /// Turns degrees, each one index on, into where rows begin.
    int[] starts() {
      for (int node = 1; node < offsets.length; node++) {
        offsets[node] += offsets[node - 1];
      }
      return offsets.clone();
    }

    Rows transposed() {
      Rows rows = new Rows(offsets.length - 1, heads.length);
      for (int head : heads) {
        rows.offsets[head + 1]++;
      }
      int[] next = rows.starts();
      for (int node = 0; node < offsets.length - 1; node++) {
        for (int i = offsets[node]; i < offsets[node + 1]; i++) {
          int arc = next[heads[i]]++;
          rows.heads[arc] = node;
          rows.weights[arc] = weights[i];
        }
      }
      return rows;
    }
  }
}
