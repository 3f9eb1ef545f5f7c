package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// The arcs of a matrix, row after row.
final class DenseRows {
  private DenseRows() {}

  static Graph toGraph(Device.Cpu device, DenseGraph graph) {
    int n = graph.nodes();
    WorkerPool workers = device.workers();
    BlockStarts.Counter counter =
        switch (graph.weights()) {
          case IntArray w -> (row, _) -> IntDenseRows.count(n, w.hostArray(), row);
          case LongArray w -> (row, _) -> LongDenseRows.count(n, w.hostArray(), row);
          case FloatArray w -> (row, _) -> FloatDenseRows.count(n, w.hostArray(), row);
          case DoubleArray w -> (row, _) -> DoubleDenseRows.count(n, w.hostArray(), row);
        };
    int[] offsets = BlockStarts.of(workers, n, 1, counter);
    int[] heads = new int[offsets[n]];
    Array<?> weights =
        switch (graph.weights()) {
          case IntArray w ->
              IntArray.wrap(IntDenseRows.collect(workers, w.hostArray(), offsets, heads));
          case LongArray w ->
              LongArray.wrap(LongDenseRows.collect(workers, w.hostArray(), offsets, heads));
          case FloatArray w ->
              FloatArray.wrap(FloatDenseRows.collect(workers, w.hostArray(), offsets, heads));
          case DoubleArray w ->
              DoubleArray.wrap(DoubleDenseRows.collect(workers, w.hostArray(), offsets, heads));
        };
    return Graph.ofTrusted(offsets, heads, weights, true, device);
  }
}
