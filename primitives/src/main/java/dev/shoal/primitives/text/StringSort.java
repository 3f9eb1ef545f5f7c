package dev.shoal.primitives.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Sorts strings by their bytes on one device.
///
/// - **Shape:** a column of n strings gives n indices, in the memory of the device.
/// - **Order:** that of unsigned bytes, which for UTF-8 is that of code points; a string precedes
///   all strings of which it is a prefix. Stable: equal strings keep their order. The result never
///   depends on the device.
/// - **Cost:** O(n log n) comparisons at most, on a Cpu O(n) work for each eight bytes in which
///   strings differ; common prefixes are read once. A Cpu, too, compares strings after some log n
///   times eight bytes in each of which few differ, as where each is a prefix of the next. Scratch:
///   32 bytes per string. Strings are in host memory; each call copies them to an OpenCL device,
///   all bytes and 8 more per string. There more than 16 strings with a common prefix are sorted by
///   seven bytes at a time, in some ten launches, or a sort; scratch: up to 100 bytes per string.
/// - **Errors:** all are thrown before anything is written.
/// - **Source:** McIlroy, Bostic and McIlroy, *Engineering Radix Sort* (1993), with a radix of
///   eight bytes.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class StringSort {
  private final Device device;
  private final LeasePool<Kernel> kernels;

  private interface Kernel {
    /// Writes the indices of the strings in ascending order, stably.
    void argsort(Strings strings, IntArray out);
  }

  private StringSort(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  /// Returns the sorts of `device`.
  public static StringSort on(Device device) {
    return new StringSort(device);
  }

  private static Kernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new MergeSort()::argsort;
      case Device.Cpu cpu -> new CpuStringSort(cpu)::argsort;
      case Device.OpenCl openCl -> new OpenClStringSort(openCl)::argsort;
    };
  }

  /// Writes the indices of the strings in ascending order to `out`.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or `out` is not on the device
  public void argsort(Strings strings, IntArray out) {
    Objects.requireNonNull(strings, "strings");
    strings.requireLength(Objects.requireNonNull(out, "out").length());
    out.requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().argsort(strings, out);
    }
  }

  /// Returns the strings in ascending order.
  public Strings ascending(Strings strings) {
    Objects.requireNonNull(strings, "strings");
    try (IntArray order = device.newInts(strings.length());
        var kernel = kernels.lease()) {
      kernel.get().argsort(strings, order);
      return strings.inOrder(order.onHost().hostArray());
    }
  }
}
