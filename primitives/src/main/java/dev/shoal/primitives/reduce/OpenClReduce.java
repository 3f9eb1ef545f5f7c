package dev.shoal.primitives.reduce;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LaunchConfig;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.monoid.OperatorSource;
import java.lang.foreign.MemorySegment;

/// Reduces by `reduce.cl`: each group its share, then one group what the shares make. Short
/// segments are for one work-item each, longer ones for a group, the longest for the whole device.
///
/// Fewest bytes: n read. These are no more, and of segments the offsets once or twice.
final class OpenClReduce implements ReduceKernel {
  /// A segment of at least this many elements is worth two launches of its own.
  private static final int LONG_SEGMENT = 1 << 16;

  /// On a device of work-groups, a segment of at least this many elements is for a group.
  private static final int GROUP_SEGMENT = 256;

  /// The work-items of a group that has a butterfly, where groups are of one.
  private static final int LANES = 64;

  private static final int TILE = IntFold.TILE;
  private static final long LOW = 0xFFFF_FFFFL;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final String algorithm; // as an option
  private final OpenClIntReduce ints = new OpenClIntReduce(this);
  private final OpenClLongReduce longs = new OpenClLongReduce(this);
  private final OpenClFloatReduce floats = new OpenClFloatReduce(this);
  private final OpenClDoubleReduce doubles = new OpenClDoubleReduce(this);

  OpenClReduce(Device.OpenCl device, Reduce.Algorithm algorithm) {
    boolean isButterfly = algorithm == Reduce.Algorithm.BUTTERFLY;
    this.algorithm = isButterfly ? "-D BUTTERFLY " : "";
    this.device =
        isButterfly && device.launchConfig().group() == 1
            ? device.withLaunchConfig(new LaunchConfig(LANES, device.launchConfig().groups()))
            : device;
    kernels =
        new Kernels(
            this.device,
            OperatorSource.source(),
            OpenClReduce.class.getResourceAsStream("reduce.cl"));
  }

  @Override
  public long sum(IntArray in) {
    if (in.length() == 0) {
      return 0;
    }
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, in, Operator.SUM, true);
      long sum = stage.longs(call.reduce(0, in.length(), stage.scratch(Integer.BYTES), 0), 1)[0];
      stage.finish();
      return sum;
    }
  }

  @Override
  public long sum(LongArray in, boolean wraps) {
    if (in.length() == 0) {
      return 0;
    }
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, in, Operator.SUM, !wraps);
      ClBuffer total = call.reduce(0, in.length(), stage.scratch(Long.BYTES), 0);
      long[] all = stage.longs(total, wraps ? 1 : 2);
      stage.finish();
      long wrapped = wraps ? 0 : all[1];
      return LongSum.of(wraps).join((wrapped << 32) + (all[0] >> 32), all[0] & LOW);
    }
  }

  @Override
  public IntReduce ints() {
    return ints;
  }

  @Override
  public LongReduce longs() {
    return longs;
  }

  @Override
  public FloatReduce floats() {
    return floats;
  }

  @Override
  public DoubleReduce doubles() {
    return doubles;
  }

  /// Writes what becomes of all to `out[0]`; there is one.
  void reduce(Array<?> in, Operator operator, Array<?> out) {
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, in, operator, false);
      call.reduce(0, in.length(), stage.out(out), 0);
      stage.finish();
    }
  }

  /// Writes the minimum to `out[0]` and the maximum to `out[1]`; there is one.
  void minMax(Array<?> in, Array<?> out) {
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, in, OperatorSource.minMax(in), true);
      call.reduce(0, in.length(), stage.out(out), 0);
      stage.finish();
    }
  }

  /// The first place of the least or the greatest; there is one.
  int position(Array<?> in, Operator operator) {
    int n = in.length();
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, in, operator, false);
      ClBuffer total = call.reduce(0, n, stage.scratch(in.elementBytes()), 0);
      ClBuffer place = stage.scratch((long) kernels.groups() * Integer.BYTES);
      kernels.launch(call.kernel("first_places").args(call.x, n, total, place));
      int first = n;
      for (int found : stage.ints(place, kernels.groups())) {
        first = Math.min(first, found);
      }
      stage.finish();
      return first;
    }
  }

  /// Reduces segments.
  ///
  /// @param isChecked whether a sum must tell if it fits
  /// @return whether all fit; else nothing reached the heap
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
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, in, operator, isChecked && operator == Operator.SUM);
      // What lies past the last segment stays as it is.
      ClBuffer y = out.length() == segments ? stage.out(out) : stage.inOut(out);
      boolean fits = call.segments(stage.in(offsets), segments, y);
      if (fits) {
        stage.finish();
      }
      return fits;
    }
  }

  /// One call.
  private final class Call {
    private final KernelCall stage;
    private final int length;
    private final OperatorSource operator;
    private final String defines;
    private final int bytes; // of an element
    private final ClBuffer x;
    private final ClBuffer fault;

    Call(KernelCall stage, Array<?> in, Operator operator, boolean isChecked) {
      this(
          stage,
          in,
          operator.isKnown()
              ? OperatorSource.known(operator.toString(), isChecked, in)
              : OperatorSource.own(operator.openCl(), operator.identityBits(in), in),
          operator.isKnown());
    }

    /// @param isKeyed whether floats are compared as integers
    Call(KernelCall stage, Array<?> in, OperatorSource operator, boolean isKeyed) {
      this.stage = stage;
      this.operator = operator;
      defines = type(in, isKeyed) + operator.defines() + algorithm;
      length = in.length();
      bytes = in.elementBytes();
      x = stage.in(in);
      fault = stage.zeros(Integer.BYTES);
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

    /// Writes what `x[from] … x[from+n-1]` make to `y[s]`.
    ///
    /// @return as totals, before them the total of all
    ClBuffer reduce(int from, int n, ClBuffer y, int s) {
      if (isOwn()) {
        int tiles = Math.ceilDiv(n, TILE);
        ClBuffer total = stage.scratch((long) tiles * bytes);
        kernels.launch(kernel("own_totals").args(x, (long) from, n, total));
        kernels.launchGroup(kernel("own_total").args(total, tiles, y, s));
        return total;
      }
      int shares = kernels.groups();
      ClBuffer total = stage.scratch((shares + 1L) * operator.bytes());
      kernels.launch(kernel("reduce_shares").args(x, (long) from, n, total));
      kernels.launchGroup(kernel("reduce_totals").args(total, shares, y, s, fault));
      return total;
    }

    boolean segments(ClBuffer offset, int segments, ClBuffer y) {
      boolean hasGroups = device.launchConfig().group() > 1 && !isOwn();
      int most = hasGroups ? GROUP_SEGMENT : LONG_SEGMENT;
      ClBuffer later = list(most);
      kernels.launch(kernel("reduce_segments").args(x, offset, segments, most, y, fault, later));
      if (hasGroups && length >= GROUP_SEGMENT) {
        ClBuffer longest = list(LONG_SEGMENT);
        kernels.launch(
            kernel("reduce_listed").args(x, offset, later, LONG_SEGMENT, y, fault, longest));
        later = longest;
      }
      if (length >= LONG_SEGMENT) {
        reduceListed(later, offset, y);
      }
      return stage.readInt(fault) == 0;
    }

    /// Room for the segments of at least `least` elements, and their number.
    private ClBuffer list(int least) {
      return stage.zeros((1L + length / least) * Integer.BYTES);
    }

    private void reduceListed(ClBuffer listed, ClBuffer offset, ClBuffer y) {
      int count = stage.readInt(listed);
      int[] numbers = stage.ints(listed, 1 + count);
      int[] ends = new int[2];
      for (int k = 1; k <= count; k++) {
        offset.read((long) numbers[k] * Integer.BYTES, MemorySegment.ofArray(ends));
        try (var _ = device.context().scope()) { // its scratch serves the next
          reduce(ends[0], ends[1] - ends[0], y, numbers[k]);
        }
      }
    }
  }
}
