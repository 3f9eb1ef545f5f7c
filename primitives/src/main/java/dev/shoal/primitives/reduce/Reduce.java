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

/// Many elements become one, on one device: of all, by segment, by key.
///
/// - **Shape:** arrays of n elements; those that are written must not be those that are read.
/// - **Order:** integers are exact. Operators of your own follow the grouping that the package
///   defines. Either way the result never depends on the device. A result that is not a number is
///   the canonical NaN.
/// - **Cost:** O(n) work, each element read once.
/// - **Errors:** an integer sum that is returned or written and does not fit is an
///   [ArithmeticException] that gives its value, and leaves what is written undefined;
///   [#wrapping()] asks otherwise. Sums of floats are refused: `dev.shoal.primitives.sum.Sum` has
///   the exact ones.
/// - **Source:** Blelloch, *Prefix Sums and Their Applications* (1990).
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Reduce {
  /// How all elements become one; of integers and extremes all give the same.
  public enum Algorithm {
    /// Parts by themselves, then what the parts make; a part is a tile of 4096 elements.
    TREE {
      @Override
      public long steps(int n) {
        return n == 0 ? 0 : Math.min(n, IntFold.TILE) + Math.ceilDiv(n, IntFold.TILE);
      }

      @Override
      public long operations(int n) {
        return (long) n + Math.ceilDiv(n, IntFold.TILE);
      }
    },

    /// In log₂ n rounds of n steps: in that of distance d, a power of two, element i is joined with
    /// what stands at `i ^ d`. All lanes end with the result, and none has to be told. Any n will
    /// do: up to a power of two there are lanes that hold the identity. On OpenCL devices the lanes
    /// are the work-items of a group, each begins with what its part of the array makes, and the
    /// place of an extreme is looked for when the extreme is known. On `Serial` up to 2³⁰ elements,
    /// with scratch of two arrays of as many as there are lanes.
    ///
    /// Only for operators that commute: those that every device knows, and yours of
    /// [Operator#commuting()], which an OpenCL device folds in their order for all that.
    ///
    /// Source: *Using Parallel Reduction to Optimize Dijkstra* (2010), for n a power of two.
    BUTTERFLY {
      @Override
      public long steps(int n) {
        return n < 2 ? 0 : Integer.numberOfTrailingZeros(SerialButterfly.lanes(n));
      }

      @Override
      public long operations(int n) {
        return n < 2 ? n : steps(n) * SerialButterfly.lanes(n);
      }
    };

    /// Operations one after the other for `n` elements, were there a processor for each; after
    /// TREE's one of them has the result, after BUTTERFLY's all.
    ///
    /// @throws IllegalArgumentException if there are not so many lanes
    public abstract long steps(int n);

    /// Operations for `n` elements in all.
    ///
    /// @throws IllegalArgumentException if there are not so many lanes
    public abstract long operations(int n);
  }

  private final Device device;
  private final boolean wraps;
  private final Algorithm algorithm;
  private final ReduceKernel.Overflow ofSegments;
  private final ReduceKernel.Overflow ofRuns;
  private final LeasePool<Workspace> workspaces;

  private Reduce(Device device, boolean wraps, Algorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.wraps = wraps;
    this.algorithm = algorithm;
    ofSegments = new ReduceKernel.Overflow(wraps, "segment");
    ofRuns = new ReduceKernel.Overflow(wraps, "run");
    workspaces = new LeasePool<>(() -> Workspace.on(device, algorithm));
  }

  /// What one call works with.
  private record Workspace(ReduceKernel kernel, Runs runs) {
    static Workspace on(Device device, Algorithm algorithm) {
      ReduceKernel kernel =
          switch (device) {
            case Device.Serial _ ->
                algorithm == Algorithm.TREE ? new SerialReduce() : new SerialButterfly();
            case Device.Cpu cpu -> new CpuReduce(cpu.workers());
            case Device.OpenCl openCl -> new OpenClReduce(openCl, algorithm);
          };
      return new Workspace(kernel, new Runs(device));
    }
  }

  /// The reductions of `device`.
  public static Reduce on(Device device) {
    return new Reduce(device, false, Algorithm.TREE);
  }

  /// The same reductions with integer sums in two's complement: what does not fit wraps around.
  public Reduce wrapping() {
    return new Reduce(device, true, algorithm);
  }

  /// Reduces by another algorithm. It concerns what becomes of all elements and the place of an
  /// extreme, and neither segments nor runs.
  ///
  /// @throws IllegalArgumentException if the device does not have it
  public Reduce with(Algorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    if (!algorithms(device).contains(algorithm)) {
      throw new IllegalArgumentException(
          device + " has no " + algorithm + "; algorithms(device) lists those it has");
    }
    return new Reduce(device, wraps, algorithm);
  }

  /// Every algorithm that `device` has, the default first.
  public static List<Algorithm> algorithms(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _, Device.OpenCl _ -> List.of(Algorithm.values());
      case Device.Cpu _ -> List.of(Algorithm.TREE);
    };
  }

  /// The sum of all, which always fits; of nothing, zero.
  public long sum(IntArray in) {
    Objects.requireNonNull(in, "in");
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel().sum(in);
    }
  }

  /// The sum of all; of nothing, zero. Only the sum itself must fit, not those on the way.
  ///
  /// @throws ArithmeticException if it does not fit
  public long sum(LongArray in) {
    Objects.requireNonNull(in, "in");
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel().sum(in, wraps);
    }
  }

  /// The least of all.
  ///
  /// @throws NoSuchElementException if there is none
  public int min(IntArray in) {
    some("least", in);
    return fold(in, Operator.MIN);
  }

  /// The least of all.
  ///
  /// @throws NoSuchElementException if there is none
  public long min(LongArray in) {
    some("least", in);
    return fold(in, Operator.MIN);
  }

  /// The least of all; NaN if there is one. −0.0 is below 0.0.
  ///
  /// @throws NoSuchElementException if there is none
  public float min(FloatArray in) {
    some("least", in);
    return fold(in, Operator.MIN);
  }

  /// The least of all; NaN if there is one. −0.0 is below 0.0.
  ///
  /// @throws NoSuchElementException if there is none
  public double min(DoubleArray in) {
    some("least", in);
    return fold(in, Operator.MIN);
  }

  /// The greatest of all.
  ///
  /// @throws NoSuchElementException if there is none
  public int max(IntArray in) {
    some("greatest", in);
    return fold(in, Operator.MAX);
  }

  /// The greatest of all.
  ///
  /// @throws NoSuchElementException if there is none
  public long max(LongArray in) {
    some("greatest", in);
    return fold(in, Operator.MAX);
  }

  /// The greatest of all; NaN if there is one. −0.0 is below 0.0.
  ///
  /// @throws NoSuchElementException if there is none
  public float max(FloatArray in) {
    some("greatest", in);
    return fold(in, Operator.MAX);
  }

  /// The greatest of all; NaN if there is one. −0.0 is below 0.0.
  ///
  /// @throws NoSuchElementException if there is none
  public double max(DoubleArray in) {
    some("greatest", in);
    return fold(in, Operator.MAX);
  }

  /// The minimum and the maximum of all, in one pass.
  ///
  /// @throws NoSuchElementException if there is none
  public IntMinMax minMax(IntArray in) {
    some("minimum", in);
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel().ints().minMax(in);
    }
  }

  /// The minimum and the maximum of all, in one pass.
  ///
  /// @throws NoSuchElementException if there is none
  public LongMinMax minMax(LongArray in) {
    some("minimum", in);
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel().longs().minMax(in);
    }
  }

  /// The minimum and the maximum of all, in one pass. Both are NaN if there is one; −0.0 is below
  /// 0.0.
  ///
  /// @throws NoSuchElementException if there is none
  public FloatMinMax minMax(FloatArray in) {
    some("minimum", in);
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel().floats().minMax(in);
    }
  }

  /// The minimum and the maximum of all, in one pass. Both are NaN if there is one; −0.0 is below
  /// 0.0.
  ///
  /// @throws NoSuchElementException if there is none
  public DoubleMinMax minMax(DoubleArray in) {
    some("minimum", in);
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel().doubles().minMax(in);
    }
  }

  /// The bits that are 1 in all; of nothing, all bits.
  public int and(IntArray in) {
    Objects.requireNonNull(in, "in");
    return fold(in, Operator.AND);
  }

  /// The bits that are 1 in all; of nothing, all bits.
  public long and(LongArray in) {
    Objects.requireNonNull(in, "in");
    return fold(in, Operator.AND);
  }

  /// The bits that are 1 in any; of nothing, none.
  public int or(IntArray in) {
    Objects.requireNonNull(in, "in");
    return fold(in, Operator.OR);
  }

  /// The bits that are 1 in any; of nothing, none.
  public long or(LongArray in) {
    Objects.requireNonNull(in, "in");
    return fold(in, Operator.OR);
  }

  /// The bits that are 1 in an odd number; of nothing, none.
  public int xor(IntArray in) {
    Objects.requireNonNull(in, "in");
    return fold(in, Operator.XOR);
  }

  /// The bits that are 1 in an odd number; of nothing, none.
  public long xor(LongArray in) {
    Objects.requireNonNull(in, "in");
    return fold(in, Operator.XOR);
  }

  /// The lowest place of the least element; of a NaN if there is one.
  ///
  /// @throws NoSuchElementException if there is none
  public int argMin(Array<?> in) {
    some("least", in);
    return position(in, Operator.MIN);
  }

  /// The lowest place of the greatest element; of a NaN if there is one.
  ///
  /// @throws NoSuchElementException if there is none
  public int argMax(Array<?> in) {
    some("greatest", in);
    return position(in, Operator.MAX);
  }

  private <A extends Array<A>> int position(Array<?> in, Operator operator) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) in;
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel().<A>of(x).position(x, operator);
    }
  }

  /// What `operator` makes of all; of nothing, its identity.
  ///
  /// @throws IllegalArgumentException if the operator has no meaning on ints, or the algorithm is
  ///   not for it
  /// @throws ArithmeticException if a sum does not fit an int
  public int reduce(IntArray in, Operator operator) {
    check("in", in, operator);
    commutes(operator);
    if (operator == Operator.SUM) {
      return IntSum.of(wraps).narrow(sum(in));
    }
    return fold(in, operator);
  }

  /// What `operator` makes of all; of nothing, its identity.
  ///
  /// @throws IllegalArgumentException if the operator has no meaning on longs, or the algorithm is
  ///   not for it
  /// @throws ArithmeticException if a sum does not fit a long
  public long reduce(LongArray in, Operator operator) {
    check("in", in, operator);
    commutes(operator);
    if (operator == Operator.SUM) {
      return sum(in);
    }
    return fold(in, operator);
  }

  /// What `operator` makes of all; of nothing, its identity.
  ///
  /// @throws IllegalArgumentException if the operator is the sum, or has no meaning on floats, or
  ///   the algorithm is not for it
  public float reduce(FloatArray in, Operator operator) {
    check("in", in, operator);
    commutes(operator);
    return fold(in, operator);
  }

  /// What `operator` makes of all; of nothing, its identity.
  ///
  /// @throws IllegalArgumentException if the operator is the sum, or has no meaning on doubles, or
  ///   the algorithm is not for it
  public double reduce(DoubleArray in, Operator operator) {
    check("in", in, operator);
    commutes(operator);
    return fold(in, operator);
  }

  private int fold(IntArray in, Operator operator) {
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel().ints().reduce(in, operator);
    }
  }

  private long fold(LongArray in, Operator operator) {
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel().longs().reduce(in, operator);
    }
  }

  private float fold(FloatArray in, Operator operator) {
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel().floats().reduce(in, operator);
    }
  }

  private double fold(DoubleArray in, Operator operator) {
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel().doubles().reduce(in, operator);
    }
  }

  /// Writes what `operator` makes of each segment, the elements `offsets[s]` (inclusive) to
  /// `offsets[s+1]` (exclusive), to `out[s]`; of an empty segment, the identity.
  ///
  /// Threads share whole segments: one that is most of the array keeps one thread busy. An OpenCL
  /// device gives a long one to all its work-items.
  ///
  /// @param offsets m + 1 places that start at 0, never fall, and end at n
  /// @param out m elements; neither `in` nor `offsets`
  /// @throws IllegalArgumentException if the offsets are not such, if `out` has another length or
  ///   is one of the others, if the operator has no meaning here or is the sum of floats
  /// @throws ArithmeticException if an integer sum does not fit; names the first such segment
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
    try (var workspace = workspaces.lease()) {
      ReduceKernel kernel = workspace.get().kernel();
      kernel.<A>of(in).bySegment(in, offsets, segments, operator, ofSegments, out);
    }
  }

  /// Reduces the values of each run of equal adjacent keys: writes the key of run r to `outKeys[r]`
  /// and what `operator` makes of its values to `outValues[r]`. What lies past the last run stays
  /// as it is. Of float keys −0.0 is not 0.0, one NaN equals another, and a run is given its first
  /// key.
  ///
  /// Where equal keys are to meet, sort by key first.
  ///
  /// @param keys n elements
  /// @param values n elements
  /// @param outKeys at least as many elements as there are runs; none of the others
  /// @param outValues at least as many elements as there are runs; none of the others
  /// @return how many runs there are
  /// @throws IllegalArgumentException if the lengths differ, if there are more runs than room, if
  ///   an array that is written is one of the others, if the operator has no meaning here or is the
  ///   sum of floats
  /// @throws ArithmeticException if an integer sum does not fit; names the first such run
  public <K extends Array<K>, A extends Array<A>> int byKey(
      K keys, A values, Operator operator, K outKeys, A outValues) {
    check("values", values, operator);
    Arguments.byKey(device, keys, values, outKeys, "outValues", outValues);
    try (var workspace = workspaces.lease()) {
      ReduceKernel kernel = workspace.get().kernel();
      Runs runs = workspace.get().runs();
      try {
        int count = runs.find(keys);
        Runs.room("outKeys", outKeys, count);
        Runs.room("outValues", outValues, count);
        kernel.<A>of(values).bySegment(values, runs.offsets(), count, operator, ofRuns, outValues);
        runs.keys(keys, count, outKeys);
        return count;
      } finally {
        runs.giveBack();
      }
    }
  }

  private static void check(String name, Array<?> in, Operator operator) {
    Objects.requireNonNull(in, name);
    Objects.requireNonNull(operator, "operator");
    boolean floats = in instanceof FloatArray || in instanceof DoubleArray;
    if (operator == Operator.SUM && floats) {
      throw new IllegalArgumentException(
          "the sum of floats depends on the order; dev.shoal.primitives.sum.Sum gives the exact one");
    }
    Object _ =
        switch (in) {
          case IntArray _ -> operator.onInts();
          case LongArray _ -> operator.onLongs();
          case FloatArray _ -> operator.onFloats();
          case DoubleArray _ -> operator.onDoubles();
        };
  }

  private void commutes(Operator operator) {
    if (algorithm == Algorithm.BUTTERFLY && !operator.commutes()) {
      throw new IllegalArgumentException(
          "BUTTERFLY is for operators that commute, and the operator " + operator + " may not");
    }
  }

  private static void some(String what, Array<?> in) {
    Objects.requireNonNull(in, "in");
    if (in.length() == 0) {
      throw new NoSuchElementException("there is no " + what + " of 0 elements");
    }
  }
}
