package dev.shoal.primitives.merge;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.monoid.OperatorSource;
import dev.shoal.primitives.order.KeyOrder;
import java.lang.foreign.MemorySegment;

/// Merges and sets by `merge.cl`: the merge path is cut into tiles, and each group walks over a run
/// of them.
///
/// Fewest bytes: n elements of both read, and n written, or as many as the set has. A set is read
/// twice, to count and to write. That both are in order is a read of its own before.
final class OpenClMerge implements MergeKernel {
  /// Steps of a work-item in a tile: for a single one, enough that a cut costs nothing beside them;
  /// for many, a tile of no more than 16 KiB of local memory.
  private static final int EACH_ALONE = 4096;

  private static final int EACH = 8;
  private static final int EACH_OF_MANY = 2;

  /// Work-items of a group from which they are many.
  private static final int MANY = 512;

  private final Kernels kernels;
  private final int each;
  private final Typed<IntArray> ints = new Moved<>();
  private final Typed<LongArray> longs = new Moved<>();
  private final Typed<FloatArray> floats = new Moved<>();
  private final Typed<DoubleArray> doubles = new Moved<>();

  OpenClMerge(Device.OpenCl device) {
    kernels =
        new Kernels(
            device,
            OperatorSource.source(),
            KeyOrder.source(),
            OpenClMerge.class.getResourceAsStream("merge.cl"));
    int group = device.shape().group();
    each = group == 1 ? EACH_ALONE : group < MANY ? EACH : EACH_OF_MANY;
  }

  @Override
  public Typed<IntArray> ints() {
    return ints;
  }

  @Override
  public Typed<LongArray> longs() {
    return longs;
  }

  @Override
  public Typed<FloatArray> floats() {
    return floats;
  }

  @Override
  public Typed<DoubleArray> doubles() {
    return doubles;
  }

  /// A kernel whose arguments from number `at` on are the order.
  private ClKernel kernel(String name, Array<?> array, int at) {
    // SUM of ints is for the counts of a set.
    String defines = "-D T=int -D T_INT -D SUM -D EACH=" + each + " " + Kernels.bits(array);
    return KeyOrder.of(array, false, false).set(kernels.get(name, defines), at);
  }

  /// The merges of any type: bits, and their order.
  private final class Moved<A extends Array<A>> implements Typed<A> {
    @Override
    public int end(A a) {
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
    public void merge(A a, A b, A out) {
      if (out.length() == 0) {
        return;
      }
      try (KernelCall call = new KernelCall(kernels.device())) {
        kernels.launch(path("merge", 6, call, a, b).set(5, call.out(out)));
        call.finish();
      }
    }

    @Override
    public long set(SetOperation operation, A a, A b, A out) {
      if ((long) a.length() + b.length() == 0) {
        return 0;
      }
      try (KernelCall call = new KernelCall(kernels.device())) {
        int takes = operation.ofFirst | operation.ofBoth << 1 | operation.ofSecond << 2;
        ClBuffer count = call.scratch((long) kernels.groups() * Integer.BYTES);
        ClBuffer z = call.inOut(out);
        ClKernel set = path("set", 9, call, a, b).set(5, takes).argsFrom(7, count, z);
        kernels.launch(set.set(6, 0));
        int[] place = call.ints(count, kernels.groups());
        long total = before(place);
        if (total <= out.length()) {
          count.write(0, MemorySegment.ofArray(place));
          kernels.launch(set.set(6, 1));
          call.finish();
        }
        return total;
      }
    }

    /// Makes the cuts for a kernel that walks over tiles, and has its `order` from that argument
    /// on.
    private ClKernel path(String name, int order, KernelCall call, A a, A b) {
      long tile = (long) kernels.device().shape().group() * each;
      int tiles = (int) Math.ceilDiv((long) a.length() + b.length(), tile);
      ClBuffer x = call.in(a);
      ClBuffer y = call.in(b);
      ClBuffer cut = call.scratch((tiles + 1L) * Integer.BYTES);
      kernels.launch(
          set(kernel("cuts", a, 6), x, a.length(), y, b.length()).argsFrom(4, tiles, cut));
      return set(kernel(name, a, order), x, a.length(), y, b.length()).set(4, cut);
    }

    private static ClKernel set(ClKernel kernel, ClBuffer x, int m, ClBuffer y, int n) {
      return kernel.args(x, m, y, n);
    }
  }

  /// Makes each count, of less than 2³², the sum of those before it as far as it fits; returns the
  /// sum of all.
  private static long before(int[] counts) {
    long sum = 0;
    for (int g = 0; g < counts.length; g++) {
      int count = counts[g];
      counts[g] = (int) sum;
      sum += Integer.toUnsignedLong(count);
    }
    return sum;
  }
}
