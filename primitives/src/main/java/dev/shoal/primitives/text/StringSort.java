package dev.shoal.primitives.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Puts strings in the order of their bytes on one device.
///
/// - **Shape:** a column of n strings; an order is the numbers 0 … n−1, that of the first string
///   first, which goes where the device works.
/// - **Order:** of unsigned bytes, which for UTF-8 is that of code points; a string is before all
///   that it begins. Stable: equal strings keep their order. The result never depends on the
///   device.
/// - **Cost:** O(n log n) comparisons at most, on a Cpu O(n) work for each eight bytes in which
///   strings differ; what strings have in common is read once. Scratch: 32 bytes a string. Strings
///   live on the heap; to an OpenCL device they go with each call, all their bytes and 8 more for
///   each. There more than 16 strings that begin alike are sorted by seven bytes at a time, some
///   ten launches each, or a sort; scratch: up to 100 bytes a string.
/// - **Errors:** all are thrown before anything is written.
/// - **Source:** McIlroy, Bostic and McIlroy, *Engineering Radix Sort* (1993), with a radix of
///   eight bytes.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class StringSort {
  private final Device device;
  private final LeasePool<StringSortKernel> kernels;

  private StringSort(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  /// The sorts of `device`.
  public static StringSort on(Device device) {
    return new StringSort(device);
  }

  private static StringSortKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialStringSort();
      case Device.Cpu cpu -> new CpuStringSort(cpu);
      case Device.OpenCl openCl -> new OpenClStringSort(openCl);
    };
  }

  /// Writes the numbers of the strings, the least first, to `out`.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or `out` lives elsewhere
  public void order(Strings strings, IntArray out) {
    StringHash.require(strings, out.length());
    out.requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().order(strings, out);
    }
  }

  /// The strings, the least first.
  public Strings ascending(Strings strings) {
    try (IntArray order = device.newInts(strings.length());
        var kernel = kernels.lease()) {
      kernel.get().order(strings, order);
      return strings.inOrder(order.toHost());
    }
  }
}
