package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;

/// The definition: one element after the other, each bin by bisection.
final class SerialHistogram implements HistogramKernel {
  @Override
  public Outside count(Array<?> in, Bins bins, LongArray counts, boolean overwrites) {
    long[] count = HostBins.counts(in, counts, overwrites);
    return forEach(in, bins, (_, bin) -> count[bin] = Math.incrementExact(count[bin]));
  }

  @Override
  public Outside find(Array<?> in, Bins bins, IntArray out) {
    int[] bin = out.hostArray();
    Arrays.fill(bin, 0, in.length(), bins.count());
    return forEach(in, bins, (i, b) -> bin[i] = b);
  }

  @Override
  public void arrange(IntArray bin, DoubleArray weights, DoubleArray sorted, IntArray offsets) {
    HostBins.arrange(bin, weights, sorted, offsets);
  }

  private interface Action {
    void at(int i, int bin);
  }

  private static Outside forEach(Array<?> in, Bins bins, Action inside) {
    long below = 0;
    long above = 0;
    long nans = 0;
    Values values = HostBins.values(in);
    for (int i = 0; i < in.length(); i++) {
      double x = values.at(in, i);
      if (bins.contains(x)) {
        inside.at(i, bins.of(x));
      } else if (Double.isNaN(x)) {
        nans++;
      } else if (x < bins.edge(0)) {
        below++;
      } else {
        above++;
      }
    }
    return Outside.of(below, above, nans);
  }
}
