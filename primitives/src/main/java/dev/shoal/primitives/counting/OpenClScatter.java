package dev.shoal.primitives.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.scan.Scan;

/// Counts, an exclusive scan, and each key to the next place of its value, by `counting.cl`; in
/// parts, as [ScatterCounting].
///
/// Fewest bytes: n keys read and written. These read them twice, and the counters four times.
final class OpenClScatter implements CountingKernel {
  /// Counters of all parts for each key: they cost some as much as the keys then.
  private static final long COUNTERS_A_KEY = 2;

  /// Counters that all parts may have together, where there are more than of one: 128 MiB.
  private static final long MOST_COUNTERS = 1 << 25;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final Scan scan;

  OpenClScatter(Device.OpenCl device) {
    this.device = device;
    kernels = new Kernels(device, OpenClScatter.class.getResourceAsStream("counting.cl"));
    scan = Scan.on(device);
  }

  @Override
  public void sort(IntArray keys, int values, IntArray out) {
    if (device.shape().group() == 1) {
      scatter("scatter_keys", keys, values, out, parts(keys, values));
    } else { // groups share counters
      scatter("scatter_keys", keys, values, out, kernels.groups());
    }
  }

  @Override
  public void order(IntArray keys, int values, IntArray out) {
    scatter("scatter_places", keys, values, out, parts(keys, values));
  }

  /// How often each value occurs, in a new array.
  IntArray count(IntArray keys, int values) {
    IntArray counts = device.newInts(values);
    try (KernelCall call = new KernelCall(device)) {
      count(call.in(keys), keys, 1, counts, device.shape().group() == 1 ? 1 : kernels.groups());
    }
    return counts;
  }

  private int parts(IntArray keys, int values) {
    long counters = Math.min(MOST_COUNTERS, COUNTERS_A_KEY * keys.length());
    return Math.clamp(counters / values, 1, kernels.groups());
  }

  private void scatter(String name, IntArray keys, int values, IntArray out, int groups) {
    if (keys.length() == 0) {
      return;
    }
    int parts = parts(keys, values);
    try (KernelCall call = new KernelCall(device);
        IntArray places = device.newInts(parts * values)) {
      ClBuffer x = call.in(keys);
      ClBuffer y = call.out(out);
      count(x, keys, parts, places, groups);
      scan.exclusive(places, places);
      if (keys.sharesElementsWith(out)) {
        x = copy(call, x, (long) keys.length() * Integer.BYTES);
      }
      kernels.launch(set(name, x, keys, parts, places).set(4, y), groups);
      call.finish();
    }
  }

  private void count(ClBuffer x, IntArray keys, int parts, IntArray counters, int groups) {
    kernels.launch(set("count_values", x, keys, parts, counters), groups);
  }

  private ClKernel set(String name, ClBuffer x, IntArray keys, int parts, IntArray counters) {
    return kernels.get(name, "").args(x, keys.length(), parts, counters.buffer());
  }

  private static ClBuffer copy(KernelCall call, ClBuffer x, long bytes) {
    ClBuffer copy = call.scratch(bytes);
    x.copyTo(0, copy, 0, bytes);
    return copy;
  }
}
