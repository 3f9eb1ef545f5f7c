package dev.shoal.graph;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The arcs of a matrix, row after row.
final class DenseRows {
  private DenseRows() {}

  static Graph toGraph(DenseGraph graph, WeightFacts facts) {
    int n = graph.nodes();
    int[] offsets = new int[n + 1];
    int[] heads = new int[facts.arcs()];
    var weights =
        switch (graph.weights()) {
          case IntArray w -> IntArray.of(IntDenseRows.collect(n, w.heap(), offsets, heads));
          case LongArray w -> LongArray.of(LongDenseRows.collect(n, w.heap(), offsets, heads));
          case FloatArray w -> FloatArray.of(FloatDenseRows.collect(n, w.heap(), offsets, heads));
          case DoubleArray w ->
              DoubleArray.of(DoubleDenseRows.collect(n, w.heap(), offsets, heads));
        };
    return Graph.ofChecked(IntArray.of(offsets), IntArray.of(heads), weights, true, facts);
  }
}
