package dev.shoal.primitives.merge;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.device.kernels.PerType;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.arguments.HostArrays;
import java.util.Arrays;
import java.util.Objects;

/// Combines two sorted arrays, on one device: merge, union, intersection, difference.
///
/// ```java
/// int[] both = Merge.intersection(a, b); // plain arrays, on all cores
/// ```
///
/// Elements have no payload here: with one, append `b` to `a` and sort by
/// [Sort.sortByKey][dev.shoal.primitives.sort.Sort#sortByKey(Array, Array...)], which is stable.
///
/// - **Shape:** `a` and `b` hold any numbers of elements, in ascending order. `out` is neither of
///   them; `a` and `b` may be the same.
/// - **Order:** ascending, as by `Float.compare`: −0.0 is below 0.0, all NaNs are equal and last.
///   An element keeps its bits.
/// - **Cost:** O(n) work for n elements in both; each is read once to check that it is in order,
///   and then once to merge or to compute a set; twice if one thread computes the set and `out` is
///   so short that it may not fit, or if the serial device or an OpenCL device does. Several
///   threads keep scratch memory for as many elements as the set may have; twice, again, if that is
///   very many. On one thread nothing is allocated after the first call.
/// - **Errors:** an array that is not sorted is an [IllegalArgumentException] that names the first
///   index out of order, before anything is written.
/// - **Source:** Odeh, Green, Mwassi, Shmueli and Birk, *Merge Path* (2012), for the cut into equal
///   partitions.
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Merge {
  private final Device device;
  private final LeasePool<PerType<MergeKernel>> kernels;

  private Merge(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernels(device));
  }

  private static PerType<MergeKernel> kernels(Device device) {
    MergeTuning tuning = MergeTuning.of(device);
    return switch (device) {
      case Device.Serial _ ->
          new PerType<>(
              new SerialIntMerge(),
              new SerialLongMerge(),
              new SerialFloatMerge(),
              new SerialDoubleMerge());
      case Device.Cpu cpu ->
          new PerType<>(
              new CpuIntMerge(cpu.workers(), tuning),
              new CpuLongMerge(cpu.workers(), tuning),
              new CpuFloatMerge(cpu.workers(), tuning),
              new CpuDoubleMerge(cpu.workers(), tuning));
      case Device.OpenCl openCl -> {
        MergeKernel any = new OpenClMerge(openCl, tuning);
        yield new PerType<>(any, any, any, any);
      }
    };
  }

  /// The facade behind the static methods, made on the first of their calls.
  private static final class OnAllCores {
    private static final Merge MERGE = on(Device.cpu());
  }

  /// Returns the merges of `device`.
  public static Merge on(Device device) {
    return new Merge(device);
  }

  /// Returns all elements of the sorted arrays `a` and `b`, in order. Runs on all cores.
  ///
  /// @throws CapacityException if a Java array does not hold that many
  /// @throws IllegalArgumentException if one of them is not sorted
  public static int[] merge(int[] a, int[] b) {
    return merged(HostArrays.wrap("a", a), HostArrays.wrap("b", b)).hostArray();
  }

  /// Returns all elements of `a` and `b`, in order: see [#merge(int\[\], int\[\])].
  public static long[] merge(long[] a, long[] b) {
    return merged(HostArrays.wrap("a", a), HostArrays.wrap("b", b)).hostArray();
  }

  /// Returns all elements of `a` and `b`, in order: see [#merge(int\[\], int\[\])].
  public static float[] merge(float[] a, float[] b) {
    return merged(HostArrays.wrap("a", a), HostArrays.wrap("b", b)).hostArray();
  }

  /// Returns all elements of `a` and `b`, in order: see [#merge(int\[\], int\[\])].
  public static double[] merge(double[] a, double[] b) {
    return merged(HostArrays.wrap("a", a), HostArrays.wrap("b", b)).hostArray();
  }

  private static <A extends Array<A>> A merged(A a, A b) {
    A out = a.newLike(mergedLength(a.length(), b.length()));
    OnAllCores.MERGE.merge(a, b, out);
    return out;
  }

  /// Returns the sum of two lengths.
  ///
  /// @throws CapacityException if an array does not hold that many elements
  static int mergedLength(int first, int second) {
    long length = (long) first + second;
    if (length > Array.MAX_LENGTH) {
      throw Arguments.tooLong("a has " + first + " elements, b has " + second, length);
    }
    return (int) length;
  }

  /// Returns the values that are in `a` or in `b`, both sorted, each once and in order. Runs on all
  /// cores.
  ///
  /// @throws IllegalArgumentException if one of them is not sorted
  public static int[] union(int[] a, int[] b) {
    return set(SetOperation.UNION, a, b);
  }

  /// Returns the values that are in `a` or in `b`: see [#union(int\[\], int\[\])].
  public static long[] union(long[] a, long[] b) {
    return set(SetOperation.UNION, a, b);
  }

  /// Returns the values that are in `a` or in `b`: see [#union(int\[\], int\[\])].
  public static float[] union(float[] a, float[] b) {
    return set(SetOperation.UNION, a, b);
  }

  /// Returns the values that are in `a` or in `b`: see [#union(int\[\], int\[\])].
  public static double[] union(double[] a, double[] b) {
    return set(SetOperation.UNION, a, b);
  }

  /// Returns the values that are in `a` and in `b`, both sorted, each once and in order. Runs on
  /// all cores.
  ///
  /// @throws IllegalArgumentException if one of them is not sorted
  public static int[] intersection(int[] a, int[] b) {
    return set(SetOperation.INTERSECTION, a, b);
  }

  /// Returns the values that are in `a` and in `b`: see [#intersection(int\[\], int\[\])].
  public static long[] intersection(long[] a, long[] b) {
    return set(SetOperation.INTERSECTION, a, b);
  }

  /// Returns the values that are in `a` and in `b`: see [#intersection(int\[\], int\[\])].
  public static float[] intersection(float[] a, float[] b) {
    return set(SetOperation.INTERSECTION, a, b);
  }

  /// Returns the values that are in `a` and in `b`: see [#intersection(int\[\], int\[\])].
  public static double[] intersection(double[] a, double[] b) {
    return set(SetOperation.INTERSECTION, a, b);
  }

  /// Returns the values that are in `a` and not in `b`, both sorted, each once and in order. Runs
  /// on all cores.
  ///
  /// @throws IllegalArgumentException if one of them is not sorted
  public static int[] difference(int[] a, int[] b) {
    return set(SetOperation.DIFFERENCE, a, b);
  }

  /// Returns the values that are in `a` and not in `b`: see [#difference(int\[\], int\[\])].
  public static long[] difference(long[] a, long[] b) {
    return set(SetOperation.DIFFERENCE, a, b);
  }

  /// Returns the values that are in `a` and not in `b`: see [#difference(int\[\], int\[\])].
  public static float[] difference(float[] a, float[] b) {
    return set(SetOperation.DIFFERENCE, a, b);
  }

  /// Returns the values that are in `a` and not in `b`: see [#difference(int\[\], int\[\])].
  public static double[] difference(double[] a, double[] b) {
    return set(SetOperation.DIFFERENCE, a, b);
  }

  private static int[] set(SetOperation operation, int[] a, int[] b) {
    IntArray x = HostArrays.wrap("a", a);
    IntArray y = HostArrays.wrap("b", b);
    int[] out = new int[room(operation, a.length, b.length)];
    return Arrays.copyOf(out, OnAllCores.MERGE.set(operation, x, y, IntArray.wrap(out)));
  }

  private static long[] set(SetOperation operation, long[] a, long[] b) {
    LongArray x = HostArrays.wrap("a", a);
    LongArray y = HostArrays.wrap("b", b);
    long[] out = new long[room(operation, a.length, b.length)];
    return Arrays.copyOf(out, OnAllCores.MERGE.set(operation, x, y, LongArray.wrap(out)));
  }

  private static float[] set(SetOperation operation, float[] a, float[] b) {
    FloatArray x = HostArrays.wrap("a", a);
    FloatArray y = HostArrays.wrap("b", b);
    float[] out = new float[room(operation, a.length, b.length)];
    return Arrays.copyOf(out, OnAllCores.MERGE.set(operation, x, y, FloatArray.wrap(out)));
  }

  private static double[] set(SetOperation operation, double[] a, double[] b) {
    DoubleArray x = HostArrays.wrap("a", a);
    DoubleArray y = HostArrays.wrap("b", b);
    double[] out = new double[room(operation, a.length, b.length)];
    return Arrays.copyOf(out, OnAllCores.MERGE.set(operation, x, y, DoubleArray.wrap(out)));
  }

  /// Returns the length of an array that holds any set of two such inputs, if an array can.
  private static int room(SetOperation operation, int first, int second) {
    return (int) Math.min(Array.MAX_LENGTH, operation.maxSize(first, second));
  }

  /// Writes all elements of `a` and `b` to `out`, in order. The merge is stable: of equal elements,
  /// those of `a` come first, and those of one input keep their order.
  ///
  /// @throws IllegalArgumentException if the length of `out` is not the sum of those of `a` and
  ///   `b`, it is one of them, or one of them is not sorted
  public <A extends Array<A>> void merge(A a, A b, A out) {
    Objects.requireNonNull(a, "a");
    Objects.requireNonNull(b, "b");
    Objects.requireNonNull(out, "out");
    if ((long) a.length() + b.length() != out.length()) {
      throw new IllegalArgumentException(
          "a has "
              + a.length()
              + " elements, b has "
              + b.length()
              + ", out has "
              + out.length()
              + ", not "
              + ((long) a.length() + b.length()));
    }
    try (var kernel = kernels.lease()) {
      checked(kernel.get(), a, b, out).merge(a, b, out);
    }
  }

  /// Writes each value that is in `a` or in `b` to `out`, once, in order, and returns how many
  /// there are. Of equal elements it takes the first one in `a`, or the first one in `b` if `a` has
  /// none.
  ///
  /// Elements of `out` past the values stay as they are.
  ///
  /// @throws CapacityException if the values do not fit in `out`
  /// @throws IllegalArgumentException if `out` is `a` or `b`, or one of these is not sorted
  public <A extends Array<A>> int union(A a, A b, A out) {
    return set(SetOperation.UNION, a, b, out);
  }

  /// Writes each value that is in `a` and in `b` to `out`, once, in order, and returns how many
  /// there are. Of equal elements it takes the first one in `a`.
  ///
  /// Elements of `out` past the values stay as they are.
  ///
  /// @throws CapacityException if the values do not fit in `out`
  /// @throws IllegalArgumentException if `out` is `a` or `b`, or one of these is not sorted
  public <A extends Array<A>> int intersection(A a, A b, A out) {
    return set(SetOperation.INTERSECTION, a, b, out);
  }

  /// Writes each value that is in `a` and not in `b` to `out`, once, in order, and returns how many
  /// there are. Of equal elements it takes the first one in `a`.
  ///
  /// Elements of `out` past the values stay as they are.
  ///
  /// @throws CapacityException if the values do not fit in `out`
  /// @throws IllegalArgumentException if `out` is `a` or `b`, or one of these is not sorted
  public <A extends Array<A>> int difference(A a, A b, A out) {
    return set(SetOperation.DIFFERENCE, a, b, out);
  }

  private int set(SetOperation operation, Array<?> a, Array<?> b, Array<?> out) {
    long size;
    try (var kernel = kernels.lease()) {
      size = checked(kernel.get(), a, b, out).set(operation, a, b, out);
    }
    if (size > out.length()) {
      throw new CapacityException(
          "out has room for "
              + out.length()
              + ", the "
              + operation.title()
              + " has "
              + size
              + " elements",
          size,
          out.length());
    }
    return (int) size;
  }

  private MergeKernel checked(PerType<MergeKernel> kernels, Array<?> a, Array<?> b, Array<?> out) {
    Arguments.different("out", out, "a", a);
    Arguments.different("out", out, "b", b);
    a.requireOn(device);
    b.requireOn(device);
    out.requireOn(device);
    MergeKernel kernel = kernels.of(a);
    requireSorted("a", a, kernel.sortedLength(a));
    requireSorted("b", b, kernel.sortedLength(b));
    return kernel;
  }

  private static void requireSorted(String name, Array<?> array, int end) {
    if (end < array.length()) {
      throw new IllegalArgumentException(
          name + "[" + end + "] is below " + name + "[" + (end - 1) + "]: not in order");
    }
  }
}
