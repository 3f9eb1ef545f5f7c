package dev.shoal.primitives.histogram;

import dev.shoal.device.Simd;

/// Bins of one width, by [EvenEstimate].
record EvenFinder(EvenEstimate even) implements Finder {
  @Override
  public void find(double[] x, int from, int[] slot, int at, int length) {
    if (Simd.available() && EvenSimd.GATE.ready()) {
      EvenSimd.find(even, x, from, slot, at, length);
    } else {
      even.find(x, from, slot, at, length);
    }
  }
}
