package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.network.Step;
import dev.shoal.primitives.order.KeyOrder;

/// Sorts ints and longs by the text's kernels, `network.cl`: a step is a launch; or those whose
/// places are in one tile of local memory are one launch together.
///
/// Fewest bytes: each launch reads and writes all elements.
final class OpenClNetworkSort implements SortKernel {
  /// Bytes of a tile: half of the local memory that OpenCL 1.2 promises.
  private static final int TILE_BYTES = 16 << 10;

  private final Device.OpenCl device;
  private final SortAlgorithm.ByNetwork algorithm;
  private final Kernels kernels;
  private final OpenClSort other;

  OpenClNetworkSort(Device.OpenCl device, SortAlgorithm.ByNetwork algorithm) {
    this.device = device;
    this.algorithm = algorithm;
    kernels = kernels(device);
    other = new OpenClSort(device);
  }

  /// Those of `network.cl`.
  static Kernels kernels(Device.OpenCl device) {
    return new Kernels(
        device, KeyOrder.source(), OpenClNetworkSort.class.getResourceAsStream("network.cl"));
  }

  /// Elements of a tile.
  static int tile(Array<?> a) {
    return TILE_BYTES / a.elementBytes();
  }

  /// The options that the kernels are compiled with.
  static String defines(Array<?> a) {
    return "-D TILE=" + tile(a) + " " + Kernels.bits(a);
  }

  /// A network would not keep NaNs in order.
  static void requireIntegers(Device device, SortAlgorithm algorithm, Array<?> a) {
    if (a instanceof FloatArray || a instanceof DoubleArray) {
      throw new UnsupportedOperationException(
          algorithm.title() + " on " + device + " sorts ints and longs: it would mix NaNs");
    }
  }

  @Override
  public void sort(Array<?> a, int from, int to, SortOrder direction) {
    requireIntegers(device, algorithm, a);
    try (KernelCall call = new KernelCall(device)) {
      new Call(a, call.inOut(a), from, to - from, direction).sort();
      call.finish();
    }
  }

  @Override
  public void argsort(Array<?> keys, SortOrder direction, IntArray out) {
    throw NetworkSort.keysAlone(algorithm);
  }

  @Override
  public boolean isSorted(Array<?> a, SortOrder direction) {
    return other.isSorted(a, direction);
  }

  /// One call.
  private final class Call {
    private final ClBuffer x;
    private final long from;
    private final int n;
    private final KeyOrder order;
    private final int tile;
    private final String defines;

    Call(Array<?> a, ClBuffer x, int from, int n, SortOrder direction) {
      this.x = x;
      this.from = from;
      this.n = n;
      order = direction.of(a);
      tile = tile(a);
      defines = defines(a);
    }

    void sort() {
      boolean isLocal = algorithm instanceof SortAlgorithm.BitonicInLocalMemory;
      int rounds = isLocal ? Integer.numberOfTrailingZeros(tile) : 0;
      if (isLocal && n > 1) {
        launchTiles(2, rounds);
      }
      for (Step step : algorithm.network(n).steps()) {
        boolean isDone = isLocal && (step.block() >>> rounds <= 1 || step.distance() < tile / 2);
        if (!isDone && isLocal && step.distance() == tile / 2) {
          launchTiles(step.block(), 1); // and all shorter ones of this block
        } else if (!isDone) {
          launch(step);
        }
      }
    }

    private void launch(Step step) {
      ClKernel kernel = kernels.get("network_step", defines);
      kernel.args(x, from, step.size(), n - 1);
      order
          .set(kernel, 4)
          .set(4 + KeyOrder.ARGUMENTS, step.distance())
          .set(5 + KeyOrder.ARGUMENTS, step.bit())
          .set(6 + KeyOrder.ARGUMENTS, step.value())
          .set(7 + KeyOrder.ARGUMENTS, step.block());
      kernels.launch(kernel, groups(step.size(), tile));
    }

    private void launchTiles(int block, int rounds) {
      ClKernel kernel = kernels.get("network_tiles", defines);
      kernel.args(x, from, n);
      order.set(kernel, 3).set(3 + KeyOrder.ARGUMENTS, block).set(4 + KeyOrder.ARGUMENTS, rounds);
      kernels.launch(kernel, groups(n, tile));
    }

    private int groups(int length, int each) {
      return Math.clamp(Math.ceilDiv(length, each), 1, kernels.groups());
    }
  }
}
