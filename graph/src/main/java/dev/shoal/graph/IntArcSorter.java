// Twins of int: long, float, double. Elements: host(), weights.
package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;

/// Sorts arcs with `int` weights, or without any.
final class IntArcSorter implements ArcSorter {
  private static int[] host(Array<?> weights) {
    return weights == null ? null : ((IntArray) weights).hostArray();
  }

  @Override
  public Rows ofList(
      BuildOptions options, int[] from, int[] to, Array<?> weights, double maxWeight) {
    return IntArcs.ofList(options, from, to, host(weights), maxWeight)
        .toRows(options.isDirected(), options.duplicates());
  }

  @Override
  public Rows ofRows(
      Device.Cpu device, Rows rows, double maxWeight, int[] newNodes, boolean isReversed) {
    return IntArcs.ofRows(device, rows, host(rows.weights()), maxWeight, newNodes, isReversed)
        .toRows(rows.isDirected(), Duplicates.KEEP);
  }

  @Override
  public String firstOneWay(Device.Cpu device, Rows rows, double maxWeight) {
    int[] weights = host(rows.weights());
    return IntArcs.ofRows(device, rows, weights, maxWeight, null, false)
        .firstOneWay(IntArcs.ofRows(device, rows, weights, maxWeight, null, true));
  }
}
