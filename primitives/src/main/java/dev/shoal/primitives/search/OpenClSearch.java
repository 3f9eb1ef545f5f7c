package dev.shoal.primitives.search;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.order.KeyOrder;
import java.util.Locale;

/// Searches by `search.cl`: a work-item takes one needle after the other.
///
/// Fewest bytes: m needles read, 4m of places written, and the sorted elements on the way, of which
/// those that all needles meet stay in a cache.
final class OpenClSearch implements SearchKernel {
  private final Kernels kernels;
  private final Typed<IntArray> ints = this::search;
  private final Typed<LongArray> longs = this::search;
  private final Typed<FloatArray> floats = this::search;
  private final Typed<DoubleArray> doubles = this::search;

  OpenClSearch(Device.OpenCl device) {
    kernels =
        new Kernels(device, KeyOrder.source(), OpenClSearch.class.getResourceAsStream("search.cl"));
  }

  @Override
  public Typed<IntArray> ints() {
    return ints;
  }

  @Override
  public Typed<LongArray> longs() {
    return longs;
  }

  @Override
  public Typed<FloatArray> floats() {
    return floats;
  }

  @Override
  public Typed<DoubleArray> doubles() {
    return doubles;
  }

  private void search(
      Array<?> sorted, Array<?> needles, Search.Method method, boolean above, IntArray places) {
    if (needles.length() == 0) {
      return;
    }
    String name = method.name().toLowerCase(Locale.ROOT);
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
                  call.out(places));
      kernels.launch(KeyOrder.of(sorted, false, false).set(kernel, 6));
      call.finish();
    }
  }
}
