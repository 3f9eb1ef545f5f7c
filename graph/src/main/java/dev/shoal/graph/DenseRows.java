package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.PerType;

/// The arcs of a matrix as rows.
final class DenseRows {
  private static final PerType<MatrixRows> ROWS =
      new PerType<>(
          new IntMatrixRows(), new LongMatrixRows(), new FloatMatrixRows(), new DoubleMatrixRows());

  private DenseRows() {}

  /// Returns the arcs that are not missing.
  ///
  /// @param weights n² weights, in host memory
  static Rows of(WorkerPool workers, int n, Array<?> weights) {
    MatrixRows rows = ROWS.of(weights);
    int[] offsets = BlockStarts.of(workers, n, 1, (row, _) -> rows.count(n, weights, row));
    int[] heads = new int[offsets[n]];
    return Rows.of(offsets, heads, rows.collect(workers, weights, offsets, heads), true);
  }
}
