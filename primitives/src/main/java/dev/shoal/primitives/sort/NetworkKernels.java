package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.order.KeyOrder;

/// The kernels of `network.cl` for one algorithm.
final class NetworkKernels {
  private final Device.OpenCl device;
  private final NetworkSource source;
  private final SortTuning.OpenCl tuning;
  private final Kernels kernels;

  NetworkKernels(Device.OpenCl device, NetworkSource source, SortTuning.OpenCl tuning) {
    this.device = device;
    this.source = source;
    this.tuning = tuning;
    kernels =
        new Kernels(
            device, KeyOrder.source(), NetworkKernels.class.getResourceAsStream("network.cl"));
  }

  /// Returns the number of elements of a tile.
  int tile(Array<?> a) {
    return tuning.networkTileBytes() / a.elementBytes();
  }

  /// Returns a kernel for arrays of that type.
  ClKernel get(String name, Array<?> a) {
    return kernels.get(name, "-D TILE=" + tile(a) + " " + Kernels.bits(a));
  }

  /// Launches a kernel in that many work-groups, or as many as the device takes.
  void launch(ClKernel kernel, int groups) {
    kernels.launch(kernel, Math.clamp(groups, 1, kernels.groups()));
  }

  /// Throws if `a` may hold NaNs, which a network would not keep in order.
  void requireIntegers(Array<?> a) {
    if (a instanceof FloatArray || a instanceof DoubleArray) {
      throw new UnsupportedOperationException(
          source.title() + " on " + device + " sorts ints and longs: it would mix NaNs");
    }
  }
}
