package dev.shoal.primitives.sum;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import java.lang.foreign.MemorySegment;

/// Exact sums by `sum.cl`: each group sums its chunk in limbs of integers, the limbs of all groups
/// are added, and 1 KiB is read back. The device needs no doubles for it.
///
/// Lower bound of the traffic: n values read. These kernels read no more; for segments they read
/// the offsets once or twice, and the values twice, the second time from a cache.
final class OpenClSum extends ExactKernel {
  /// The number of limbs of the kernels, of 32 bits as those of [Limbs].
  private static final int LIMBS = 136;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final SumTuning tuning;

  OpenClSum(Device.OpenCl device, SumTuning tuning) {
    this.device = device;
    this.tuning = tuning;
    kernels =
        new Kernels(
            device,
            OpenClSum.class.getResourceAsStream("window.cl"),
            OpenClSum.class.getResourceAsStream("sum.cl"));
  }

  private static String defines(Array<?> x) {
    return x instanceof FloatArray ? "-D FLOATS " : "-D DOUBLES ";
  }

  @Override
  void add(Array<?> x, Accumulator sum) {
    if (x.length() == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      ClBuffer in = call.in(x);
      ClKernel kernel = kernels.get("sum_chunks", defines(x)).args(in);
      add(call.longs(total(call, kernel, 1, 0, x.length()), LIMBS + 1), sum);
      call.finish();
    }
  }

  @Override
  void addProducts(Array<?> x, Array<?> y, Accumulator sum) {
    if (x.length() == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      ClBuffer in = call.in(x);
      ClBuffer other = call.in(y);
      ClKernel kernel = kernels.get("sum_chunks", defines(x) + "-D PRODUCTS ").args(in, other);
      add(call.longs(total(call, kernel, 2, 0, x.length()), LIMBS + 1), sum);
      call.finish();
    }
  }

  /// Returns the limbs of the sum of `n` values, followed by their special values. No limb
  /// overflows: each value adds less than 2³² to a limb, and there are fewer than 2³¹ values.
  ///
  /// @param kernel `sum_chunks` with its arrays set
  /// @param next the number of its next argument
  private ClBuffer total(KernelCall call, ClKernel kernel, int next, long from, int n) {
    long bytes = (LIMBS + 1L) * Long.BYTES;
    ClBuffer chunks = call.scratch(kernels.groups() * bytes);
    ClBuffer all = call.scratch(bytes);
    kernels.launch(kernel.argsFrom(next, from, n, chunks));
    kernels.launch(kernels.get("merge_chunks", "-D DOUBLES ").args(chunks, kernels.groups(), all));
    return all;
  }

  private static void add(long[] limbs, Accumulator sum) {
    for (int k = 0; k < LIMBS; k++) {
      sum.limbs().add(limbs[k], Limbs.LOWEST + 32 * k);
    }
    sum.limbs().addSpecials((int) limbs[LIMBS]);
  }

  @Override
  void bySegment(Array<?> x, IntArray offsets, int segments, DoubleArray out) {
    if (segments == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      ClBuffer in = call.in(x);
      ClBuffer offset = call.in(offsets);
      // Elements past the last segment keep their values.
      ClBuffer y = out.length() == segments ? call.out(out) : call.inOut(out);
      ClBuffer later = call.zeros((1L + segments) * Integer.BYTES);
      ClBuffer longest = call.zeros((1L + x.length() / tuning.longSegment()) * Integer.BYTES);
      kernels.launch(
          kernels
              .get("sum_segments", defines(x))
              .args(in, offset, segments, tuning.itemSegment(), y, later));
      kernels.launch(
          kernels
              .get("sum_listed", defines(x))
              .args(in, offset, later, tuning.longSegment(), y, longest));
      if (x.length() >= tuning.longSegment()) {
        sumListed(call, kernels.get("sum_chunks", defines(x)).args(in), longest, offset, y);
      }
      call.finish();
    }
  }

  private void sumListed(
      KernelCall call, ClKernel kernel, ClBuffer listed, ClBuffer offset, ClBuffer y) {
    int count = call.readInt(listed);
    int[] numbers = call.ints(listed, 1 + count);
    int[] ends = new int[2];
    for (int k = 1; k <= count; k++) {
      offset.read((long) numbers[k] * Integer.BYTES, MemorySegment.ofArray(ends));
      try (var _ = device.context().scope()) { // the next segment reuses its scratch
        ClBuffer all = total(call, kernel, 1, ends[0], ends[1] - ends[0]);
        kernels.launchGroup(kernels.get("round_total", "-D DOUBLES ").args(all, y, numbers[k]));
      }
    }
  }
}
