package dev.shoal.wave;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.wave.flow.Cells;
import java.util.Arrays;

/// Exact sums over cells, each rounded once. The terms use the memory of the fluxes, which are not
/// needed between two steps.
final class ExactTotal {
  private final Sum sum;
  private final Cells cells;
  private DoubleArray terms = DoubleArray.wrap();

  ExactTotal(Device device, Cells cells) {
    sum = Sum.on(device);
    this.cells = cells;
  }

  /// Returns an array with room for a term of each cell, to be filled before [#sum].
  double[] terms() {
    double[] scratch = cells.scratch();
    if (terms.length() != scratch.length) { // a longer array has replaced it
      terms = DoubleArray.wrap(scratch);
    }
    return scratch;
  }

  /// Returns the sum of the terms.
  double sum() {
    Arrays.fill(terms.hostArray(), cells.count(), terms.length(), 0);
    return sum.sum(terms);
  }
}
