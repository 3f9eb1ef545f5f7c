package dev.shoal.primitives.text;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;

/// What a device supplies to [StringHash], which has checked the arguments.
interface StringHashKernel {
  /// Writes the [Murmur2] of each string.
  void murmur2(Strings strings, int seed, IntArray out);

  /// Writes the [City64] of each string.
  void city64(Strings strings, CityVariant variant, LongArray out);

  /// Hashes one string after the other, on all threads of a pool.
  record Host(WorkerPool workers, TextTuning tuning) implements StringHashKernel {
    @Override
    public void murmur2(Strings strings, int seed, IntArray out) {
      int[] hashes = out.hostArray();
      workers.forEachBlock(
          hashes.length,
          strings.within(tuning.hashBytes()),
          (_, from, to) -> {
            for (int s = from; s < to; s++) {
              hashes[s] = Murmur2.hash(strings.bytes(), strings.start(s), strings.end(s), seed);
            }
          });
    }

    @Override
    public void city64(Strings strings, CityVariant variant, LongArray out) {
      long[] hashes = out.hostArray();
      workers.forEachBlock(
          hashes.length,
          strings.within(tuning.hashBytes()),
          (_, from, to) -> {
            for (int s = from; s < to; s++) {
              hashes[s] = City64.hash(strings.bytes(), strings.start(s), strings.end(s), variant);
            }
          });
    }
  }

  /// Hashes by `text.cl`, one work-item per string.
  ///
  /// Minimum traffic: the bytes of the strings and 8 more per string are read, its hash is written.
  final class OpenCl implements StringHashKernel {
    private final Device.OpenCl device;
    private final Kernels kernels;

    OpenCl(Device.OpenCl device) {
      this.device = device;
      kernels = new Kernels(device, StringHashKernel.class.getResourceAsStream("text.cl"));
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
}
