package dev.shoal.textbook.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.order.KeyOrder;
import dev.shoal.primitives.sort.SortOrder;

/// The kernels of `network.cl` for one algorithm.
final class NetworkKernels {
  private final Device.OpenCl device;
  private final NetworkSource source;
  private final NetworkTuning tuning;
  private final Kernels kernels;

  NetworkKernels(Device.OpenCl device, NetworkSource source, NetworkTuning tuning) {
    this.device = device;
    this.source = source;
    this.tuning = tuning;
    kernels =
        new Kernels(
            device, KeyOrder.source(), NetworkKernels.class.getResourceAsStream("network.cl"));
  }

  /// Returns `order` of the elements of `a`.
  static KeyOrder order(Array<?> a, SortOrder order) {
    return KeyOrder.of(a, order.isDescending(), order.isUnsigned());
  }

  /// Returns the number of elements of a tile.
  int tile(Array<?> a) {
    return tuning.tileBytes() / a.elementBytes();
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
