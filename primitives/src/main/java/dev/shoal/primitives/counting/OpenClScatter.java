package dev.shoal.primitives.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.scan.Scan;

/// Counts, scans the counts, and writes each key to the next position of its value, by
/// `counting.cl`; in chunks, as [CpuScatter] does.
///
/// Fewest bytes: n keys read and written. These kernels read them twice, and the counters four
/// times.
final class OpenClScatter implements CountingKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;
  private final CountingTuning tuning;
  private final Scan scan;

  OpenClScatter(Device.OpenCl device, CountingTuning tuning) {
    this.device = device;
    this.tuning = tuning;
    kernels = new Kernels(device, OpenClScatter.class.getResourceAsStream("counting.cl"));
    scan = Scan.on(device);
  }

  @Override
  public void sort(IntArray keys, int values, IntArray out) {
    if (device.launchConfig().group() == 1) {
      scatter("scatter_keys", keys, values, out, chunks(keys, values));
    } else { // groups share counters
      scatter("scatter_keys", keys, values, out, kernels.groups());
    }
  }

  @Override
  public void argsort(IntArray keys, int values, IntArray out) {
    scatter("scatter_indices", keys, values, out, chunks(keys, values));
  }

  private int chunks(IntArray keys, int values) {
    long counters = Math.min(tuning.maxCounters(), (long) tuning.countersPerKey() * keys.length());
    return Math.clamp(counters / values, 1, kernels.groups());
  }

  private void scatter(String name, IntArray keys, int values, IntArray out, int groups) {
    if (keys.length() == 0) {
      return;
    }
    int chunks = chunks(keys, values);
    try (KernelCall call = new KernelCall(device);
        IntArray next = device.newInts(chunks * values)) {
      ClBuffer x = call.in(keys);
      ClBuffer y = call.out(out);
      count(x, keys, chunks, next, groups);
      scan.exclusive(next, next);
      if (keys.sharesElementsWith(out)) {
        x = copy(call, x, (long) keys.length() * Integer.BYTES);
      }
      ClKernel scatter = kernels.get(name, "");
      kernels.launch(scatter.args(x, keys.length(), chunks, next.buffer(), y), groups);
      call.finish();
    }
  }

  private void count(ClBuffer x, IntArray keys, int chunks, IntArray counters, int groups) {
    ClKernel count = kernels.get("count_values", "");
    kernels.launch(count.args(x, keys.length(), chunks, counters.buffer()), groups);
  }

  private static ClBuffer copy(KernelCall call, ClBuffer x, long bytes) {
    ClBuffer copy = call.scratch(bytes);
    x.copyTo(0, copy, 0, bytes);
    return copy;
  }
}
