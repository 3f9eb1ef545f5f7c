package dev.shoal.primitives.merge;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.monoid.OperatorSource;
import dev.shoal.primitives.order.KeyOrder;
import java.lang.foreign.MemorySegment;

/// Merges and sets by `merge.cl`, for any element type: it moves bits, and compares their keys. The
/// merge path is cut into tiles, and each work-group walks over a run of them.
///
/// Fewest bytes: n elements of both inputs read, and n written, or as many as the set has. A set is
/// read twice, to count and to write. The check that both inputs are sorted reads them once before.
final class OpenClMerge implements MergeKernel {
  private final Kernels kernels;
  private final int steps;

  OpenClMerge(Device.OpenCl device, MergeTuning tuning) {
    kernels =
        new Kernels(
            device,
            OperatorSource.source(),
            KeyOrder.source(),
            OpenClMerge.class.getResourceAsStream("merge.cl"));
    steps = tuning.steps(device.launchConfig().group());
  }

  /// Returns a kernel with the order as its arguments from `firstOfOrder` on.
  private ClKernel kernel(String name, Array<?> array, int firstOfOrder) {
    // SUM of ints is for the counts of a set.
    String defines = "-D T=int -D T_INT -D SUM -D STEPS=" + steps + " " + Kernels.bits(array);
    return KeyOrder.of(array, false, false).set(kernels.get(name, defines), firstOfOrder);
  }

  @Override
  public int sortedLength(Array<?> a) {
    if (a.length() < 2) {
      return a.length();
    }
    try (KernelCall call = new KernelCall(kernels.device())) {
      ClBuffer fall = call.zeros(Integer.BYTES);
      kernels.launch(kernel("first_fall", a, 3).args(call.in(a), a.length(), fall));
      return a.length() - call.readInt(fall);
    }
  }

  @Override
  public void merge(Array<?> a, Array<?> b, Array<?> out) {
    if (out.length() == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(kernels.device())) {
      kernels.launch(path("merge", 6, call, a, b).argsFrom(5, call.out(out)));
      call.finish();
    }
  }

  @Override
  public long set(SetOperation operation, Array<?> a, Array<?> b, Array<?> out) {
    if ((long) a.length() + b.length() == 0) {
      return 0;
    }
    try (KernelCall call = new KernelCall(kernels.device())) {
      int takes = operation.ofFirst | operation.ofBoth << 1 | operation.ofSecond << 2;
      ClBuffer count = call.scratch((long) kernels.groups() * Integer.BYTES);
      ClBuffer z = call.inOut(out);
      ClKernel set = path("set", 9, call, a, b);
      kernels.launch(set.argsFrom(5, takes, 0, count, z));
      int[] offsets = call.ints(count, kernels.groups());
      long total = toOffsets(offsets);
      if (total <= out.length()) {
        count.write(0, MemorySegment.ofArray(offsets));
        kernels.launch(set.argsFrom(6, 1));
        call.finish();
      }
      return total;
    }
  }

  /// Cuts the merge path into tiles, and returns a kernel that walks over them, with the order as
  /// its arguments from `firstOfOrder` on.
  private ClKernel path(String name, int firstOfOrder, KernelCall call, Array<?> a, Array<?> b) {
    long tile = (long) kernels.device().launchConfig().group() * steps;
    int tiles = (int) Math.ceilDiv((long) a.length() + b.length(), tile);
    ClBuffer x = call.in(a);
    ClBuffer y = call.in(b);
    ClBuffer cut = call.scratch((tiles + 1L) * Integer.BYTES);
    kernels.launch(kernel("cuts", a, 6).args(x, a.length(), y, b.length(), tiles, cut));
    return kernel(name, a, firstOfOrder).args(x, a.length(), y, b.length(), cut);
  }

  /// Makes each count, below 2³², the sum of those before it, modulo 2³²; returns the sum of all.
  private static long toOffsets(int[] counts) {
    long sum = 0;
    for (int g = 0; g < counts.length; g++) {
      int count = counts[g];
      counts[g] = (int) sum;
      sum += Integer.toUnsignedLong(count);
    }
    return sum;
  }
}
