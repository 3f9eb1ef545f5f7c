package dev.shoal.primitives.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.pyramid.Histopyramid;
import dev.shoal.primitives.pyramid.Pyramid;

/// Each output walks down a pyramid over the counts.
final class PyramidCounting implements CountingKernel {
  /// How often each value occurs.
  interface Counts {
    /// In a new array in the memory of the device.
    IntArray of(IntArray keys, int values);
  }

  private final Device device;
  private final Counts counts;
  private final Pyramid pyramid;
  private final Move move;

  PyramidCounting(Device device, int arity, Counts counts) {
    this.device = device;
    this.counts = counts;
    pyramid = Pyramid.on(device).withArity(arity);
    move = Move.on(device);
  }

  @Override
  public void sort(IntArray keys, int values, IntArray out) {
    try (IntArray count = counts.of(keys, values);
        Histopyramid walks = pyramid.build(count);
        IntArray outputs = device.newInts(keys.length())) {
      move.iota(outputs, 0, 1);
      walks.select(outputs, out, outputs);
    }
  }
}
