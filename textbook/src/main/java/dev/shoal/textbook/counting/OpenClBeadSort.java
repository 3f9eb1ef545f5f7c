package dev.shoal.textbook.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.counting.CountingKernel;

/// The text's two kernels of two dimensions, by `beads.cl`: with as many work-items as they ask for
/// if the device takes so many; otherwise each work-item does the work of several.
final class OpenClBeadSort implements CountingKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;
  private final BeadTuning tuning;

  OpenClBeadSort(Device.OpenCl device, BeadTuning tuning) {
    this.device = device;
    this.tuning = tuning;
    kernels = new Kernels(device, OpenClBeadSort.class.getResourceAsStream("beads.cl"));
  }

  @Override
  public void sort(IntArray keys, int values, IntArray out) {
    int n = keys.length();
    if (n == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      ClBuffer x = call.in(keys);
      ClBuffer y = call.out(out);
      ClBuffer below = call.zeros((long) values * Integer.BYTES);
      launch("count_below", n, values, x, below);
      y.fill(0, (long) n * Integer.BYTES, 0); // this may be the keys, which are counted by now
      launch("raise_outputs", values, n, below, y);
      call.finish();
    }
  }

  /// Launches a work-item for each of `columns` cells and each of `rows` numbers to compare with.
  private void launch(String name, int rows, int columns, ClBuffer from, ClBuffer to) {
    int group = device.launchConfig().group();
    long wanted = (long) rows * Math.ceilDiv(columns, group);
    ClKernel kernel = kernels.get(name, "").args(from, rows, columns, to);
    kernels.launch(
        kernel, group == 1 ? kernels.groups() : Math.clamp(wanted, 1, tuning.maxGroups()));
  }
}
