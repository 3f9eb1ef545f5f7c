package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.arguments.HostArrays;
import java.util.Arrays;
import java.util.Objects;

/// Selects elements on one device: by a condition, by flags, or the first of each run.
///
/// - **Shape:** arrays of n elements. `out` has room for at least the selected elements; elements
///   past those keep their values, and nothing is written if `out` is too short. Outputs must not
///   share elements with inputs.
/// - **Order:** selected elements keep their order and their bits. The result does not depend on
///   the device.
/// - **Cost:** O(n) work. Each element is read once, and each selected element is written once, if
///   `out` has room for n; otherwise the selected elements are counted first. Several threads and
///   an OpenCL device always count, and so do most partitions; without the Vector API a partition
///   on one thread reads each element twice.
/// - **Errors:** [CapacityException] if an output is too short, with the length needed;
///   [IllegalArgumentException] if lengths differ, or an output is an input.
/// - **Source:** Blelloch, *Prefix Sums and Their Applications* (1990), section 1.4, "pack".
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads. Scratch memory is kept between calls, so reuse an instance.
public final class Select {
  private static final IntCondition FLAGGED = IntCondition.notEqualTo(0);

  private final Device device;
  private final LeasePool<SelectKernel> kernels;

  private Select(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static SelectKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialSelect();
      case Device.Cpu cpu -> new CpuSelect(cpu.workers(), SelectTuning.of(cpu));
      case Device.OpenCl openCl -> new OpenClSelect(openCl);
    };
  }

  /// Returns the selections of `device`.
  public static Select on(Device device) {
    return new Select(device);
  }

  /// The facade behind the static methods, created at the first call of one.
  private static final class BestCpu {
    static final Select SELECT = on(Device.cpu());
  }

  /// Returns the elements of `in` that meet the condition, selected on all cores: `[3, 1, 2]` at
  /// least 2 gives `[3, 2]`.
  public static int[] values(int[] in, IntCondition where) {
    int[] out = new int[Objects.requireNonNull(in, "in").length];
    return Arrays.copyOf(out, BestCpu.SELECT.values(IntArray.wrap(in), where, IntArray.wrap(out)));
  }

  /// Returns the elements of `in` that meet the condition, selected on all cores.
  public static long[] values(long[] in, LongCondition where) {
    long[] out = new long[Objects.requireNonNull(in, "in").length];
    return Arrays.copyOf(
        out, BestCpu.SELECT.values(LongArray.wrap(in), where, LongArray.wrap(out)));
  }

  /// Returns the elements of `in` that meet the condition, selected on all cores.
  public static float[] values(float[] in, FloatCondition where) {
    float[] out = new float[Objects.requireNonNull(in, "in").length];
    return Arrays.copyOf(
        out, BestCpu.SELECT.values(FloatArray.wrap(in), where, FloatArray.wrap(out)));
  }

  /// Returns the elements of `in` that meet the condition, selected on all cores.
  public static double[] values(double[] in, DoubleCondition where) {
    double[] out = new double[Objects.requireNonNull(in, "in").length];
    return Arrays.copyOf(
        out, BestCpu.SELECT.values(DoubleArray.wrap(in), where, DoubleArray.wrap(out)));
  }

  /// Returns the indices of the elements that meet the condition, selected on all cores, in
  /// ascending order.
  public static int[] indices(int[] in, IntCondition where) {
    return indicesOf(HostArrays.wrap("in", in), where);
  }

  /// Returns the indices of the elements that meet the condition, selected on all cores, in
  /// ascending order.
  public static int[] indices(long[] in, LongCondition where) {
    return indicesOf(HostArrays.wrap("in", in), where);
  }

  /// Returns the indices of the elements that meet the condition, selected on all cores, in
  /// ascending order.
  public static int[] indices(float[] in, FloatCondition where) {
    return indicesOf(HostArrays.wrap("in", in), where);
  }

  /// Returns the indices of the elements that meet the condition, selected on all cores, in
  /// ascending order.
  public static int[] indices(double[] in, DoubleCondition where) {
    return indicesOf(HostArrays.wrap("in", in), where);
  }

  private static <A extends Array<A>> int[] indicesOf(A in, Condition<A> where) {
    int[] out = new int[in.length()];
    return Arrays.copyOf(out, BestCpu.SELECT.indices(in, where, IntArray.wrap(out)));
  }

  /// Returns the number of elements that meet the condition, counted on all cores.
  public static int count(int[] in, IntCondition where) {
    return BestCpu.SELECT.count(HostArrays.wrap("in", in), where);
  }

  /// Returns the number of elements that meet the condition, counted on all cores.
  public static int count(long[] in, LongCondition where) {
    return BestCpu.SELECT.count(HostArrays.wrap("in", in), where);
  }

  /// Returns the number of elements that meet the condition, counted on all cores.
  public static int count(float[] in, FloatCondition where) {
    return BestCpu.SELECT.count(HostArrays.wrap("in", in), where);
  }

  /// Returns the number of elements that meet the condition, counted on all cores.
  public static int count(double[] in, DoubleCondition where) {
    return BestCpu.SELECT.count(HostArrays.wrap("in", in), where);
  }

  /// Returns the first of each run of equal adjacent elements, selected on all cores.
  public static int[] unique(int[] in) {
    int[] out = new int[Objects.requireNonNull(in, "in").length];
    return Arrays.copyOf(out, BestCpu.SELECT.unique(IntArray.wrap(in), IntArray.wrap(out)));
  }

  /// Returns the first of each run of equal adjacent elements, selected on all cores.
  public static long[] unique(long[] in) {
    long[] out = new long[Objects.requireNonNull(in, "in").length];
    return Arrays.copyOf(out, BestCpu.SELECT.unique(LongArray.wrap(in), LongArray.wrap(out)));
  }

  /// Returns the first of each run of equal adjacent elements, selected on all cores. NaNs are
  /// equal to each other here, and −0.0 is not equal to 0.0.
  public static float[] unique(float[] in) {
    float[] out = new float[Objects.requireNonNull(in, "in").length];
    return Arrays.copyOf(out, BestCpu.SELECT.unique(FloatArray.wrap(in), FloatArray.wrap(out)));
  }

  /// Returns the first of each run of equal adjacent elements, selected on all cores. NaNs are
  /// equal to each other here, and −0.0 is not equal to 0.0.
  public static double[] unique(double[] in) {
    double[] out = new double[Objects.requireNonNull(in, "in").length];
    return Arrays.copyOf(out, BestCpu.SELECT.unique(DoubleArray.wrap(in), DoubleArray.wrap(out)));
  }

  /// Returns the number of elements that meet the condition.
  public <A extends Array<A>> int count(A in, Condition<A> where) {
    Objects.requireNonNull(where, "where");
    Objects.requireNonNull(in, "in").requireOn(device);
    try (var kernel = kernels.lease()) {
      return kernel.get().count(in, where);
    }
  }

  /// Writes the elements that meet the condition.
  ///
  /// @return the number of elements written
  /// @throws CapacityException if `out` is too short
  /// @throws IllegalArgumentException if `out` is `in`
  public <A extends Array<A>> int values(A in, Condition<A> where, A out) {
    Objects.requireNonNull(where, "where");
    check("in", in, out);
    return valuesBy(in, where, in, out);
  }

  private <B extends Array<B>, A extends Array<A>> int valuesBy(
      B by, Condition<B> where, A in, A out) {
    try (var lease = kernels.lease()) {
      SelectKernel kernel = lease.get();
      requireRoom(kernel, "out", out, by, where);
      return kernel.values(by, where, in, out);
    }
  }

  /// Writes the indices of the elements that meet the condition, in ascending order.
  ///
  /// @return the number of elements written
  /// @throws CapacityException if `out` is too short
  /// @throws IllegalArgumentException if `out` is `in`
  public <A extends Array<A>> int indices(A in, Condition<A> where, IntArray out) {
    Objects.requireNonNull(where, "where");
    check("in", in, out);
    return indicesBy(in, where, out);
  }

  private <B extends Array<B>> int indicesBy(B by, Condition<B> where, IntArray out) {
    try (var lease = kernels.lease()) {
      SelectKernel kernel = lease.get();
      requireRoom(kernel, "out", out, by, where);
      return kernel.indices(by, where, out);
    }
  }

  /// Writes the elements that meet the condition and then the others, each in their order.
  ///
  /// @param out at least n elements
  /// @return the number of elements that meet it, which is the index of the first other element
  /// @throws CapacityException if `out` is too short
  /// @throws IllegalArgumentException if `out` is `in`
  public <A extends Array<A>> int partition(A in, Condition<A> where, A out) {
    Objects.requireNonNull(where, "where");
    check("in", in, out);
    return partitionBy(in, where, in, out);
  }

  private <B extends Array<B>, A extends Array<A>> int partitionBy(
      B by, Condition<B> where, A in, A out) {
    requireRoomForAll(out, in);
    try (var kernel = kernels.lease()) {
      return kernel.get().partition(by, where, in, out);
    }
  }

  /// Writes each `in[i]` whose `flags[i]` is not 0.
  ///
  /// @return the number of elements written
  /// @throws IllegalArgumentException if the lengths of `in` and `flags` differ, if `out` is too
  ///   short, or is one of them
  public <A extends Array<A>> int flagged(A in, IntArray flags, A out) {
    checkFlags(in, flags, out);
    return valuesBy(flags, FLAGGED, in, out);
  }

  /// Writes each i whose `flags[i]` is not 0, in ascending order.
  ///
  /// @return the number of elements written
  /// @throws CapacityException if `out` is too short
  /// @throws IllegalArgumentException if `out` is `flags`
  public int flaggedIndices(IntArray flags, IntArray out) {
    check("flags", flags, out);
    return indicesBy(flags, FLAGGED, out);
  }

  /// Writes each `in[i]` whose `flags[i]` is not 0 and then the others, each in their order.
  ///
  /// @param out at least n elements
  /// @return the number of flags that are not 0, which is the index of the first other element
  /// @throws IllegalArgumentException if the lengths of `in` and `flags` differ, if `out` is too
  ///   short, or is one of them
  public <A extends Array<A>> int partitionFlagged(A in, IntArray flags, A out) {
    checkFlags(in, flags, out);
    return partitionBy(flags, FLAGGED, in, out);
  }

  private void checkFlags(Array<?> in, IntArray flags, Array<?> out) {
    Arguments.sameLength("in", in, "flags", flags);
    check("in", in, out);
    Arguments.different("out", out, "flags", flags);
    flags.requireOn(device);
  }

  private void check(String name, Array<?> in, Array<?> out) {
    Arguments.different("out", out, name, in);
    in.requireOn(device);
    out.requireOn(device);
  }

  /// Writes the first of each run of equal adjacent elements; for a sorted array, each value once.
  /// NaNs are equal to each other here, and −0.0 is not equal to 0.0, as in the order of a sort.
  ///
  /// @return the number of runs
  /// @throws CapacityException if `out` is too short
  /// @throws IllegalArgumentException if `out` is `in`
  public <A extends Array<A>> int unique(A in, A out) {
    check("in", in, out);
    return valuesBy(in, FirstOfRun.of(), in, out);
  }

  /// Writes the first key of each run of equal adjacent keys, as [#unique], and the value of that
  /// key.
  ///
  /// @param keys n elements
  /// @param values n elements
  /// @return the number of runs
  /// @throws IllegalArgumentException if the lengths of `keys` and `values` differ, if `outKeys` or
  ///   `outValues` is too short, or is one of the others
  public <K extends Array<K>, A extends Array<A>> int uniqueByRun(
      K keys, A values, K outKeys, A outValues) {
    Arguments.byKey(device, keys, values, outKeys, "outValues", outValues);
    try (var lease = kernels.lease()) {
      SelectKernel kernel = lease.get();
      requireRoom(kernel, "outKeys", outKeys, "outValues", outValues, keys);
      kernel.values(keys, FirstOfRun.of(), values, outValues);
      return kernel.values(keys, FirstOfRun.of(), keys, outKeys);
    }
  }

  /// Writes the first of each run of equal adjacent elements, as [#unique], and the length of each
  /// run.
  ///
  /// @return the number of runs
  /// @throws IllegalArgumentException if `outValues` or `outLengths` is too short, or is one of the
  ///   others
  public <A extends Array<A>> int runLengths(A in, A outValues, IntArray outLengths) {
    Arguments.different("outValues", outValues, "in", in);
    Arguments.different("outLengths", outLengths, "in", in);
    Arguments.different("outLengths", outLengths, "outValues", outValues);
    in.requireOn(device);
    outValues.requireOn(device);
    outLengths.requireOn(device);
    try (var lease = kernels.lease()) {
      SelectKernel kernel = lease.get();
      requireRoom(kernel, "outValues", outValues, "outLengths", outLengths, in);
      kernel.values(in, FirstOfRun.of(), in, outValues);
      return kernel.runLengths(in, outLengths);
    }
  }

  /// Writes the index where each run of equal adjacent elements begins; see [#unique].
  ///
  /// @return the number of runs
  /// @throws CapacityException if `out` is too short
  /// @throws IllegalArgumentException if `out` is `in`
  public <A extends Array<A>> int runStarts(A in, IntArray out) {
    check("in", in, out);
    return indicesBy(in, FirstOfRun.of(), out);
  }

  /// Requires room for the selected elements. Counts them only if `out` is shorter than the input.
  private static <B extends Array<B>> void requireRoom(
      SelectKernel kernel, String name, Array<?> out, B by, Condition<B> where) {
    if (out.length() < by.length()) {
      requireRoom(name, out, kernel.count(by, where));
    }
  }

  private static <K extends Array<K>> void requireRoom(
      SelectKernel kernel, String name, Array<?> out, String otherName, Array<?> other, K keys) {
    if (Math.min(out.length(), other.length()) < keys.length()) {
      int runs = kernel.count(keys, FirstOfRun.of());
      requireRoom(name, out, runs);
      requireRoom(otherName, other, runs);
    }
  }

  private static void requireRoom(String name, Array<?> out, int count) {
    if (out.length() < count) {
      throw new CapacityException(
          name + " has room for " + out.length() + ", " + count + " are selected",
          count,
          out.length());
    }
  }

  private static void requireRoomForAll(Array<?> out, Array<?> in) {
    if (out.length() < in.length()) {
      throw new CapacityException(
          "out has room for " + out.length() + ", in has " + in.length() + " elements",
          in.length(),
          out.length());
    }
  }
}
