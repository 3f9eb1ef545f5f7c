package dev.shoal.graph.generate;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Duplicates;
import dev.shoal.graph.Graph;
import dev.shoal.graph.SelfLoops;

/// Kronecker graphs; [Generate#kronecker] has the definition.
final class Kronecker {
  static final int MAX_SCALE = 25;

  private static final int EDGE_FACTOR = 16;

  /// Where the quadrants of the adjacency matrix begin, of 2³² equal parts: A = 0.57 at the upper
  /// left, B = 0.19 at the upper right, C = 0.19 at the lower left, and the rest, 0.05.
  private static final long UPPER_RIGHT = (long) (0.57 * 0x1p32);

  private static final long LOWER_LEFT = (long) (0.76 * 0x1p32);
  private static final long LOWER_RIGHT = (long) (0.95 * 0x1p32);

  private static final int BLOCK = 1 << 13;

  private final int scale;
  private final CounterRandom random;

  Kronecker(int scale, long seed) {
    this.scale = scale;
    random = new CounterRandom(seed, 0);
  }

  static Graph of(Device.Cpu device, int scale, long seed) {
    int[] labels = labels(device, 1 << scale, seed);
    int[] from = new int[EDGE_FACTOR << scale];
    int[] to = new int[from.length];
    Kronecker kronecker = new Kronecker(scale, seed);
    device
        .workers()
        .forEachBlock(
            from.length,
            BLOCK,
            (_, start, end) -> {
              for (int edge = start; edge < end; edge++) {
                long ends = kronecker.edge(edge);
                from[edge] = labels[(int) (ends >>> 32)];
                to[edge] = labels[(int) ends];
              }
            });
    return Graph.builder(1 << scale)
        .on(device)
        .undirected()
        .selfLoops(SelfLoops.DROP)
        .duplicates(Duplicates.MINIMUM)
        .build(
            IntArray.wrap(from),
            IntArray.wrap(to),
            IntArray.wrap(UniformWeights.of(device, from.length, new CounterRandom(seed, 1))));
  }

  /// The number of each node in the graph, so that it does not reveal the degree.
  private static int[] labels(Device.Cpu device, int nodes, long seed) {
    RandomPermutation permutation = new RandomPermutation(nodes, seed, 2);
    int[] labels = new int[nodes];
    device
        .workers()
        .forEachBlock(
            nodes,
            BLOCK,
            (_, start, end) -> {
              for (int node = start; node < end; node++) {
                labels[node] = (int) permutation.at(node);
              }
            });
    return labels;
  }

  /// Both nodes of an edge before they are permuted, the row in the upper half: a quadrant is
  /// chosen once for each bit. One random number supplies two bits.
  long edge(int edge) {
    int row = 0;
    int column = 0;
    long bits = 0;
    for (int level = 0; level < scale; level++) {
      bits = level % 2 == 0 ? random.bits((long) edge * MAX_SCALE + level) : bits >>> 32;
      long at = bits & 0xFFFF_FFFFL;
      int isLower = isFrom(LOWER_LEFT, at);
      row = 2 * row + isLower;
      column = 2 * column + isFrom(UPPER_RIGHT, at) - isLower + isFrom(LOWER_RIGHT, at);
    }
    return (long) row << 32 | column;
  }

  /// 1 if `at` is `bound` or more, otherwise 0; a branch would be mispredicted.
  private static int isFrom(long bound, long at) {
    return (int) ((bound - 1 - at) >>> 63);
  }
}
