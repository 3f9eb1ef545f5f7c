package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.graph.Graph;
import java.util.Arrays;
import java.util.List;

/// Graphs for inputs.
final class Graphs {
  private static final int ARCS_OF_NODE = 3;

  private Graphs() {}

  /// Random arcs with weights. Nodes near each other are linked, so that paths are long.
  static <A extends Array<A>> Graph of(Graph.Builder builder, ElementType<A> type, int n) {
    return builder.build(from(n), to(n), weights(type, n));
  }

  /// The same arcs without weights.
  static Graph unweighted(Graph.Builder builder, int n) {
    return builder.build(from(n), to(n));
  }

  private static IntArray from(int n) {
    return ElementType.INT.below(n, ARCS_OF_NODE * n, 1);
  }

  private static IntArray to(int n) {
    var random = new SplitMix64(2);
    int[] from = from(n).hostArray();
    int[] to = new int[from.length];
    Arrays.setAll(to, i -> Math.floorMod(from[i] + random.below(200) - 100, n));
    return IntArray.wrap(to);
  }

  /// The magnitudes of finite values.
  private static <A extends Array<A>> A weights(ElementType<A> type, int n) {
    A weights = type.finite(ARCS_OF_NODE * n, 3);
    switch ((Array<?>) weights) {
      case IntArray x -> Arrays.setAll(x.hostArray(), i -> Math.abs(x.hostArray()[i]));
      case LongArray x -> Arrays.setAll(x.hostArray(), i -> Math.abs(x.hostArray()[i]));
      case DoubleArray x -> Arrays.setAll(x.hostArray(), i -> Math.abs(x.hostArray()[i]));
      case FloatArray x -> {
        for (int i = 0; i < x.length(); i++) {
          x.hostArray()[i] = Math.abs(x.hostArray()[i]);
        }
      }
    }
    return weights;
  }

  /// The arrays of a graph.
  static List<Array<?>> rows(Graph graph) {
    return graph.isWeighted()
        ? List.of(graph.offsets(), graph.heads(), graph.weights())
        : List.of(graph.offsets(), graph.heads());
  }
}
