package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.arguments.HostArrays;
import dev.shoal.primitives.order.DoubleKeys;
import dev.shoal.primitives.order.FloatKeys;
import dev.shoal.primitives.sort.SortOrder;
import java.util.Objects;

/// Selects the k largest or smallest elements, or the k-th element, on one device, without sorting
/// the others. [Quantiles] has quantiles;
/// [SegmentedSort][dev.shoal.primitives.sort.SegmentedSort#largest] has the top k of each segment.
///
/// ```java
/// float[] best = TopK.largest(scores, 10); // a plain array, on all cores
/// TopK.on(device).smallestIndices(distances, indices);
/// ```
///
/// For the top k of each row of a matrix:
///
/// ```java
/// float[] best = SegmentedSort.largestRows(matrix, columns, 10);
/// ```
///
/// - **Shape:** n elements in any order; they are not changed.
/// - **Order:** as by `Float.compare`: −0.0 is below 0.0, all NaNs are equal and last, even in
///   descending order. Of equal elements the one with the lowest index comes first.
/// - **Cost:** O(n) work, except for a sort of the elements asked for and of an eighth of all at
///   most. Mostly each element is read twice for the k-th element, and once for the top k. Scratch
///   memory of n elements, and of n ints for indices. On OpenCL devices O(n) work for each byte of
///   an element; scratch memory only for the elements that are listed.
/// - **Source:** Floyd and Rivest, *Expected Time Bounds for Selection* (1975).
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class TopK {
  private final Device device;
  private final LeasePool<TopKKernel> kernels;

  private TopK(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  /// Makes a kernel for `device`.
  static TopKKernel kernel(Device device) {
    TopKTuning tuning = TopKTuning.of(device);
    return switch (device) {
      case Device.Serial serial -> new SerialTopK(serial, tuning);
      case Device.Cpu cpu -> new CpuTopK(cpu, tuning);
      case Device.OpenCl openCl -> new OpenClTopK(openCl, tuning);
    };
  }

  /// The facade behind the static methods, made on the first of their calls.
  private static final class OnAllCores {
    private static final TopK TOP_K = on(Device.cpu());
  }

  /// Returns the selections of `device`.
  public static TopK on(Device device) {
    return new TopK(device);
  }

  /// Returns the `k` largest elements of `in`, in descending order. Runs on all cores.
  ///
  /// @throws IllegalArgumentException if `k` is negative, or `in` has fewer elements
  public static int[] largest(int[] in, int k) {
    return values(HostArrays.wrap("in", in), SortOrder.DESCENDING, k).hostArray();
  }

  /// Returns the `k` largest elements of `in`: see [#largest(int\[\], int)].
  public static long[] largest(long[] in, int k) {
    return values(HostArrays.wrap("in", in), SortOrder.DESCENDING, k).hostArray();
  }

  /// Returns the `k` largest elements of `in`, NaNs last: see [#largest(int\[\], int)].
  public static float[] largest(float[] in, int k) {
    return values(HostArrays.wrap("in", in), SortOrder.DESCENDING, k).hostArray();
  }

  /// Returns the `k` largest elements of `in`, NaNs last: see [#largest(int\[\], int)].
  public static double[] largest(double[] in, int k) {
    return values(HostArrays.wrap("in", in), SortOrder.DESCENDING, k).hostArray();
  }

  /// Returns the `k` smallest elements of `in`, in ascending order. Runs on all cores.
  ///
  /// @throws IllegalArgumentException if `k` is negative, or `in` has fewer elements
  public static int[] smallest(int[] in, int k) {
    return values(HostArrays.wrap("in", in), SortOrder.ASCENDING, k).hostArray();
  }

  /// Returns the `k` smallest elements of `in`: see [#smallest(int\[\], int)].
  public static long[] smallest(long[] in, int k) {
    return values(HostArrays.wrap("in", in), SortOrder.ASCENDING, k).hostArray();
  }

  /// Returns the `k` smallest elements of `in`, NaNs last: see [#smallest(int\[\], int)].
  public static float[] smallest(float[] in, int k) {
    return values(HostArrays.wrap("in", in), SortOrder.ASCENDING, k).hostArray();
  }

  /// Returns the `k` smallest elements of `in`, NaNs last: see [#smallest(int\[\], int)].
  public static double[] smallest(double[] in, int k) {
    return values(HostArrays.wrap("in", in), SortOrder.ASCENDING, k).hostArray();
  }

  private static <A extends Array<A>> A values(A in, SortOrder order, int k) {
    A out = in.newLike(length(k, in.length()));
    OnAllCores.TOP_K.values(in, order, out);
    return out;
  }

  /// Returns the indices of the elements that [#largest(int\[\], int)] returns; of equal elements,
  /// the lower index comes first.
  ///
  /// @throws IllegalArgumentException if `k` is negative, or `in` has fewer elements
  public static int[] largestIndices(int[] in, int k) {
    return indices(HostArrays.wrap("in", in), SortOrder.DESCENDING, k);
  }

  /// Returns the indices of the `k` largest elements: see [#largestIndices(int\[\], int)].
  public static int[] largestIndices(long[] in, int k) {
    return indices(HostArrays.wrap("in", in), SortOrder.DESCENDING, k);
  }

  /// Returns the indices of the `k` largest elements: see [#largestIndices(int\[\], int)].
  public static int[] largestIndices(float[] in, int k) {
    return indices(HostArrays.wrap("in", in), SortOrder.DESCENDING, k);
  }

  /// Returns the indices of the `k` largest elements: see [#largestIndices(int\[\], int)].
  public static int[] largestIndices(double[] in, int k) {
    return indices(HostArrays.wrap("in", in), SortOrder.DESCENDING, k);
  }

  /// Returns the indices of the elements that [#smallest(int\[\], int)] returns; of equal elements,
  /// the lower index comes first.
  ///
  /// @throws IllegalArgumentException if `k` is negative, or `in` has fewer elements
  public static int[] smallestIndices(int[] in, int k) {
    return indices(HostArrays.wrap("in", in), SortOrder.ASCENDING, k);
  }

  /// Returns the indices of the `k` smallest elements: see [#smallestIndices(int\[\], int)].
  public static int[] smallestIndices(long[] in, int k) {
    return indices(HostArrays.wrap("in", in), SortOrder.ASCENDING, k);
  }

  /// Returns the indices of the `k` smallest elements: see [#smallestIndices(int\[\], int)].
  public static int[] smallestIndices(float[] in, int k) {
    return indices(HostArrays.wrap("in", in), SortOrder.ASCENDING, k);
  }

  /// Returns the indices of the `k` smallest elements: see [#smallestIndices(int\[\], int)].
  public static int[] smallestIndices(double[] in, int k) {
    return indices(HostArrays.wrap("in", in), SortOrder.ASCENDING, k);
  }

  private static int[] indices(Array<?> in, SortOrder order, int k) {
    int[] indices = new int[length(k, in.length())];
    OnAllCores.TOP_K.indices(in, order, IntArray.wrap(indices));
    return indices;
  }

  /// Returns the element that would be at index `k` if `in` were sorted. Runs on all cores.
  ///
  /// @throws IndexOutOfBoundsException if `in` has no such index
  public static int kth(int[] in, int k) {
    return OnAllCores.TOP_K.kth(HostArrays.wrap("in", in), k);
  }

  /// Returns the element that would be at index `k` if `in` were sorted. Runs on all cores.
  ///
  /// @throws IndexOutOfBoundsException if `in` has no such index
  public static long kth(long[] in, int k) {
    return OnAllCores.TOP_K.kth(HostArrays.wrap("in", in), k);
  }

  /// Returns the element that would be at index `k` if `in` were sorted; a NaN has canonical bits.
  /// Runs on all cores.
  ///
  /// @throws IndexOutOfBoundsException if `in` has no such index
  public static float kth(float[] in, int k) {
    return OnAllCores.TOP_K.kth(HostArrays.wrap("in", in), k);
  }

  /// Returns the element that would be at index `k` if `in` were sorted; a NaN has canonical bits.
  /// Runs on all cores.
  ///
  /// @throws IndexOutOfBoundsException if `in` has no such index
  public static double kth(double[] in, int k) {
    return OnAllCores.TOP_K.kth(HostArrays.wrap("in", in), k);
  }

  private static int length(int k, int n) {
    if (k < 0 || k > n) {
      throw new IllegalArgumentException("k is " + k + ", in has " + n + " elements");
    }
    return k;
  }

  /// Returns the element that would be at index `k` if `in` were sorted.
  ///
  /// @throws IndexOutOfBoundsException if `in` has no such index
  public int kth(IntArray in, int k) {
    return (int) key(in, k);
  }

  /// Returns the element that would be at index `k` if `in` were sorted.
  ///
  /// @throws IndexOutOfBoundsException if `in` has no such index
  public long kth(LongArray in, int k) {
    return key(in, k);
  }

  /// Returns the element that would be at index `k` if `in` were sorted; a NaN has canonical bits.
  ///
  /// @throws IndexOutOfBoundsException if `in` has no such index
  public float kth(FloatArray in, int k) {
    return FloatKeys.value((int) key(in, k));
  }

  /// Returns the element that would be at index `k` if `in` were sorted; a NaN has canonical bits.
  ///
  /// @throws IndexOutOfBoundsException if `in` has no such index
  public double kth(DoubleArray in, int k) {
    return DoubleKeys.value(key(in, k));
  }

  private long key(Array<?> in, int k) {
    Objects.requireNonNull(in, "in").requireOn(device);
    if (k < 0 || k >= in.length()) {
      throw new IndexOutOfBoundsException("k is " + k + ", in has " + in.length() + " elements");
    }
    try (var kernel = kernels.lease()) {
      return kernel.get().key(in, k);
    }
  }

  /// Fills `out` with the largest elements, in descending order. NaNs come last, and only if there
  /// are too few numbers. An element keeps its bits.
  ///
  /// @throws IllegalArgumentException if `out` has more elements than `in`, or is `in`
  public <A extends Array<A>> void largest(A in, A out) {
    values(in, SortOrder.DESCENDING, out);
  }

  /// Fills `out` with the smallest elements, in ascending order. An element keeps its bits.
  ///
  /// @throws IllegalArgumentException if `out` has more elements than `in`, or is `in`
  public <A extends Array<A>> void smallest(A in, A out) {
    values(in, SortOrder.ASCENDING, out);
  }

  /// Fills `out` with the indices of the elements that [#largest] would write; of equal elements,
  /// the lower index comes first.
  ///
  /// @throws IllegalArgumentException if `out` has more elements than `in`, or is `in`
  public void largestIndices(Array<?> in, IntArray out) {
    indices(in, SortOrder.DESCENDING, out);
  }

  /// Fills `out` with the indices of the elements that [#smallest] would write; of equal elements,
  /// the lower index comes first.
  ///
  /// @throws IllegalArgumentException if `out` has more elements than `in`, or is `in`
  public void smallestIndices(Array<?> in, IntArray out) {
    indices(in, SortOrder.ASCENDING, out);
  }

  private <A extends Array<A>> void values(A in, SortOrder order, A out) {
    check(in, out);
    if (out.length() > 0) {
      try (var kernel = kernels.lease()) {
        kernel.get().values(in, order, out);
      }
    }
  }

  private void indices(Array<?> in, SortOrder order, IntArray out) {
    check(in, out);
    if (out.length() > 0) {
      try (var kernel = kernels.lease()) {
        kernel.get().indices(in, order, out);
      }
    }
  }

  private void check(Array<?> in, Array<?> out) {
    Arguments.different("out", out, "in", in);
    in.requireOn(device);
    out.requireOn(device);
    if (out.length() > in.length()) {
      throw new IllegalArgumentException(
          "out has " + out.length() + " elements, in has " + in.length());
    }
  }
}
