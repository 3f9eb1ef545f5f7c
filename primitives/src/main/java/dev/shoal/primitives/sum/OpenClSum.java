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

/// Exact sums by `sum.cl`: each group sums its share in limbs of integers, the limbs of all groups
/// are added, and 1 KiB comes back. The device needs no doubles for it.
///
/// Fewest bytes: n values read. These are no more, and of segments the offsets once or twice, the
/// values twice, of which once from a cache.
final class OpenClSum implements SumKernel {
  /// The limbs of the kernels, of 32 bits as those of [Accumulator].
  private static final int LIMBS = 136;

  /// A segment shorter than this is for one work-item, if its values lie near each other.
  private static final int SHORT_SEGMENT = 1024;

  /// On a device of work-groups, one work-item reads a segment alone up to this length.
  private static final int ITEM_SEGMENT = 256;

  /// A segment of at least this many values is worth three launches of its own.
  private static final int LONG_SEGMENT = 1 << 17;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final OpenClMethods methods;

  OpenClSum(Device.OpenCl device) {
    this.device = device;
    kernels = new Kernels(device, OpenClSum.class.getResourceAsStream("sum.cl"));
    methods = new OpenClMethods(device);
  }

  private static String defines(Array<?> x) {
    return x instanceof FloatArray ? "-D FLOATS " : "-D DOUBLES ";
  }

  @Override
  public void add(Array<?> x, Accumulator sum) {
    if (x.length() == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      ClBuffer in = call.in(x);
      ClKernel kernel = kernels.get("sum_shares", defines(x)).set(0, in);
      add(call.longs(total(call, kernel, 1, 0, x.length()), LIMBS + 1), sum);
      call.finish();
    }
  }

  @Override
  public void addProducts(Array<?> x, Array<?> y, Accumulator sum) {
    if (x.length() == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      ClBuffer in = call.in(x);
      ClBuffer other = call.in(y);
      ClKernel kernel = kernels.get("sum_shares", defines(x) + "-D PRODUCTS ").args(in, other);
      add(call.longs(total(call, kernel, 2, 0, x.length()), LIMBS + 1), sum);
      call.finish();
    }
  }

  /// The limbs of `n` values, and their special values. No limb overflows: each value adds less
  /// than 2³² to it, alone or with others, and there are fewer than 2³¹.
  ///
  /// @param kernel `sum_shares`, with its arrays
  /// @param next the number of its next argument
  private ClBuffer total(KernelCall call, ClKernel kernel, int next, long from, int n) {
    long bytes = (LIMBS + 1L) * Long.BYTES;
    ClBuffer shares = call.scratch(kernels.groups() * bytes);
    ClBuffer all = call.scratch(bytes);
    kernels.launch(kernel.argsFrom(next, from, n, shares));
    kernels.launch(kernels.get("merge_shares", "-D DOUBLES ").args(shares, kernels.groups(), all));
    return all;
  }

  private static void add(long[] limbs, Accumulator sum) {
    for (int k = 0; k < LIMBS; k++) {
      sum.add(limbs[k], Accumulator.LOWEST + 32 * k);
    }
    sum.addSpecials((int) limbs[LIMBS]);
  }

  @Override
  public void bySegment(Array<?> x, IntArray offsets, int segments, DoubleArray out) {
    if (segments == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      ClBuffer in = call.in(x);
      ClBuffer offset = call.in(offsets);
      // What lies past the last segment stays as it is.
      ClBuffer y = out.length() == segments ? call.out(out) : call.inOut(out);
      int shorter = device.launchConfig().group() == 1 ? SHORT_SEGMENT : ITEM_SEGMENT;
      ClBuffer later = call.zeros((1L + segments) * Integer.BYTES);
      ClBuffer longest = call.zeros((1L + x.length() / LONG_SEGMENT) * Integer.BYTES);
      kernels.launch(
          kernels.get("sum_segments", defines(x)).args(in, offset, segments, shorter, y, later));
      kernels.launch(
          kernels.get("sum_listed", defines(x)).args(in, offset, later, LONG_SEGMENT, y, longest));
      if (x.length() >= LONG_SEGMENT) {
        sumListed(call, kernels.get("sum_shares", defines(x)).set(0, in), longest, offset, y);
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
      try (var _ = device.context().scope()) { // its scratch serves the next
        ClBuffer all = total(call, kernel, 1, ends[0], ends[1] - ends[0]);
        kernels.launchGroup(kernels.get("round_total", "-D DOUBLES ").args(all, y, numbers[k]));
      }
    }
  }

  @Override
  public double sum(Array<?> x, Method method) {
    return methods.sum(x, method);
  }
}
