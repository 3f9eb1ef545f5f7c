package dev.shoal.primitives.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Hashes strings on one device, with the same bits as the C++ standard library libc++.
///
/// - **Shape:** a column of n strings gives n numbers, in the memory of the device.
/// - **Order:** the result depends on the bytes alone, not on the device or its byte order.
/// - **Cost:** O(bytes): hashing cannot be faster than reading, although it is often called
///   constant time. Strings are in host memory; each call copies them to an OpenCL device, all
///   bytes and 8 more per string.
/// - **Errors:** all are thrown before anything is written.
/// - **Source:** *Runtime of std::hash* (2013); Appleby, MurmurHash2 (2008); Pike and Alakuijala,
///   CityHash (2011).
///
/// Neither hash function resists strings chosen to collide.
///
/// Safe for any number of threads.
public final class StringHash {
  private final Device device;
  private final LeasePool<StringHashKernel> kernels;

  private StringHash(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  /// Returns the hashes of `device`.
  public static StringHash on(Device device) {
    return new StringHash(device);
  }

  private static StringHashKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          new StringHashKernel.Host(device.workers(), TextTuning.of(device));
      case Device.OpenCl openCl -> new StringHashKernel.OpenCl(openCl);
    };
  }

  /// Writes MurmurHash2 of each string: with the seed 0, that of libc++ where `size_t` has 32 bits.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or `out` is not on the device
  public void murmur2(Strings strings, int seed, IntArray out) {
    Objects.requireNonNull(strings, "strings");
    strings.requireLength(Objects.requireNonNull(out, "out").length());
    out.requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().murmur2(strings, seed, out);
    }
  }

  /// Writes CityHash64 of each string: as [CityVariant#LIBCXX], that of libc++ where `size_t` has
  /// 64 bits.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or `out` is not on the device
  public void city64(Strings strings, CityVariant variant, LongArray out) {
    Objects.requireNonNull(strings, "strings");
    Objects.requireNonNull(variant, "variant");
    strings.requireLength(Objects.requireNonNull(out, "out").length());
    out.requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().city64(strings, variant, out);
    }
  }
}
