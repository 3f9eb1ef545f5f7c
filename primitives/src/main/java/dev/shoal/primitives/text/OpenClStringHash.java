package dev.shoal.primitives.text;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;

/// Hashes by `text.cl`, one work-item per string.
///
/// Minimum traffic: the bytes of the strings and 8 more per string are read, its hash is written.
final class OpenClStringHash implements StringHashKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClStringHash(Device.OpenCl device) {
    this.device = device;
    kernels = new Kernels(device, OpenClStringHash.class.getResourceAsStream("text.cl"));
  }

  @Override
  public void murmur2(Strings strings, int seed, IntArray out) {
    hash("murmur2", strings, seed, out);
  }

  @Override
  public void city64(Strings strings, CityVariant variant, LongArray out) {
    hash("city64", strings, variant == CityVariant.LIBCXX ? 1 : 0, out);
  }

  /// @param choice the seed or the variant
  private void hash(String name, Strings strings, int choice, Array<?> out) {
    if (out.length() == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      kernels.launchFor(
          Column.of(call, strings)
              .set(kernels.get(name, ""))
              .argsFrom(3, out.length(), choice, call.out(out)),
          out.length());
      call.finish();
    }
  }
}
