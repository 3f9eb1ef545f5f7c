package dev.shoal.graph.generate;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import java.util.Locale;
import java.util.Objects;

/// Generates graphs from a seed.
///
/// ```java
/// RoadNetwork roads = Generate.on(Device.cpu()).roadLike(1_000_000, 42);
/// Graph social = Generate.on(Device.cpu()).kronecker(16, 42);
/// ```
///
/// - **Result:** the same graph for the same arguments, on every machine and with any number of
///   threads. Graphs are undirected, with rows in order of heads.
/// - **Errors:** arguments out of range are an [IllegalArgumentException] that names the range.
///
/// Safe for any number of threads.
public final class Generate {
  /// The largest n whose n² weights are an array.
  private static final int MAX_DENSE = 46_340;

  private static final int MAX_COMPLETE_WEIGHT = 1_000_000;

  private final Device.Cpu device;

  private Generate(Device.Cpu device) {
    this.device = Objects.requireNonNull(device, "device");
  }

  /// The generators that work with the threads of `device`.
  public static Generate on(Device.Cpu device) {
    return new Generate(device);
  }

  /// A grid without weights: node `row * width + column` has edges to the nodes at the left, at the
  /// right, above and below it.
  ///
  /// - **Shape:** width × height nodes, 2 · (2 · width · height − width − height) arcs.
  ///
  /// @throws IllegalArgumentException if a side is less than 1, or there would be more than 2²⁹
  ///   nodes
  public Graph grid(int width, int height) {
    return lattice(width, height).graph(device, null);
  }

  /// As [#grid(int, int)], with integer weights 1 … 255, each as likely as the others.
  ///
  /// @throws IllegalArgumentException if a side is less than 1, or there would be more than 2²⁹
  ///   nodes
  public Graph grid(int width, int height, long seed) {
    CounterRandom random = new CounterRandom(seed, 0);
    return lattice(width, height).graph(device, edge -> UniformWeights.at(random, edge));
  }

  private static Lattice lattice(int width, int height) {
    if (width < 1 || height < 1 || (long) width * height > Lattice.MAX_NODES) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the grid is %d × %d, must have sides of 1 or more and up to %d nodes",
              width,
              height,
              Lattice.MAX_NODES));
    }
    return new Lattice(width, width * height, _ -> true, _ -> true);
  }

  /// A network like that of roads: planar, sparse, irregular, connected, with coordinates.
  ///
  /// - **Nodes:** one in each cell of a grid ⌈√n⌉ cells wide, row by row, the last row perhaps
  ///   shorter; at a random point of its cell, with cells of side 1 as the unit of coordinates.
  /// - **Edges:** each node has an edge to its left neighbour with probability 0.35, to its upper
  ///   neighbour with 0.35, to both with 0.3; in the first row to the left, in the first column
  ///   upwards. So the network is connected, straight edges do not cross, and there are about 2.6
  ///   arcs a node: of the nodes some 9 % have one neighbour, 35 % two, 43 % three, 13 % four. In
  ///   the DIMACS network of New York it is 16, 15, 47 and 22 %, and 2.8 arcs a node.
  /// - **Weights:** integers, log-normally distributed, independent of the coordinates: see
  ///   [#roadWeights].
  ///
  /// Source: the edges are those of a *binary tree* maze (Buck, *Mazes for Programmers*, 2015),
  /// with 0.3 more for each node.
  ///
  /// @param nodes n, 0 … 2²⁹
  /// @throws IllegalArgumentException if `nodes` is out of range
  public RoadNetwork roadLike(int nodes, long seed) {
    requireRange("nodes", nodes, Lattice.MAX_NODES);
    return RoadLike.of(device, nodes, seed);
  }

  /// Integer weights for the edges of a road network that has none, such as the DIMACS networks in
  /// files of topology alone.
  ///
  /// - **Distribution:** e^(μ + σ z) with a standard normal z, σ = 1 and μ = ln 1346 − σ² / 2,
  ///   rounded to the nearest integer, at least 1 and at most 40,000. The mean is 1346 but for
  ///   rounding and the maximum, which one weight in 20,000 has.
  ///
  /// @return weight i for edge i; more edges begin with the same weights
  /// @throws IllegalArgumentException if `edges` is negative
  public IntArray roadWeights(int edges, long seed) {
    requireRange("edges", edges, Array.MAX_LENGTH);
    LogNormalWeights weights = new LogNormalWeights(new CounterRandom(seed, 2));
    int[] out = new int[edges];
    device
        .workers()
        .forEachBlock(
            edges,
            1 << 12,
            (_, from, to) -> {
              for (int i = from; i < to; i++) {
                out[i] = weights.at(i);
              }
            });
    return IntArray.wrap(out);
  }

  /// A Kronecker graph of the Graph500 benchmark: few nodes have very many neighbours and most have
  /// few, as in a social network.
  ///
  /// - **Nodes:** 2^scale, in random order; many have no edge.
  /// - **Edges:** 16 · 2^scale are drawn. For each, the adjacency matrix is divided in four and one
  ///   quadrant is chosen, the upper left with probability A = 0.57, the upper right with B = 0.19,
  ///   the lower left with C = 0.19, the lower right with 0.05, and so on until one cell is left.
  ///   Edges from a node to itself are left out, of several between the same nodes the lightest is
  ///   kept.
  /// - **Weights:** integers 1 … 255, each as likely as the others when an edge is drawn.
  ///
  /// Source: [Graph500](https://graph500.org/?page_id=12), *Benchmark specification*, section 3;
  /// Leskovec and others, *Kronecker Graphs* (2010). Edges are treated and weighted as in Beamer,
  /// Asanović and Patterson, *The GAP Benchmark Suite* (2015).
  ///
  /// @param scale 0 … 25: beyond it, the arcs might be more than an array holds
  /// @throws IllegalArgumentException if `scale` is out of range
  public Graph kronecker(int scale, long seed) {
    requireRange("scale", scale, Kronecker.MAX_SCALE);
    return Kronecker.of(device, scale, seed);
  }

  /// A random graph with a given number of edges, G(n, m): a set of m different pairs of different
  /// nodes, each set as likely as the others as far as the random permutation of all pairs goes
  /// whose first m are taken.
  ///
  /// - **Shape:** n nodes, 2m arcs.
  /// - **Weights:** integers 1 … 255, each as likely as the others.
  ///
  /// Source: Erdős and Rényi, *On Random Graphs* (1959).
  ///
  /// @param nodes n, 0 or more
  /// @param edges m, 0 … n (n−1) / 2, and at most 2³⁰ − 4, whose arcs are an array
  /// @throws IllegalArgumentException if an argument is out of range
  public Graph random(int nodes, int edges, long seed) {
    requireRange("nodes", nodes, Array.MAX_LENGTH - 1);
    requireRange("edges", edges, Math.min(RandomEdges.pairs(nodes), (1 << 30) - 4));
    return RandomEdges.of(device, nodes, edges, seed);
  }

  /// A complete graph as a matrix: an arc from each node to each other node.
  ///
  /// - **Weights:** integers 1 … 1,000,000, each as likely as the others; the arcs of two nodes in
  ///   either direction have weights of their own. The diagonal is missing.
  ///
  /// @param nodes n, 0 … 46,340
  /// @throws IllegalArgumentException if `nodes` is out of range
  public DenseGraph complete(int nodes, long seed) {
    requireRange("nodes", nodes, MAX_DENSE);
    CounterRandom random = new CounterRandom(seed, 0);
    int[] weights = new int[nodes * nodes];
    device
        .workers()
        .forEachBlock(
            nodes,
            1,
            (row, _, _) -> {
              for (int i = row * nodes; i < (row + 1) * nodes; i++) {
                weights[i] = 1 + random.below(i, MAX_COMPLETE_WEIGHT);
              }
              weights[row * nodes + row] = Integer.MAX_VALUE;
            });
    return DenseGraph.of(nodes, weights);
  }

  private static void requireRange(String name, int value, long max) {
    if (value < 0 || value > max) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "%s is %d, must be 0 … %d", name, value, max));
    }
  }
}
