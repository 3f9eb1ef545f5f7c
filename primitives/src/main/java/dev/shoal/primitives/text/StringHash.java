package dev.shoal.primitives.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Hashes strings on one device, to the bit as the C++ standard library libc++ does.
///
/// - **Shape:** a column of n strings, one number each, which go where the device works.
/// - **Order:** the result is that of the bytes alone, on every device and byte order.
/// - **Cost:** O(bytes) work: no hash is faster than to read what it hashes, however often it is
///   said to take constant time. Strings live on the heap; to an OpenCL device they go with each
///   call, all their bytes and 8 more for each.
/// - **Errors:** all are thrown before anything is written.
/// - **Source:** *Runtime of std::hash* (2013); Appleby, MurmurHash2 (2008); Pike and Alakuijala,
///   CityHash (2011).
///
/// Neither is safe against strings that somebody chose to collide.
///
/// Safe for any number of threads.
public final class StringHash {
  private final Device device;
  private final LeasePool<StringHashKernel> kernels;

  private StringHash(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  /// The hashes of `device`.
  public static StringHash on(Device device) {
    return new StringHash(device);
  }

  private static StringHashKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new HeapStringHash(Device.cpu(1).workers());
      case Device.Cpu cpu -> new HeapStringHash(cpu.workers());
      case Device.OpenCl openCl -> new OpenClStringHash(openCl);
    };
  }

  /// Writes MurmurHash2 of each string: with the seed 0 what libc++ has where `size_t` is 32 bits.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or `out` lives elsewhere
  public void murmur2(Strings strings, int seed, IntArray out) {
    require(strings, out.length());
    out.requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().murmur2(strings, seed, out);
    }
  }

  /// Writes CityHash64 of each string: in [CityVariant#LIBCXX] what libc++ has where `size_t` is 64
  /// bits.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or `out` lives elsewhere
  public void city64(Strings strings, CityVariant variant, LongArray out) {
    require(strings, out.length());
    Objects.requireNonNull(variant, "variant");
    out.requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().city64(strings, variant, out);
    }
  }

  static void require(Strings strings, int length) {
    if (Objects.requireNonNull(strings, "strings").length() != length) {
      throw new IllegalArgumentException(
          "strings has " + strings.length() + " elements, out has " + length);
    }
  }
}
