package dev.shoal.primitives.reduce;

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
import java.io.InputStream;
import java.lang.foreign.MemorySegment;

/// Reduces by `reduce.cl`: each group reduces its chunk, then one group the totals of the chunks.
/// One work-item reduces a short segment, a group a longer one, the whole device the longest.
///
/// Lower bound of the traffic: n elements read. These kernels read no more, and for segments the
/// offsets once or twice.
final class OpenClReduce implements IntegerSums {
  private static final int TILE = IntReducer.Fold.TILE;
  private static final long LOW = 0xFFFF_FFFFL;

  private final Device.OpenCl device;
  private final ReduceTuning tuning;
  private final Kernels kernels;

  /// @param groupTotal see [OpenClReduceKernel#of(Device.OpenCl, InputStream)]
  OpenClReduce(Device.OpenCl device, InputStream groupTotal, ReduceTuning tuning) {
    this.device = device;
    this.tuning = tuning;
    kernels =
        new Kernels(
            device,
            OperatorSource.source(),
            groupTotal,
            OpenClReduce.class.getResourceAsStream("reduce.cl"));
  }

  @Override
  public long sum(IntArray in) {
    if (in.length() == 0) {
      return 0;
    }
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, in, Operator.SUM, true);
      ClBuffer total = launches.reduce(0, in.length(), call.scratch(Integer.BYTES), 0);
      long sum = call.longs(total, 1)[0];
      call.finish();
      return sum;
    }
  }

  @Override
  public long sum(LongArray in, boolean wraps) {
    if (in.length() == 0) {
      return 0;
    }
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, in, Operator.SUM, !wraps);
      ClBuffer total = launches.reduce(0, in.length(), call.scratch(Long.BYTES), 0);
      long[] all = call.longs(total, wraps ? 1 : 2);
      call.finish();
      long wrapped = wraps ? 0 : all[1];
      return IntegerSums.join((wrapped << 32) + (all[0] >> 32), all[0] & LOW, wraps);
    }
  }

  /// Writes the combination of all elements to `out[0]`; `in` is not empty.
  void reduce(Array<?> in, Operator operator, Array<?> out) {
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, in, operator, false);
      launches.reduce(0, in.length(), call.out(out), 0);
      call.finish();
    }
  }

  /// Writes the minimum to `out[0]` and the maximum to `out[1]`; `in` is not empty.
  void minMax(Array<?> in, Array<?> out) {
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, in, OperatorSource.minMax(in), true);
      launches.reduce(0, in.length(), call.out(out), 0);
      call.finish();
    }
  }

  /// Returns the lowest index of the minimum or maximum; `in` is not empty.
  int position(Array<?> in, Operator operator) {
    int n = in.length();
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, in, operator, false);
      ClBuffer total = launches.reduce(0, n, call.scratch(in.elementBytes()), 0);
      ClBuffer indices = call.scratch((long) kernels.groups() * Integer.BYTES);
      kernels.launch(launches.kernel("first_indices").args(launches.x, n, total, indices));
      int first = n;
      for (int found : call.ints(indices, kernels.groups())) {
        first = Math.min(first, found);
      }
      call.finish();
      return first;
    }
  }

  /// Reduces segments.
  ///
  /// @param isChecked whether a sum detects overflow
  /// @return whether all sums fit; else no host array is written
  boolean bySegment(
      Array<?> in,
      IntArray offsets,
      int segments,
      Operator operator,
      boolean isChecked,
      Array<?> out) {
    if (segments == 0) {
      return true;
    }
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, in, operator, isChecked && operator == Operator.SUM);
      // Elements past the last segment keep their values.
      ClBuffer y = out.length() == segments ? call.out(out) : call.inOut(out);
      boolean fits = launches.segments(call.in(offsets), segments, y);
      if (fits) {
        call.finish();
      }
      return fits;
    }
  }

  /// The reductions of one element type.
  abstract static class Typed<A extends Array<A>> implements TypedReduce<A> {
    final OpenClReduce launches;

    Typed(OpenClReduce launches) {
      this.launches = launches;
    }

    @Override
    public final int position(A in, Operator operator) {
      return launches.position(in, operator);
    }

    /// If the device reports an overflow, searches for the first sum that overflows, on the host.
    @Override
    public final void bySegment(
        A in, IntArray offsets, int segments, Operator operator, Overflow overflow, A out) {
      if (!launches.bySegment(in, offsets, segments, operator, !overflow.wraps(), out)) {
        findOverflow(in, offsets.onHost().hostArray(), segments, overflow);
        throw new AssertionError("the device reported an overflow, but all sums fit");
      }
    }

    /// Throws the error of the first segment whose sum overflows.
    abstract void findOverflow(A in, int[] offsets, int segments, Overflow overflow);
  }

  /// The launches of one call.
  private final class Launches {
    private final KernelCall call;
    private final int length;
    private final OperatorSource operator;
    private final String defines;
    private final int bytes; // of an element
    private final ClBuffer x;
    private final ClBuffer fault;

    Launches(KernelCall call, Array<?> in, Operator operator, boolean isChecked) {
      this(
          call,
          in,
          operator.isKnown()
              ? OperatorSource.known(operator.toString(), isChecked, in)
              : OperatorSource.own(operator.openCl(), operator.identityBits(in), in),
          operator.isKnown());
    }

    /// @param isKeyed whether floats are compared as integers
    Launches(KernelCall call, Array<?> in, OperatorSource operator, boolean isKeyed) {
      this.call = call;
      this.operator = operator;
      defines = type(in, isKeyed) + operator.defines();
      length = in.length();
      bytes = in.elementBytes();
      x = call.in(in);
      fault = call.zeros(Integer.BYTES);
    }

    private String type(Array<?> in, boolean isKeyed) {
      if (isKeyed && in instanceof FloatArray) {
        return "-D T=int -D T_INT -D KEYED ";
      }
      if (isKeyed && in instanceof DoubleArray) {
        return "-D T=long -D T_LONG -D KEYED ";
      }
      return kernels.type(in);
    }

    private boolean isOwn() {
      return !operator.own().isEmpty();
    }

    ClKernel kernel(String name) {
      return kernels.get(name, defines, operator.own());
    }

    /// Writes the combination of `x[from] … x[from+n-1]` to `y[s]`.
    ///
    /// @return the total of all; for predefined operators followed by the totals of the chunks
    ClBuffer reduce(int from, int n, ClBuffer y, int s) {
      if (isOwn()) {
        int tiles = Math.ceilDiv(n, TILE);
        ClBuffer total = call.scratch((long) tiles * bytes);
        kernels.launch(kernel("own_totals").args(x, (long) from, n, total));
        kernels.launchGroup(kernel("own_total").args(total, tiles, y, s));
        return total;
      }
      int chunks = kernels.groups();
      ClBuffer total = call.scratch((chunks + 1L) * operator.bytes());
      kernels.launch(kernel("reduce_chunks").args(x, (long) from, n, total));
      kernels.launchGroup(kernel("reduce_totals").args(total, chunks, y, s, fault));
      return total;
    }

    boolean segments(ClBuffer offset, int segments, ClBuffer y) {
      boolean hasGroups = device.launchConfig().group() > 1 && !isOwn();
      int shorter = hasGroups ? tuning.groupSegment() : tuning.longSegment();
      ClBuffer later = list(shorter);
      kernels.launch(kernel("reduce_segments").args(x, offset, segments, shorter, y, fault, later));
      if (hasGroups && length >= tuning.groupSegment()) {
        ClBuffer longest = list(tuning.longSegment());
        kernels.launch(
            kernel("reduce_listed")
                .args(x, offset, later, tuning.longSegment(), y, fault, longest));
        later = longest;
      }
      if (length >= tuning.longSegment()) {
        reduceListed(later, offset, y);
      }
      return call.readInt(fault) == 0;
    }

    /// Returns scratch for the number of segments of at least `min` elements and for a list of
    /// them.
    private ClBuffer list(int min) {
      return call.zeros((1L + length / min) * Integer.BYTES);
    }

    private void reduceListed(ClBuffer listed, ClBuffer offset, ClBuffer y) {
      int count = call.readInt(listed);
      int[] numbers = call.ints(listed, 1 + count);
      int[] ends = new int[2];
      for (int k = 1; k <= count; k++) {
        offset.read((long) numbers[k] * Integer.BYTES, MemorySegment.ofArray(ends));
        try (var _ = device.context().scope()) { // the next segment reuses its scratch
          reduce(ends[0], ends[1] - ends[0], y, numbers[k]);
        }
      }
    }
  }
}
