package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;

/// Compressed sparse rows: the data of a [Graph].
///
/// @param offsets the index of the first arc of each node, then the number of arcs
/// @param heads the node that each arc leads to
/// @param weights the weight of each arc; null if there are none
/// @param isDirected whether arcs need not have an opposite
record Rows(IntArray offsets, IntArray heads, Array<?> weights, boolean isDirected)
    implements AutoCloseable {
  static Rows of(int[] offsets, int[] heads, Array<?> weights, boolean isDirected) {
    return new Rows(IntArray.wrap(offsets), IntArray.wrap(heads), weights, isDirected);
  }

  int nodes() {
    return offsets.length() - 1;
  }

  int arcs() {
    return heads.length();
  }

  /// Returns a copy in the memory of `device`.
  Rows copyTo(Device device) {
    return new Rows(
        device.copyOf(offsets),
        device.copyOf(heads),
        weights == null ? null : copyTo(device, weights),
        isDirected);
  }

  /// Returns a copy of an array of any type in the memory of `device`.
  static <A extends Array<A>> Array<?> copyTo(Device device, Array<?> array) {
    @SuppressWarnings("unchecked") // an array is always of its own type
    A typed = (A) array;
    return device.copyOf(typed);
  }

  @Override
  public void close() {
    offsets.close();
    heads.close();
    if (weights != null) {
      weights.close();
    }
  }
}
