package dev.shoal.figures.graph;

import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// The text's algorithm with a lane for each node, and every step on record: Dijkstra's algorithm,
/// in which a butterfly finds the nearest open node.
///
/// The text reduces distances alone, and so finds the minimum, but not which node has it. Here a
/// lane holds a [key][#key]: the distance, and below it the index. Minima of keys are minima of
/// distances, the lowest index wins a tie, and all lanes end with the same key.
final class ButterflySearch {
  /// The key of a settled node: the identity of `min`.
  static final long SETTLED = Long.MAX_VALUE;

  /// The distance of a node to which no path is known.
  static final int UNREACHED = Integer.MAX_VALUE;

  private ButterflySearch() {}

  /// A node whose distance became shorter.
  record Relaxed(int node, int from, int to) {}

  /// One node is settled.
  ///
  /// @param lanes what each lane holds: the keys, and what is there after each step
  /// @param nearest the node that all lanes have at the end
  /// @param relaxed those of its neighbours that came nearer
  record Round(List<List<Long>> lanes, int nearest, List<Relaxed> relaxed) {
    /// Of the node that is settled.
    int distance() {
      return distanceOf(lanes.getLast().getFirst());
    }
  }

  static long key(int distance, int node) {
    return (long) distance << Integer.SIZE | node;
  }

  static int distanceOf(long key) {
    return (int) (key >>> Integer.SIZE);
  }

  static int nodeOf(long key) {
    return (int) key;
  }

  /// A round for each node that can be reached from `source`.
  ///
  /// @param graph with `int` weights, and as many nodes as a power of two
  static List<Round> rounds(Graph graph, int source) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] weights = ((IntArray) graph.weights()).hostArray();
    long[] keys =
        IntStream.range(0, graph.nodes())
            .mapToLong(node -> key(node == source ? 0 : UNREACHED, node))
            .toArray();
    List<Round> rounds = new ArrayList<>();
    while (true) {
      List<List<Long>> lanes = butterfly(keys, Math::min);
      long min = lanes.getLast().getFirst();
      if (distanceOf(min) == UNREACHED) { // or all are settled
        return rounds;
      }
      int nearest = nodeOf(min);
      keys[nearest] = SETTLED;
      List<Relaxed> relaxed = new ArrayList<>();
      for (int arc = offsets[nearest]; arc < offsets[nearest + 1]; arc++) {
        int head = heads[arc];
        int distance = distanceOf(min) + weights[arc];
        if (keys[head] != SETTLED && distance < distanceOf(keys[head])) {
          relaxed.add(new Relaxed(head, distanceOf(keys[head]), distance));
          keys[head] = key(distance, head);
        }
      }
      rounds.add(new Round(lanes, nearest, relaxed));
    }
  }

  /// The text's loop with the operator `op`: what the lanes hold at first, and after each step.
  ///
  /// @throws IllegalArgumentException if there are not as many lanes as a power of two
  static List<List<Long>> butterfly(long[] x, LongBinaryOperator op) {
    int n = x.length;
    if (Integer.bitCount(n) != 1) {
      throw new IllegalArgumentException(n + " lanes, the text's butterfly has a power of two");
    }
    long[] sum = x.clone();
    List<List<Long>> lanes = new ArrayList<>();
    lanes.add(boxed(sum));
    for (int b = n / 2; b > 0; b /= 2) {
      long[] t = new long[n];
      for (int i = 0; i < n; i++) {
        t[i] = op.applyAsLong(sum[i], sum[i ^ b]);
      }
      sum = t;
      lanes.add(boxed(sum));
    }
    return lanes;
  }

  private static List<Long> boxed(long[] x) {
    return LongStream.of(x).boxed().toList();
  }

  /// The distance of each node that `rounds` settled, −1 of the others.
  static int[] distances(int nodes, List<Round> rounds) {
    int[] distances = new int[nodes];
    Arrays.fill(distances, -1);
    rounds.forEach(round -> distances[round.nearest()] = round.distance());
    return distances;
  }
}
