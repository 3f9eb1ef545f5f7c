package dev.shoal.textbook.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.order.KeyOrder;
import dev.shoal.primitives.sort.AdaptiveSort;
import dev.shoal.primitives.sort.SortKernel;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.textbook.network.Step;

/// Sorts ints and longs by the text's kernels, `network.cl`: each step is a launch; or the steps
/// within a tile of local memory are one launch together.
///
/// Fewest bytes: each launch reads and writes all elements.
final class OpenClNetworkSort implements SortKernel {
  private final Device.OpenCl device;
  private final NetworkSource source;
  private final NetworkKernels kernels;
  private final SortKernel radix;

  OpenClNetworkSort(Device.OpenCl device, NetworkSource source, NetworkTuning tuning) {
    this.device = device;
    this.source = source;
    kernels = new NetworkKernels(device, source, tuning);
    radix = new AdaptiveSort().kernel(device);
  }

  @Override
  public void sort(Array<?> a, int from, int to, SortOrder order) {
    kernels.requireIntegers(a);
    try (KernelCall call = new KernelCall(device)) {
      new Run(a, call.inOut(a), from, to - from, order).sort();
      call.finish();
    }
  }

  @Override
  public void argsort(Array<?> keys, SortOrder order, IntArray out) {
    throw source.keysAlone();
  }

  @Override
  public boolean isSorted(Array<?> a, SortOrder order) {
    return radix.isSorted(a, order);
  }

  /// The steps of one call.
  private final class Run {
    private final Array<?> a;
    private final ClBuffer x;
    private final long from;
    private final int n;
    private final KeyOrder order;
    private final int tile;

    Run(Array<?> a, ClBuffer x, int from, int n, SortOrder order) {
      this.a = a;
      this.x = x;
      this.from = from;
      this.n = n;
      this.order = NetworkKernels.order(a, order);
      tile = kernels.tile(a);
    }

    void sort() {
      boolean isLocal = source.usesLocalMemory();
      int rounds = isLocal ? Integer.numberOfTrailingZeros(tile) : 0;
      if (isLocal && n > 1) {
        launchTiles(2, rounds);
      }
      for (Step step : source.network(n).steps()) {
        boolean isDone = isLocal && (step.block() >>> rounds <= 1 || step.distance() < tile / 2);
        if (!isDone && isLocal && step.distance() == tile / 2) {
          launchTiles(step.block(), 1); // and all shorter distances of this block
        } else if (!isDone) {
          launch(step);
        }
      }
    }

    private void launch(Step step) {
      ClKernel kernel = kernels.get("network_step", a).args(x, from, step.size(), n - 1);
      order
          .set(kernel, 4)
          .argsFrom(
              4 + KeyOrder.ARGUMENTS, step.distance(), step.bit(), step.value(), step.block());
      kernels.launch(kernel, Math.ceilDiv(step.size(), tile));
    }

    private void launchTiles(int block, int rounds) {
      ClKernel kernel = kernels.get("network_tiles", a).args(x, from, n);
      order.set(kernel, 3).argsFrom(3 + KeyOrder.ARGUMENTS, block, rounds);
      kernels.launch(kernel, Math.ceilDiv(n, tile));
    }
  }
}
