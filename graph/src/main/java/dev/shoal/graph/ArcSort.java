package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.kernels.PerType;

/// Rows from arcs in any order.
///
/// A list, a graph with reversed arcs and one with renumbered nodes are the same task.
final class ArcSort {
  private static final PerType<ArcSorter> SORTERS =
      new PerType<>(
          new IntArcSorter(), new LongArcSorter(), new FloatArcSorter(), new DoubleArcSorter());

  private ArcSort() {}

  /// Returns the sorter for arcs with such weights, or without any if they are null.
  static ArcSorter of(Array<?> weights) {
    return weights == null ? SORTERS.ints() : SORTERS.of(weights);
  }
}
