package dev.shoal.graph.paths;

import java.util.Arrays;
import java.util.BitSet;

/// Distances and parents by trying every arc until none makes a difference. Shares nothing with
/// what it is compared with: no order of nodes, no rows.
final class Exhaustion {
  private Exhaustion() {}

  /// The distance of each node; infinite where it is not reached.
  static double[] distances(Arcs arcs) {
    double[] distances = new double[arcs.nodes()];
    Arrays.fill(distances, Double.POSITIVE_INFINITY);
    distances[arcs.source()] = 0;
    for (boolean changes = true; changes; ) {
      changes = false;
      for (int i = 0; i < arcs.count(); i++) {
        double by = through(arcs, i, distances);
        if (by < distances[arcs.to(i)]) {
          distances[arcs.to(i)] = by;
          changes = true;
        }
      }
    }
    return distances;
  }

  private static double through(Arcs arcs, int arc, double[] distances) {
    return arcs.type().sum(distances[arcs.from(arc)], arcs.weight(arc));
  }

  /// The distances that a query does not leave out; the others are infinite.
  static double[] cut(double[] distances, PathQuery query) {
    double limit = query.limit();
    double farthest =
        Arrays.stream(query.targets())
            .mapToDouble(target -> Math.min(distances[target], limit))
            .max()
            .orElse(limit);
    return Arrays.stream(distances)
        .map(distance -> distance <= farthest ? distance : Double.POSITIVE_INFINITY)
        .toArray();
  }

  /// The parent of each node by the rule of [ShortestPathTree]; −1 where there is none.
  static int[] parents(Arcs arcs, double[] distances) {
    BitSet tight = new BitSet();
    for (int i = 0; i < arcs.count(); i++) {
      double reached = distances[arcs.to(i)];
      tight.set(i, Double.isFinite(reached) && through(arcs, i, distances) == reached);
    }
    int[] parents = new int[arcs.nodes()];
    Arrays.fill(parents, -1);
    tight.stream()
        .filter(i -> distances[arcs.from(i)] < distances[arcs.to(i)])
        .forEach(i -> offer(arcs, i, parents));
    int[] hops = hops(arcs, tight, distances, parents);
    tight.stream()
        .filter(i -> distances[arcs.from(i)] == distances[arcs.to(i)])
        .filter(i -> hops[arcs.from(i)] + 1 == hops[arcs.to(i)])
        .forEach(i -> offer(arcs, i, parents));
    return parents;
  }

  /// How many arcs that do not add to the distance lead to each node from one that needs none.
  private static int[] hops(Arcs arcs, BitSet tight, double[] distances, int[] parents) {
    int[] hops = new int[arcs.nodes()];
    Arrays.setAll(
        hops, node -> node == arcs.source() || parents[node] >= 0 ? 0 : Integer.MAX_VALUE - 1);
    for (boolean changes = true; changes; ) {
      changes = false;
      for (int i = tight.nextSetBit(0); i >= 0; i = tight.nextSetBit(i + 1)) {
        int tail = arcs.from(i);
        int head = arcs.to(i);
        if (distances[tail] == distances[head] && hops[tail] + 1 < hops[head]) {
          hops[head] = hops[tail] + 1;
          changes = true;
        }
      }
    }
    return hops;
  }

  /// Makes the tail of an arc the parent of its head, unless there is a lower one.
  private static void offer(Arcs arcs, int arc, int[] parents) {
    int tail = arcs.from(arc);
    int head = arcs.to(arc);
    parents[head] = parents[head] < 0 ? tail : Math.min(parents[head], tail);
  }
}
