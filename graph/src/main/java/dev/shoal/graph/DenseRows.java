package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The arcs of a matrix, row after row.
final class DenseRows {
  private DenseRows() {}

  static Graph toGraph(Device.Cpu device, DenseGraph graph) {
    int n = graph.nodes();
    Crew crew = device.crew();
    BlockStarts.Counter counter =
        switch (graph.weights()) {
          case IntArray w -> (row, _) -> IntDenseRows.count(n, w.heap(), row);
          case LongArray w -> (row, _) -> LongDenseRows.count(n, w.heap(), row);
          case FloatArray w -> (row, _) -> FloatDenseRows.count(n, w.heap(), row);
          case DoubleArray w -> (row, _) -> DoubleDenseRows.count(n, w.heap(), row);
        };
    int[] offsets = BlockStarts.of(crew, n, 1, counter);
    int[] heads = new int[offsets[n]];
    Array<?> weights =
        switch (graph.weights()) {
          case IntArray w -> IntArray.of(IntDenseRows.collect(crew, w.heap(), offsets, heads));
          case LongArray w -> LongArray.of(LongDenseRows.collect(crew, w.heap(), offsets, heads));
          case FloatArray w ->
              FloatArray.of(FloatDenseRows.collect(crew, w.heap(), offsets, heads));
          case DoubleArray w ->
              DoubleArray.of(DoubleDenseRows.collect(crew, w.heap(), offsets, heads));
        };
    return Graph.ofTrusted(offsets, heads, weights, true, device);
  }
}
