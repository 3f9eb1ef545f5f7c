package dev.shoal.wave;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.wave.flow.Cells;
import java.util.Arrays;

/// Exact sums over cells, each rounded once. Their terms are where the fluxes are, which no one
/// needs between two steps.
final class ExactTotal {
  private final Sum sum;
  private final Cells cells;
  private DoubleArray terms = DoubleArray.wrap();

  ExactTotal(Device device, Cells cells) {
    sum = Sum.on(device);
    this.cells = cells;
  }

  /// Room for a term of each cell, to be filled before [#sum].
  double[] terms() {
    double[] room = cells.roomBetweenSteps();
    if (terms.length() != room.length) { // then it is another array, since a longer one replaces it
      terms = DoubleArray.wrap(room);
    }
    return room;
  }

  /// The sum of the terms.
  double sum() {
    Arrays.fill(terms.hostArray(), cells.count(), terms.length(), 0);
    return sum.sum(terms);
  }
}
