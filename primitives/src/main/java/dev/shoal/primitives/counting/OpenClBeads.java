package dev.shoal.primitives.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;

/// The text's two kernels of two dimensions, by `counting.cl`: with the threads that they want,
/// where a device takes so many, and else as many as it takes, of which each does the work of
/// several.
final class OpenClBeads implements CountingKernel {
  /// Groups of one launch: the most of a [dev.shoal.device.LaunchConfig].
  private static final int MOST_GROUPS = 1 << 16;

  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClBeads(Device.OpenCl device) {
    this.device = device;
    kernels = new Kernels(device, OpenClBeads.class.getResourceAsStream("counting.cl"));
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
      y.fill(0, (long) n * Integer.BYTES, 0); // which may be the keys: they are counted
      launch("raise_outputs", values, n, below, y);
      call.finish();
    }
  }

  /// Runs a thread for each of `columns` cells and each of `rows` numbers that decide.
  private void launch(String name, int rows, int columns, ClBuffer from, ClBuffer to) {
    int group = device.shape().group();
    long wanted = (long) rows * Math.ceilDiv(columns, group);
    ClKernel kernel = kernels.get(name, "").args(from, rows, columns, to);
    kernels.launch(kernel, group == 1 ? kernels.groups() : Math.clamp(wanted, 1, MOST_GROUPS));
  }
}
