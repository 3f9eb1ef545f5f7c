package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.network.Step;
import dev.shoal.primitives.order.KeyOrder;
import java.util.List;

/// Sorts segments of ints and longs as the text does: a work-group sorts a segment by all steps of
/// a network, so that all are one launch. Segments of one length suit it: a long one keeps one
/// group busy while others wait.
final class OpenClNetworkSegments implements SegmentedSortKernel {
  /// Numbers of a step in the kernel's list.
  private static final int FIELDS = 4;

  private final Device.OpenCl device;
  private final SortAlgorithm.ByNetwork algorithm;
  private final Kernels kernels;

  OpenClNetworkSegments(Device.OpenCl device, SortAlgorithm.ByNetwork algorithm) {
    this.device = device;
    this.algorithm = algorithm;
    kernels = OpenClNetworkSort.kernels(device);
  }

  @Override
  public void sort(Array<?> a, IntArray offsets, SortOrder direction) {
    OpenClNetworkSort.requireIntegers(device, algorithm, a);
    int[] at = offsets.toHost();
    int longest = 0;
    for (int s = 1; s < at.length; s++) {
      longest = Math.max(longest, at[s] - at[s - 1]);
    }
    if (longest < 2) {
      return;
    }
    boolean isLocal = algorithm instanceof SortAlgorithm.BitonicInLocalMemory;
    int segments = at.length - 1;
    try (KernelCall call = new KernelCall(device);
        IntArray places = device.copyOf(IntArray.wrap(at));
        IntArray steps = isLocal ? null : device.copyOf(IntArray.wrap(steps(longest)))) {
      String name = isLocal ? "network_segments_in_tiles" : "network_segments";
      ClKernel kernel = kernels.get(name, OpenClNetworkSort.defines(a));
      kernel.args(call.inOut(a), places.buffer(), segments);
      direction.of(a).set(kernel, 3);
      int next = 3 + KeyOrder.ARGUMENTS;
      if (isLocal) {
        kernel.set(next, Integer.numberOfTrailingZeros(OpenClNetworkSort.tile(a)));
      } else {
        kernel.argsFrom(next, steps.buffer(), steps.length() / FIELDS);
      }
      kernels.launch(kernel, Math.min(segments, kernels.groups()));
      call.finish();
    }
  }

  private int[] steps(int longest) {
    List<Step> steps = algorithm.network(longest).steps();
    int[] numbers = new int[FIELDS * steps.size()];
    for (int k = 0; k < steps.size(); k++) {
      Step step = steps.get(k);
      numbers[FIELDS * k] = step.distance();
      numbers[FIELDS * k + 1] = step.bit();
      numbers[FIELDS * k + 2] = step.value();
      numbers[FIELDS * k + 3] = step.block();
    }
    return numbers;
  }

  @Override
  public void argsort(Array<?> keys, IntArray offsets, SortOrder direction, IntArray out) {
    throw NetworkSort.keysAlone(algorithm);
  }

  @Override
  public void first(Array<?> in, IntArray offsets, SortOrder direction, int[] cut, IntArray out) {
    throw NetworkSort.keysAlone(algorithm);
  }
}
