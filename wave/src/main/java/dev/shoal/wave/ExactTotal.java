package dev.shoal.wave;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.wave.flow.Cells;
import java.util.Arrays;

/// Exact sums over cells of a value times a weight, each sum rounded once. They use the memory of
/// the fluxes, which are not needed between two steps.
final class ExactTotal {
  private final Sum sum;
  private final Cells cells;
  private DoubleArray values = DoubleArray.wrap();
  private DoubleArray weights = DoubleArray.wrap();

  ExactTotal(Device device, Cells cells) {
    sum = Sum.on(device);
    this.cells = cells;
  }

  /// Returns an array with room for a value of each cell, to be filled before [#sum].
  double[] values() {
    double[] scratch = cells.scratch();
    values = wrapped(values, scratch);
    return scratch;
  }

  /// Returns an array with room for a weight of each cell, to be filled before [#sum].
  double[] weights() {
    double[] scratch = cells.secondScratch();
    weights = wrapped(weights, scratch);
    return scratch;
  }

  private static DoubleArray wrapped(DoubleArray old, double[] scratch) {
    boolean isReplaced = old.length() != scratch.length; // by a longer array
    return isReplaced ? DoubleArray.wrap(scratch) : old;
  }

  /// Returns the sum of the products.
  double sum() {
    Arrays.fill(values.hostArray(), cells.count(), values.length(), 0);
    Arrays.fill(weights.hostArray(), cells.count(), weights.length(), 0);
    return sum.dot(values, weights);
  }
}
