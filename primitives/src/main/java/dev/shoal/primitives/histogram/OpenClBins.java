package dev.shoal.primitives.histogram;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.opencl.ClKernel;
import java.util.Arrays;

/// Bins as arguments of `histogram.cl`.
sealed interface OpenClBins extends AutoCloseable {
  /// Returns the options of the compiler.
  String defines();

  /// Sets the last arguments, from `at` on.
  void set(ClKernel kernel, int at);

  @Override
  default void close() {}

  static OpenClBins of(Bins bins, Device.OpenCl device) {
    return switch (bins) {
      case Bins.Values values -> new Values(values.low(), values.count());
      case Bins.Even even when EvenEstimate.applies(even) -> new Even(even, new EvenEstimate(even));
      case Bins.Even _, Bins.Edges _ -> new Edges(bins, device);
    };
  }

  /// One bin for each int.
  record Values(int low, int count) implements OpenClBins {
    @Override
    public String defines() {
      return "-D VALUES ";
    }

    @Override
    public void set(ClKernel kernel, int at) {
      kernel.argsFrom(at, count, low);
    }
  }

  /// Bins of one width, wide enough for an estimate.
  record Even(Bins.Even bins, EvenEstimate estimate) implements OpenClBins {
    @Override
    public String defines() {
      return "-D EVEN ";
    }

    @Override
    public void set(ClKernel kernel, int at) {
      kernel.argsFrom(
          at, bins.count(), bins.low(), bins.high(), estimate.scale, estimate.shift, estimate.near);
    }
  }

  /// Any bins, by all of their edges, which are copied to the device.
  final class Edges implements OpenClBins {
    private final int count;
    private final int reach;
    private final DoubleArray edges;

    Edges(Bins bins, Device.OpenCl device) {
      count = bins.count();
      reach = Integer.highestOneBit(count - 1);
      double[] edge = new double[Math.max(count + 1, 2 * reach)];
      Arrays.setAll(edge, i -> i <= count ? bins.edge(i) : Double.POSITIVE_INFINITY);
      edges = device.copyOf(DoubleArray.wrap(edge));
      edges.buffer().detach();
    }

    @Override
    public String defines() {
      return "-D EDGES ";
    }

    @Override
    public void set(ClKernel kernel, int at) {
      kernel.argsFrom(at, count, edges.buffer(), reach);
    }

    @Override
    public void close() {
      edges.close();
    }
  }
}
