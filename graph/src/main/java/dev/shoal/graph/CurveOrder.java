package dev.shoal.graph;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.curve.Hilbert;
import dev.shoal.primitives.sort.Sort;
import java.util.Locale;

/// Points in the order of a space-filling curve.
final class CurveOrder {
  /// Bits of a coordinate: two fit in a `long` that is not negative.
  private static final int BITS = 31;

  private static final int BLOCK = 1 << 14;

  private CurveOrder() {}

  /// Returns the indices of the points along Hilbert's curve.
  static int[] alongHilbertCurve(Device.Cpu device, double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "x has %d elements, y has %d", x.length, y.length));
    }
    Axis columns = Axis.of("x", x);
    Axis rows = Axis.of("y", y);
    double half = Math.max(columns.halfExtent, rows.halfExtent);
    long[] keys = new long[x.length];
    device
        .workers()
        .forEachBlock(
            x.length,
            BLOCK,
            (_, from, to) -> {
              for (int i = from; i < to; i++) {
                keys[i] = Hilbert.encode(BITS, columns.cell(x[i], half), rows.cell(y[i], half));
              }
            });
    int[] order = new int[x.length];
    Sort.on(device).argsort(LongArray.wrap(keys), IntArray.wrap(order));
    return order;
  }

  /// One axis of the square. Lengths are halved, so that none overflows.
  private record Axis(double min, double halfExtent) {
    static Axis of(String name, double[] at) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < at.length; i++) {
        if (!Double.isFinite(at[i])) {
          throw new IllegalArgumentException(
              String.format(Locale.ROOT, "%s[%d] is %s, must be finite", name, i, at[i]));
        }
        min = Math.min(min, at[i]);
        max = Math.max(max, at[i]);
      }
      return new Axis(min, max / 2 - min / 2);
    }

    /// Returns the cell of a coordinate, in a square with sides of twice `half`.
    int cell(double at, double half) {
      return half == 0 ? 0 : (int) ((at / 2 - min / 2) / half * Integer.MAX_VALUE);
    }
  }
}
