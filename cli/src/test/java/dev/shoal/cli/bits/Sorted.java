package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;

/// Sorts inputs by the JDK, whose order is that of the library: −0.0 below 0.0, NaNs last.
final class Sorted {
  private Sorted() {}

  /// Sorts `array`, and returns it.
  static <A extends Array<A>> A of(A array) {
    switch ((Array<?>) array) {
      case IntArray x -> Arrays.sort(x.hostArray());
      case LongArray x -> Arrays.sort(x.hostArray());
      case FloatArray x -> Arrays.sort(x.hostArray());
      case DoubleArray x -> Arrays.sort(x.hostArray());
    }
    return array;
  }
}
