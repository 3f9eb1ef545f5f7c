package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.move.Move;

/// The kernel of one call of [SegmentedSort], with its scratch memory.
final class SegmentedWorkspace {
  private final Device device;
  final SegmentedSortKernel kernel;
  private final ScratchArray<IntArray> indices;
  private Move move; // made when first needed
  private IntArray rowOffsets = IntArray.wrap(0);
  private int[] cut = {};

  SegmentedWorkspace(Device device, SortAlgorithm algorithm) {
    this.device = device;
    indices = new ScratchArray<>(device::newInts);
    kernel = algorithm.segmentedKernel(device);
  }

  /// Returns the offsets of rows; kept, since the next matrix mostly has the same.
  IntArray offsets(int rows, int columns) {
    int[] at = rowOffsets.hostArray();
    if (at.length != rows + 1 || (rows > 0 && at[1] != columns)) {
      at = new int[rows + 1];
      for (int row = 1; row <= rows; row++) {
        at[row] = row * columns;
      }
      rowOffsets = IntArray.wrap(at);
    }
    return rowOffsets;
  }

  /// Returns the offsets of the first `k` of each segment in the output.
  int[] cut(IntArray offsets, int k) {
    int[] at = offsets.onHost().hostArray();
    if (cut.length != at.length) {
      cut = new int[at.length];
    }
    cut(at, k, cut);
    return cut;
  }

  void sortByKey(Array<?> keys, IntArray offsets, SortOrder order, Array<?>... all) {
    try {
      IntArray from = indices.ofLength(keys.length());
      kernel.argsort(keys, offsets, order, from);
      move().permute(from, all);
    } finally {
      indices.giveBack();
    }
  }

  <A extends Array<A>> void topK(A in, IntArray offsets, SortOrder order, int[] cut, A out) {
    if (kernel.topKElements(in, offsets, order, cut, out)) {
      return;
    }
    try {
      IntArray first = indices.ofLength(out.length());
      kernel.topK(in, offsets, order, cut, first);
      move().gather(in, first, out);
    } finally {
      indices.giveBack();
    }
  }

  private Move move() {
    if (move == null) {
      move = Move.on(device);
    }
    return move;
  }

  /// Writes the offsets of the first `k` of each segment to `cut`.
  static void cut(int[] offsets, int k, int[] cut) {
    for (int s = 1; s < offsets.length; s++) {
      cut[s] = cut[s - 1] + Math.min(k, offsets[s] - offsets[s - 1]);
    }
  }
}
