package dev.shoal.cli.graph;

import dev.shoal.cli.stats.ExactSum;
import dev.shoal.cli.stats.FloatingSum;
import dev.shoal.cli.stats.IntegerSum;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The exact sum of one array.
final class ArraySum {
  private ArraySum() {}

  static ExactSum of(Array<?> values) {
    ExactSum sum =
        switch (values) {
          case FloatArray _, DoubleArray _ -> new FloatingSum(Device.cpu());
          case IntArray _, LongArray _ -> new IntegerSum(Device.cpu(), false);
        };
    sum.add(values);
    return sum;
  }
}
