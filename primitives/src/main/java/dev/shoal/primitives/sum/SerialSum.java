package dev.shoal.primitives.sum;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;

/// The definition, as code: adds one value at a time to an accumulator.
final class SerialSum extends ExactKernel {
  @Override
  void add(Array<?> x, Accumulator sum) {
    add(x, 0, x.length(), sum);
  }

  private static void add(Array<?> x, int from, int to, Accumulator sum) {
    for (int i = from; i < to; i++) {
      sum.add(value(x, i));
    }
  }

  private static double value(Array<?> x, int i) {
    return x instanceof FloatArray floats
        ? floats.hostArray()[i]
        : ((DoubleArray) x).hostArray()[i];
  }

  @Override
  void addProducts(Array<?> x, Array<?> y, Accumulator sum) {
    for (int i = 0; i < x.length(); i++) {
      sum.addProduct(value(x, i), value(y, i));
    }
  }

  @Override
  void bySegment(Array<?> x, IntArray offsets, int segments, DoubleArray out) {
    int[] at = offsets.hostArray();
    var sum = new Accumulator();
    for (int s = 0; s < segments; s++) {
      add(x, at[s], at[s + 1], sum);
      out.hostArray()[s] = sum.round();
      sum.clear();
    }
  }
}
