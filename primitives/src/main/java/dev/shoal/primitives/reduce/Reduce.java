package dev.shoal.primitives.reduce;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.runs.Runs;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;

/// Reductions on one device: of all elements, by segment, by run of equal keys.
///
/// - **Shape:** arrays of n elements; an output must not share elements with an input.
/// - **Order:** integers are exact. User-defined operators follow the grouping that the package
///   defines. In either case the result does not depend on the device. A result that is NaN is the
///   canonical NaN.
/// - **Cost:** O(n) work, each element read once.
/// - **Errors:** an integer sum that is returned or written and overflows is an
///   [ArithmeticException] that states its value, and leaves outputs undefined; with [#wrapping()]
///   it wraps around. Sums of floats are rejected: `dev.shoal.primitives.sum.Sum` has the exact
///   ones. Nothing to reduce is a [NoSuchElementException] for minimum and maximum.
/// - **Source:** Blelloch, *Prefix Sums and Their Applications* (1990).
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads. Scratch memory is kept between calls, so reuse an instance.
public final class Reduce {
  /// The default algorithm: each tile by itself, then the totals of the tiles.
  public static final ReduceAlgorithm TREE = new TreeReduce();

  private final Device device;
  private final boolean wraps;
  private final ReduceAlgorithm algorithm;
  private final Overflow ofSegments;
  private final Overflow ofRuns;
  private final LeasePool<ReduceKernel> kernels;
  private final LeasePool<Runs> runs;

  private Reduce(Device device, boolean wraps, ReduceAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.wraps = wraps;
    this.algorithm = algorithm;
    ofSegments = new Overflow(wraps, "segment");
    ofRuns = new Overflow(wraps, "run");
    kernels = new LeasePool<>(() -> algorithm.kernel(device));
    runs = new LeasePool<>(() -> new Runs(device));
  }

  /// Returns the reductions of `device`, by the default algorithm.
  public static Reduce on(Device device) {
    return new Reduce(device, false, TREE);
  }

  /// Returns the same reductions with integer sums that wrap around instead of overflowing.
  public Reduce wrapping() {
    return new Reduce(device, true, algorithm);
  }

  /// Returns the same reductions by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public Reduce with(ReduceAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new Reduce(device, wraps, algorithm);
  }

  /// Returns the algorithms of this module that `device` has, the default first.
  public static List<ReduceAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return List.of(TREE);
  }

  /// The facade behind the static methods, created at the first call of one.
  private static final class BestCpu {
    static final Reduce REDUCE = on(Device.cpu());
  }

  /// Returns the sum of `values`, computed on all cores; 0 if it is empty. It always fits.
  public static long sum(int[] values) {
    return BestCpu.REDUCE.sum(IntArray.wrap(values));
  }

  /// Returns the sum of `values`, computed on all cores; 0 if it is empty.
  ///
  /// @throws ArithmeticException if it overflows
  public static long sum(long[] values) {
    return BestCpu.REDUCE.sum(LongArray.wrap(values));
  }

  /// Returns the minimum of `values`, computed on all cores.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static int min(int[] values) {
    return BestCpu.REDUCE.min(IntArray.wrap(values));
  }

  /// Returns the minimum of `values`, computed on all cores.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static long min(long[] values) {
    return BestCpu.REDUCE.min(LongArray.wrap(values));
  }

  /// Returns the minimum of `values`, computed on all cores; NaN if there is one.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static float min(float[] values) {
    return BestCpu.REDUCE.min(FloatArray.wrap(values));
  }

  /// Returns the minimum of `values`, computed on all cores; NaN if there is one.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static double min(double[] values) {
    return BestCpu.REDUCE.min(DoubleArray.wrap(values));
  }

  /// Returns the maximum of `values`, computed on all cores.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static int max(int[] values) {
    return BestCpu.REDUCE.max(IntArray.wrap(values));
  }

  /// Returns the maximum of `values`, computed on all cores.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static long max(long[] values) {
    return BestCpu.REDUCE.max(LongArray.wrap(values));
  }

  /// Returns the maximum of `values`, computed on all cores; NaN if there is one.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static float max(float[] values) {
    return BestCpu.REDUCE.max(FloatArray.wrap(values));
  }

  /// Returns the maximum of `values`, computed on all cores; NaN if there is one.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static double max(double[] values) {
    return BestCpu.REDUCE.max(DoubleArray.wrap(values));
  }

  /// Returns the minimum and the maximum of `values`, computed on all cores in one pass.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static IntMinMax minMax(int[] values) {
    return BestCpu.REDUCE.minMax(IntArray.wrap(values));
  }

  /// Returns the minimum and the maximum of `values`, computed on all cores in one pass.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static LongMinMax minMax(long[] values) {
    return BestCpu.REDUCE.minMax(LongArray.wrap(values));
  }

  /// Returns the minimum and the maximum of `values`, computed on all cores in one pass; both are
  /// NaN if there is one.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static FloatMinMax minMax(float[] values) {
    return BestCpu.REDUCE.minMax(FloatArray.wrap(values));
  }

  /// Returns the minimum and the maximum of `values`, computed on all cores in one pass; both are
  /// NaN if there is one.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static DoubleMinMax minMax(double[] values) {
    return BestCpu.REDUCE.minMax(DoubleArray.wrap(values));
  }

  /// Returns the lowest index of the minimum of `values`, computed on all cores.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static int argmin(int[] values) {
    return BestCpu.REDUCE.argmin(IntArray.wrap(values));
  }

  /// Returns the lowest index of the minimum of `values`, computed on all cores.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static int argmin(long[] values) {
    return BestCpu.REDUCE.argmin(LongArray.wrap(values));
  }

  /// Returns the lowest index of the minimum of `values`, or of the first NaN, computed on all
  /// cores.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static int argmin(float[] values) {
    return BestCpu.REDUCE.argmin(FloatArray.wrap(values));
  }

  /// Returns the lowest index of the minimum of `values`, or of the first NaN, computed on all
  /// cores.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static int argmin(double[] values) {
    return BestCpu.REDUCE.argmin(DoubleArray.wrap(values));
  }

  /// Returns the lowest index of the maximum of `values`, computed on all cores.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static int argmax(int[] values) {
    return BestCpu.REDUCE.argmax(IntArray.wrap(values));
  }

  /// Returns the lowest index of the maximum of `values`, computed on all cores.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static int argmax(long[] values) {
    return BestCpu.REDUCE.argmax(LongArray.wrap(values));
  }

  /// Returns the lowest index of the maximum of `values`, or of the first NaN, computed on all
  /// cores.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static int argmax(float[] values) {
    return BestCpu.REDUCE.argmax(FloatArray.wrap(values));
  }

  /// Returns the lowest index of the maximum of `values`, or of the first NaN, computed on all
  /// cores.
  ///
  /// @throws NoSuchElementException if `values` is empty
  public static int argmax(double[] values) {
    return BestCpu.REDUCE.argmax(DoubleArray.wrap(values));
  }

  /// Returns the sum of all elements, which always fits; 0 if there are none.
  public long sum(IntArray in) {
    Objects.requireNonNull(in, "in").requireOn(device);
    try (var kernel = kernels.lease()) {
      return kernel.get().sums().sum(in);
    }
  }

  /// Returns the sum of all elements; 0 if there are none. Only the sum itself must fit; partial
  /// sums may overflow.
  ///
  /// @throws ArithmeticException if it overflows
  public long sum(LongArray in) {
    Objects.requireNonNull(in, "in").requireOn(device);
    try (var kernel = kernels.lease()) {
      return kernel.get().sums().sum(in, wraps);
    }
  }

  /// Returns the minimum.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public int min(IntArray in) {
    requireSome("minimum", in);
    return fold(in, Operator.MIN);
  }

  /// Returns the minimum.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public long min(LongArray in) {
    requireSome("minimum", in);
    return fold(in, Operator.MIN);
  }

  /// Returns the minimum; NaN if there is one. −0.0 is below 0.0.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public float min(FloatArray in) {
    requireSome("minimum", in);
    return fold(in, Operator.MIN);
  }

  /// Returns the minimum; NaN if there is one. −0.0 is below 0.0.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public double min(DoubleArray in) {
    requireSome("minimum", in);
    return fold(in, Operator.MIN);
  }

  /// Returns the maximum.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public int max(IntArray in) {
    requireSome("maximum", in);
    return fold(in, Operator.MAX);
  }

  /// Returns the maximum.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public long max(LongArray in) {
    requireSome("maximum", in);
    return fold(in, Operator.MAX);
  }

  /// Returns the maximum; NaN if there is one. −0.0 is below 0.0.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public float max(FloatArray in) {
    requireSome("maximum", in);
    return fold(in, Operator.MAX);
  }

  /// Returns the maximum; NaN if there is one. −0.0 is below 0.0.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public double max(DoubleArray in) {
    requireSome("maximum", in);
    return fold(in, Operator.MAX);
  }

  /// Returns the minimum and the maximum, in one pass.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public IntMinMax minMax(IntArray in) {
    requireSome("minimum", in);
    try (var kernel = kernels.lease()) {
      return kernel.get().ints().minMax(in);
    }
  }

  /// Returns the minimum and the maximum, in one pass.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public LongMinMax minMax(LongArray in) {
    requireSome("minimum", in);
    try (var kernel = kernels.lease()) {
      return kernel.get().longs().minMax(in);
    }
  }

  /// Returns the minimum and the maximum, in one pass. Both are NaN if there is one; −0.0 is below
  /// 0.0.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public FloatMinMax minMax(FloatArray in) {
    requireSome("minimum", in);
    try (var kernel = kernels.lease()) {
      return kernel.get().floats().minMax(in);
    }
  }

  /// Returns the minimum and the maximum, in one pass. Both are NaN if there is one; −0.0 is below
  /// 0.0.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public DoubleMinMax minMax(DoubleArray in) {
    requireSome("minimum", in);
    try (var kernel = kernels.lease()) {
      return kernel.get().doubles().minMax(in);
    }
  }

  /// Returns the bits that are 1 in all elements; all bits if there are none.
  public int and(IntArray in) {
    Objects.requireNonNull(in, "in").requireOn(device);
    return fold(in, Operator.AND);
  }

  /// Returns the bits that are 1 in all elements; all bits if there are none.
  public long and(LongArray in) {
    Objects.requireNonNull(in, "in").requireOn(device);
    return fold(in, Operator.AND);
  }

  /// Returns the bits that are 1 in any element; 0 if there are none.
  public int or(IntArray in) {
    Objects.requireNonNull(in, "in").requireOn(device);
    return fold(in, Operator.OR);
  }

  /// Returns the bits that are 1 in any element; 0 if there are none.
  public long or(LongArray in) {
    Objects.requireNonNull(in, "in").requireOn(device);
    return fold(in, Operator.OR);
  }

  /// Returns the bits that are 1 in an odd number of elements; 0 if there are none.
  public int xor(IntArray in) {
    Objects.requireNonNull(in, "in").requireOn(device);
    return fold(in, Operator.XOR);
  }

  /// Returns the bits that are 1 in an odd number of elements; 0 if there are none.
  public long xor(LongArray in) {
    Objects.requireNonNull(in, "in").requireOn(device);
    return fold(in, Operator.XOR);
  }

  /// Returns the lowest index of the minimum; the lowest index of a NaN if there is one.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public int argmin(Array<?> in) {
    requireSome("minimum", in);
    return position(in, Operator.MIN);
  }

  /// Returns the lowest index of the maximum; the lowest index of a NaN if there is one.
  ///
  /// @throws NoSuchElementException if `in` is empty
  public int argmax(Array<?> in) {
    requireSome("maximum", in);
    return position(in, Operator.MAX);
  }

  private <A extends Array<A>> int position(Array<?> in, Operator operator) {
    @SuppressWarnings("unchecked") // the type parameter of an array is its own class
    A x = (A) in;
    try (var kernel = kernels.lease()) {
      return kernel.get().<A>of(x).position(x, operator);
    }
  }

  /// Returns the combination of all elements by `operator`; its identity if there are none.
  ///
  /// @throws IllegalArgumentException if the operator is not defined on ints, or not commutative as
  ///   the algorithm requires
  /// @throws ArithmeticException if a sum overflows an int
  public int reduce(IntArray in, Operator operator) {
    check("in", in, operator);
    requireCommutative(operator);
    if (operator == Operator.SUM) {
      return WideSum.IntSum.of(wraps).narrow(sum(in));
    }
    return fold(in, operator);
  }

  /// Returns the combination of all elements by `operator`; its identity if there are none.
  ///
  /// @throws IllegalArgumentException if the operator is not defined on longs, or not commutative
  ///   as the algorithm requires
  /// @throws ArithmeticException if a sum overflows a long
  public long reduce(LongArray in, Operator operator) {
    check("in", in, operator);
    requireCommutative(operator);
    if (operator == Operator.SUM) {
      return sum(in);
    }
    return fold(in, operator);
  }

  /// Returns the combination of all elements by `operator`; its identity if there are none.
  ///
  /// @throws IllegalArgumentException if the operator is the sum, or is not defined on floats, or
  ///   is not commutative as the algorithm requires
  public float reduce(FloatArray in, Operator operator) {
    check("in", in, operator);
    requireCommutative(operator);
    return fold(in, operator);
  }

  /// Returns the combination of all elements by `operator`; its identity if there are none.
  ///
  /// @throws IllegalArgumentException if the operator is the sum, or is not defined on doubles, or
  ///   is not commutative as the algorithm requires
  public double reduce(DoubleArray in, Operator operator) {
    check("in", in, operator);
    requireCommutative(operator);
    return fold(in, operator);
  }

  private int fold(IntArray in, Operator operator) {
    try (var kernel = kernels.lease()) {
      return kernel.get().ints().reduce(in, operator);
    }
  }

  private long fold(LongArray in, Operator operator) {
    try (var kernel = kernels.lease()) {
      return kernel.get().longs().reduce(in, operator);
    }
  }

  private float fold(FloatArray in, Operator operator) {
    try (var kernel = kernels.lease()) {
      return kernel.get().floats().reduce(in, operator);
    }
  }

  private double fold(DoubleArray in, Operator operator) {
    try (var kernel = kernels.lease()) {
      return kernel.get().doubles().reduce(in, operator);
    }
  }

  /// Combines each segment, the elements `offsets[s]` (inclusive) to `offsets[s+1]` (exclusive), by
  /// `operator` and writes the result to `out[s]`; for an empty segment, the identity.
  ///
  /// Whole segments are distributed to threads: a segment that is most of the array keeps one
  /// thread busy. An OpenCL device uses all its work-items for a long segment.
  ///
  /// @param offsets m + 1 indices that start at 0, never decrease, and end at n
  /// @param out m elements; neither `in` nor `offsets`
  /// @throws IllegalArgumentException if the offsets are invalid, if `out` has another length or is
  ///   one of the others, if the operator is not defined on the element type or is the sum of
  ///   floats
  /// @throws ArithmeticException if an integer sum overflows; names the first such segment
  public <A extends Array<A>> void bySegment(A in, IntArray offsets, Operator operator, A out) {
    Objects.requireNonNull(offsets, "offsets");
    Objects.requireNonNull(out, "out");
    check("in", in, operator);
    Arguments.offsets(offsets, in.length());
    int segments = offsets.length() - 1;
    if (out.length() != segments) {
      throw new IllegalArgumentException(
          "out has " + out.length() + " elements, there are " + segments + " segments");
    }
    Arguments.different("out", out, "in", in);
    Arguments.different("out", out, "offsets", offsets);
    offsets.requireOn(device);
    out.requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().<A>of(in).bySegment(in, offsets, segments, operator, ofSegments, out);
    }
  }

  /// Reduces the values of each run of equal adjacent keys: writes the key of run r to `outKeys[r]`
  /// and the combination of its values by `operator` to `outValues[r]`. Elements past the last run
  /// keep their values. For float keys −0.0 is not equal to 0.0, NaNs are equal to each other, and
  /// the key of a run is its first key.
  ///
  /// To reduce all values of a key wherever they are, use `dev.shoal.primitives.group.GroupBy`.
  ///
  /// @param keys n elements
  /// @param values n elements
  /// @param outKeys at least as many elements as there are runs; none of the others
  /// @param outValues at least as many elements as there are runs; none of the others
  /// @return the number of runs
  /// @throws IllegalArgumentException if the lengths differ, if an output is too short, if an
  ///   output is one of the others, if the operator is not defined on the element type or is the
  ///   sum of floats
  /// @throws ArithmeticException if an integer sum overflows; names the first such run
  public <K extends Array<K>, A extends Array<A>> int byRun(
      K keys, A values, Operator operator, K outKeys, A outValues) {
    check("values", values, operator);
    Arguments.byKey(device, keys, values, outKeys, "outValues", outValues);
    try (var kernel = kernels.lease();
        var lease = runs.lease()) {
      Runs found = lease.get();
      try {
        int count = found.find(keys);
        Runs.room("outKeys", outKeys, count);
        Runs.room("outValues", outValues, count);
        TypedReduce<A> reduce = kernel.get().of(values);
        reduce.bySegment(values, found.offsets(), count, operator, ofRuns, outValues);
        found.keys(keys, count, outKeys);
        return count;
      } finally {
        found.giveBack();
      }
    }
  }

  private void check(String name, Array<?> in, Operator operator) {
    Objects.requireNonNull(in, name).requireOn(device);
    Objects.requireNonNull(operator, "operator");
    boolean floats = in instanceof FloatArray || in instanceof DoubleArray;
    if (operator == Operator.SUM && floats) {
      throw new IllegalArgumentException(
          "the sum of floats depends on the order; dev.shoal.primitives.sum.Sum gives the exact one");
    }
    operator.requireDefinedOn(in);
  }

  private void requireCommutative(Operator operator) {
    if (algorithm.reorders() && !operator.commutes()) {
      throw new IllegalArgumentException(
          algorithm.title()
              + " requires a commutative operator; the operator "
              + operator
              + " is not declared so by commuting()");
    }
  }

  private void requireSome(String what, Array<?> in) {
    Objects.requireNonNull(in, "in").requireOn(device);
    if (in.length() == 0) {
      throw new NoSuchElementException("there is no " + what + " of 0 elements");
    }
  }
}
