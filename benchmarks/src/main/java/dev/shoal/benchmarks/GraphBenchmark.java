package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import dev.shoal.operations.Contestant.Threads;
import java.util.Locale;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/// Graphs from lists of edges in random order with int weights, beside plain counting sorts on one
/// thread; an element is an arc, and each edge makes two.
///
/// Road-like networks have as many arcs as the DIMACS network of the north-east of the USA,
/// Kronecker graphs as many as Graph500 makes at scale 20. One counting sort leaves the heads of a
/// row in the order of the list; a second one, of the arcs reversed, sorts them too, as ours are.
/// Floor: the list is read and the rows are written, once.
public class GraphBenchmark extends Setting {
  private static final int ROADS = 3_900_000;
  private static final int KRONECKER = 31_400_000;

  private Graph.Builder builder;
  private Graph directed;
  private int nodes;
  private int[] from;
  private int[] to;
  private int[] weights;

  /// Lists the edges, and for transposition makes the directed graph with all of their arcs.
  @Setup
  public void prepare(BenchmarkParams params) {
    Generate generate = Generate.on(Device.cpu());
    Graph graph =
        params.getBenchmark().toLowerCase(Locale.ROOT).contains("roads")
            ? generate.roadLike((int) (length / 2.6), 1).graph()
            : generate.kronecker(Integer.SIZE - Integer.numberOfLeadingZeros(length / 31), 1);
    nodes = graph.nodes();
    list(graph);
    shuffle(new SplittableRandom(1));
    builder = Graph.builder(nodes).undirected().on(Device.cpu(threads));
    directed = Graph.ofRows(graph.offsets(), graph.heads(), graph.weights(), true);
  }

  private void list(Graph graph) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] w = ((IntArray) graph.weights()).hostArray();
    from = new int[graph.arcs() / 2];
    to = new int[from.length];
    weights = new int[from.length];
    int edge = 0;
    for (int node = 0; node < nodes; node++) {
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        if (node < heads[arc]) {
          from[edge] = node;
          to[edge] = heads[arc];
          weights[edge++] = w[arc];
        }
      }
    }
  }

  private void shuffle(SplittableRandom random) {
    for (int i = from.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      exchange(from, i, j);
      exchange(to, i, j);
      exchange(weights, i, j);
    }
  }

  private static void exchange(int[] a, int i, int j) {
    int moved = a[i];
    a[i] = a[j];
    a[j] = moved;
  }

  private Graph shoal() {
    return builder.build(IntArray.wrap(from), IntArray.wrap(to), IntArray.wrap(weights));
  }

  /// Compressed sparse rows of plain arrays.
  private record Rows(int[] offsets, int[] heads, int[] weights) {
    Rows(int nodes, int arcs) {
      this(new int[nodes + 1], new int[arcs], new int[arcs]);
    }

    /// Turns degrees, each one index on, into where rows begin.
    int[] starts() {
      for (int node = 1; node < offsets.length; node++) {
        offsets[node] += offsets[node - 1];
      }
      return offsets.clone();
    }
  }

  private Rows countingSort() {
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

  private static Rows transposed(int[] offsets, int[] heads, int[] weights) {
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

  private Rows countingSorts() {
    Rows rows = countingSort();
    return transposed(rows.offsets, rows.heads, rows.weights);
  }

  private Rows transposed() {
    return transposed(
        directed.offsets().hostArray(),
        directed.heads().hostArray(),
        ((IntArray) directed.weights()).hostArray());
  }

  /// Ours.
  @Benchmark
  @Measured(
      value = "build, road-like",
      reads = 6,
      writes = 8,
      threads = Threads.OF_DEVICE,
      lengths = ROADS)
  public Graph roadsShoal() {
    return shoal();
  }

  /// A rival: rows whose heads are in the order of the list.
  @Benchmark
  @Measured(value = "build, road-like", reads = 6, writes = 8, lengths = ROADS)
  public int[] roadsCountingSort() {
    return countingSort().heads;
  }

  /// A rival: rows whose heads are sorted.
  @Benchmark
  @Measured(value = "build, road-like", reads = 6, writes = 8, lengths = ROADS)
  public int[] roadsCountingSorts() {
    return countingSorts().heads;
  }

  /// Ours.
  @Benchmark
  @Measured(
      value = "build, Kronecker",
      reads = 6,
      writes = 8,
      threads = Threads.OF_DEVICE,
      lengths = KRONECKER)
  public Graph kroneckerShoal() {
    return shoal();
  }

  /// A rival: rows whose heads are in the order of the list.
  @Benchmark
  @Measured(value = "build, Kronecker", reads = 6, writes = 8, lengths = KRONECKER)
  public int[] kroneckerCountingSort() {
    return countingSort().heads;
  }

  /// A rival: rows whose heads are sorted.
  @Benchmark
  @Measured(value = "build, Kronecker", reads = 6, writes = 8, lengths = KRONECKER)
  public int[] kroneckerCountingSorts() {
    return countingSorts().heads;
  }

  /// Ours, on all processors.
  @Benchmark
  @Measured(
      value = "transpose, road-like",
      reads = 8,
      writes = 8,
      threads = Threads.ALL,
      lengths = ROADS)
  public Graph transposedRoadsShoal() {
    return directed.transposed();
  }

  /// A rival: one counting sort.
  @Benchmark
  @Measured(value = "transpose, road-like", reads = 8, writes = 8, lengths = ROADS)
  public int[] transposedRoadsCountingSort() {
    return transposed().heads;
  }

  /// Ours, on all processors.
  @Benchmark
  @Measured(
      value = "transpose, Kronecker",
      reads = 8,
      writes = 8,
      threads = Threads.ALL,
      lengths = KRONECKER)
  public Graph transposedKroneckerShoal() {
    return directed.transposed();
  }

  /// A rival: one counting sort.
  @Benchmark
  @Measured(value = "transpose, Kronecker", reads = 8, writes = 8, lengths = KRONECKER)
  public int[] transposedKroneckerCountingSort() {
    return transposed().heads;
  }
}
