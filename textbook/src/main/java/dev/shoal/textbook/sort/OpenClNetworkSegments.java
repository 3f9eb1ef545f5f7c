package dev.shoal.textbook.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.order.KeyOrder;
import dev.shoal.primitives.sort.SegmentedSortKernel;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.textbook.network.Step;
import java.util.List;

/// Sorts segments of ints and longs as the text does: a work-group sorts a segment by all steps of
/// a network, so that all segments are one launch. It is suited to segments of one length: while
/// one group sorts a long segment, the others wait.
final class OpenClNetworkSegments implements SegmentedSortKernel {
  /// The numbers that the kernel reads for each step.
  private static final int FIELDS = 4;

  private final Device.OpenCl device;
  private final NetworkSource source;
  private final NetworkKernels kernels;

  OpenClNetworkSegments(Device.OpenCl device, NetworkSource source, NetworkTuning tuning) {
    this.device = device;
    this.source = source;
    kernels = new NetworkKernels(device, source, tuning);
  }

  @Override
  public void sort(Array<?> a, IntArray offsets, SortOrder order) {
    kernels.requireIntegers(a);
    int[] at = offsets.onHost().hostArray();
    int longest = 0;
    for (int s = 1; s < at.length; s++) {
      longest = Math.max(longest, at[s] - at[s - 1]);
    }
    if (longest > 1) {
      sort(a, at, longest, order);
    }
  }

  private void sort(Array<?> a, int[] at, int longest, SortOrder order) {
    boolean isLocal = source.usesLocalMemory();
    int segments = at.length - 1;
    try (KernelCall call = new KernelCall(device);
        IntArray starts = device.copyOf(IntArray.wrap(at));
        IntArray steps = isLocal ? null : device.copyOf(IntArray.wrap(steps(longest)))) {
      String name = isLocal ? "network_segments_in_tiles" : "network_segments";
      ClKernel kernel = kernels.get(name, a).args(call.inOut(a), starts.buffer(), segments);
      NetworkKernels.order(a, order).set(kernel, 3);
      int next = 3 + KeyOrder.ARGUMENTS;
      if (isLocal) {
        kernel.argsFrom(next, Integer.numberOfTrailingZeros(kernels.tile(a)));
      } else {
        kernel.argsFrom(next, steps.buffer(), steps.length() / FIELDS);
      }
      kernels.launch(kernel, segments);
      call.finish();
    }
  }

  private int[] steps(int longest) {
    List<Step> steps = source.network(longest).steps();
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
  public void argsort(Array<?> keys, IntArray offsets, SortOrder order, IntArray out) {
    throw source.keysAlone();
  }

  @Override
  public void topK(Array<?> in, IntArray offsets, SortOrder order, int[] cut, IntArray out) {
    throw source.keysAlone();
  }
}
