package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;

/// Sorts arcs with weights of one type into rows.
interface ArcSorter {
  /// Returns the rows of a list of arcs.
  ///
  /// @param weights null if there are none
  /// @param maxWeight the largest weight
  Rows ofList(BuildOptions options, int[] from, int[] to, Array<?> weights, double maxWeight);

  /// Returns the same arcs with their nodes renumbered, or reversed.
  ///
  /// @param maxWeight the largest weight
  /// @param newNodes the new number of each node; null to keep the old ones
  Rows ofRows(Device.Cpu device, Rows rows, double maxWeight, int[] newNodes, boolean isReversed);

  /// Returns an arc without an opposite of the same weight, as text, or null.
  ///
  /// @param maxWeight the largest weight
  String firstOneWay(Device.Cpu device, Rows rows, double maxWeight);
}
