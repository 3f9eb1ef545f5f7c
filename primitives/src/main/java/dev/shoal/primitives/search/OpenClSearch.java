package dev.shoal.primitives.search;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.order.KeyOrder;
import java.io.InputStream;

/// Searches by a kernel such as that of `search.cl`: a work-item takes one needle after the other.
///
/// Fewest bytes: m needles read, 4m of positions written, and the sorted elements on the way, of
/// which those that all needles read stay in a cache.
public final class OpenClSearch implements SearchKernel {
  private final Kernels kernels;
  private final String name;

  /// Creates the kernel of `device`.
  ///
  /// @param source in OpenCL C, behind `keys.cl`
  /// @param name the kernel, which has the arguments of `bisection` in `search.cl`
  public OpenClSearch(Device.OpenCl device, InputStream source, String name) {
    this.name = name;
    kernels = new Kernels(device, KeyOrder.source(), source);
  }

  @Override
  public void search(Array<?> sorted, Array<?> needles, boolean above, IntArray out) {
    if (needles.length() == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(kernels.device())) {
      ClKernel kernel =
          kernels
              .get(name, Kernels.bits(sorted))
              .args(
                  call.in(sorted),
                  sorted.length(),
                  call.in(needles),
                  needles.length(),
                  above ? 1 : 0,
                  call.out(out));
      kernels.launch(KeyOrder.of(sorted, false, false).set(kernel, 6));
      call.finish();
    }
  }
}
