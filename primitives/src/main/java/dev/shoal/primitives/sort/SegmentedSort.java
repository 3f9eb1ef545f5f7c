package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.arguments.HostArrays;
import java.util.List;
import java.util.Objects;

/// Sorts many segments of an array, each by itself, on one device: the rows of a matrix, the
/// neighbours of each vertex, the values of each group. Also selects the first k of each segment.
///
/// ```java
/// SegmentedSort.ascendingRows(matrix, columns); // a plain array, on all cores
/// double[] top = SegmentedSort.largestRows(matrix, columns, 10); // the top 10 of each row
/// SegmentedSort.on(device).largest(values, offsets, 10, out);
/// ```
///
/// - **Shape:** n elements in m segments, given by offsets: m + 1 indices that start at 0, never
///   decrease, and end at n; segment s is `offsets[s]` (inclusive) to `offsets[s+1]` (exclusive).
///   Segments may have any lengths, 0 and n included.
/// - **Order:** that of [SortOrder] within each segment; NaNs come last, ascending or descending,
///   and keep their bits and their order. Sorts of indices and payloads are stable. The result
///   never depends on the device.
/// - **Cost:** O(n log n) work at most, for segments of l elements O(n log l), and O(m); on an
///   OpenCL device that of two sorts of the indices of all n elements. On a `Cpu` short segments of
///   one length are sorted together by a network, as columns of a matrix or, with vectors, up to 32
///   elements in the lanes; longer ones are sorted as by [Sort], by a thread each, and from 65,536
///   elements by all threads. Scratch: on a `Cpu` up to 3 MiB a thread, n ints for a payload, and
///   that of [Sort] for a long segment.
/// - **Cost of the first k:** on a `Cpu`, the elements of a segment of at least 4 k and 128
///   elements are compared with a threshold from a sample, and O(√l) and about 2k of them are
///   sorted; if the sample misleads, at most l / k sorts of 2k. Other segments are sorted whole,
///   copies of them if a tenth of all elements is wanted; on other devices the indices of all
///   elements are sorted. Scratch: about 2k longs a thread, for a long segment 4k ints a thread, n
///   ints if it is sorted whole, and for copies 32,768 elements and what a sort of them takes.
/// - **Errors:** all are thrown before anything is written, except if memory runs out: then the
///   elements of a segment may be in any order.
/// - **Source:** the text, *parallel batch sorting* (2013); Batcher, *Sorting Networks and Their
///   Applications* (1968).
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class SegmentedSort {
  private final Device device;
  private final SortAlgorithm algorithm;
  private final boolean isUnsigned;
  private final LeasePool<SegmentedWorkspace> workspaces;

  private SegmentedSort(Device device, boolean isUnsigned, SortAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.isUnsigned = isUnsigned;
    this.algorithm = algorithm;
    workspaces = new LeasePool<>(() -> new SegmentedWorkspace(device, algorithm));
  }

  /// The facade behind the static methods, made on the first of their calls.
  private static final class OnAllCores {
    private static final SegmentedSort SORT = on(Device.cpu());
  }

  /// Returns the sorts of `device`.
  public static SegmentedSort on(Device device) {
    return new SegmentedSort(device, false, new AdaptiveSort());
  }

  /// Returns the same sorts by another algorithm; [Sort#algorithms] lists those of a device. One
  /// that is not stable sorts keys alone.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public SegmentedSort with(SortAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new SegmentedSort(device, isUnsigned, algorithm);
  }

  /// Returns every algorithm of the library that `device` has, the default first: those of [Sort].
  public static List<SortAlgorithm> algorithms(Device device) {
    return Sort.algorithms(device);
  }

  /// Returns the same sorts with ints and longs compared as unsigned. Floats have no unsigned
  /// order, and are sorted as before.
  public SegmentedSort unsigned() {
    return new SegmentedSort(device, true, algorithm);
  }

  private SortOrder effective(SortOrder order) {
    return isUnsigned ? order.unsigned() : order;
  }

  /// Sorts each row of the matrix `a` in place on all cores, in ascending order. Rows lie one after
  /// the other.
  ///
  /// @throws IllegalArgumentException if `columns` is below 1, or `a` is not a whole number of rows
  public static void ascendingRows(int[] a, int columns) {
    OnAllCores.SORT.ascendingRows(HostArrays.wrap("a", a), columns);
  }

  /// Sorts each row of the matrix `a` in place on all cores, in ascending order.
  ///
  /// @throws IllegalArgumentException if `columns` is below 1, or `a` is not a whole number of rows
  public static void ascendingRows(long[] a, int columns) {
    OnAllCores.SORT.ascendingRows(HostArrays.wrap("a", a), columns);
  }

  /// Sorts each row of the matrix `a` in place on all cores, in ascending order, NaNs last.
  ///
  /// @throws IllegalArgumentException if `columns` is below 1, or `a` is not a whole number of rows
  public static void ascendingRows(float[] a, int columns) {
    OnAllCores.SORT.ascendingRows(HostArrays.wrap("a", a), columns);
  }

  /// Sorts each row of the matrix `a` in place on all cores, in ascending order, NaNs last.
  ///
  /// @throws IllegalArgumentException if `columns` is below 1, or `a` is not a whole number of rows
  public static void ascendingRows(double[] a, int columns) {
    OnAllCores.SORT.ascendingRows(HostArrays.wrap("a", a), columns);
  }

  /// Returns the `k` largest elements of each row of the matrix `a`, in descending order, computed
  /// on all cores; all elements of a row that has no more.
  ///
  /// @return rows of min(k, columns) elements, one after the other
  /// @throws IllegalArgumentException if `columns` is below 1, `a` is not a whole number of rows,
  ///   or `k` is negative
  public static int[] largestRows(int[] a, int columns, int k) {
    return topKOfRows(SortOrder.DESCENDING, HostArrays.wrap("a", a), columns, k).hostArray();
  }

  /// Returns the `k` largest elements of each row of the matrix `a`, in descending order, computed
  /// on all cores; all elements of a row that has no more.
  ///
  /// @return rows of min(k, columns) elements, one after the other
  /// @throws IllegalArgumentException if `columns` is below 1, `a` is not a whole number of rows,
  ///   or `k` is negative
  public static long[] largestRows(long[] a, int columns, int k) {
    return topKOfRows(SortOrder.DESCENDING, HostArrays.wrap("a", a), columns, k).hostArray();
  }

  /// Returns the `k` largest elements of each row of the matrix `a`, in descending order, computed
  /// on all cores; all elements of a row that has no more. NaNs come last.
  ///
  /// @return rows of min(k, columns) elements, one after the other
  /// @throws IllegalArgumentException if `columns` is below 1, `a` is not a whole number of rows,
  ///   or `k` is negative
  public static float[] largestRows(float[] a, int columns, int k) {
    return topKOfRows(SortOrder.DESCENDING, HostArrays.wrap("a", a), columns, k).hostArray();
  }

  /// Returns the `k` largest elements of each row of the matrix `a`, in descending order, computed
  /// on all cores; all elements of a row that has no more. NaNs come last.
  ///
  /// @return rows of min(k, columns) elements, one after the other
  /// @throws IllegalArgumentException if `columns` is below 1, `a` is not a whole number of rows,
  ///   or `k` is negative
  public static double[] largestRows(double[] a, int columns, int k) {
    return topKOfRows(SortOrder.DESCENDING, HostArrays.wrap("a", a), columns, k).hostArray();
  }

  /// Returns the `k` smallest elements of each row of the matrix `a`, in ascending order, computed
  /// on all cores; all elements of a row that has no more.
  ///
  /// @return rows of min(k, columns) elements, one after the other
  /// @throws IllegalArgumentException if `columns` is below 1, `a` is not a whole number of rows,
  ///   or `k` is negative
  public static int[] smallestRows(int[] a, int columns, int k) {
    return topKOfRows(SortOrder.ASCENDING, HostArrays.wrap("a", a), columns, k).hostArray();
  }

  /// Returns the `k` smallest elements of each row of the matrix `a`, in ascending order, computed
  /// on all cores; all elements of a row that has no more.
  ///
  /// @return rows of min(k, columns) elements, one after the other
  /// @throws IllegalArgumentException if `columns` is below 1, `a` is not a whole number of rows,
  ///   or `k` is negative
  public static long[] smallestRows(long[] a, int columns, int k) {
    return topKOfRows(SortOrder.ASCENDING, HostArrays.wrap("a", a), columns, k).hostArray();
  }

  /// Returns the `k` smallest elements of each row of the matrix `a`, in ascending order, computed
  /// on all cores; all elements of a row that has no more. NaNs come last.
  ///
  /// @return rows of min(k, columns) elements, one after the other
  /// @throws IllegalArgumentException if `columns` is below 1, `a` is not a whole number of rows,
  ///   or `k` is negative
  public static float[] smallestRows(float[] a, int columns, int k) {
    return topKOfRows(SortOrder.ASCENDING, HostArrays.wrap("a", a), columns, k).hostArray();
  }

  /// Returns the `k` smallest elements of each row of the matrix `a`, in ascending order, computed
  /// on all cores; all elements of a row that has no more. NaNs come last.
  ///
  /// @return rows of min(k, columns) elements, one after the other
  /// @throws IllegalArgumentException if `columns` is below 1, `a` is not a whole number of rows,
  ///   or `k` is negative
  public static double[] smallestRows(double[] a, int columns, int k) {
    return topKOfRows(SortOrder.ASCENDING, HostArrays.wrap("a", a), columns, k).hostArray();
  }

  /// Sorts each segment of `a` in place, in ascending order.
  ///
  /// @throws IllegalArgumentException if the offsets are not those of `a`, or the same array
  public void ascending(Array<?> a, IntArray offsets) {
    sort(SortOrder.ASCENDING, a, offsets);
  }

  /// Sorts each segment of `a` in place, in descending order.
  ///
  /// @throws IllegalArgumentException if the offsets are not those of `a`, or the same array
  public void descending(Array<?> a, IntArray offsets) {
    sort(SortOrder.DESCENDING, a, offsets);
  }

  private void sort(SortOrder order, Array<?> a, IntArray offsets) {
    check("a", a, offsets);
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel.sort(a, offsets, effective(order));
    }
  }

  /// Sorts each row of the matrix `a` in place, in ascending order. Rows lie one after the other.
  ///
  /// @throws IllegalArgumentException if `columns` is below 1, or `a` is not a whole number of rows
  public void ascendingRows(Array<?> a, int columns) {
    sortRows(SortOrder.ASCENDING, a, columns);
  }

  /// Sorts each row of the matrix `a` in place, in descending order. Rows lie one after the other.
  ///
  /// @throws IllegalArgumentException if `columns` is below 1, or `a` is not a whole number of rows
  public void descendingRows(Array<?> a, int columns) {
    sortRows(SortOrder.DESCENDING, a, columns);
  }

  private void sortRows(SortOrder order, Array<?> a, int columns) {
    int rows = rows("a", a, columns);
    try (var lease = workspaces.lease()) {
      SegmentedWorkspace workspace = lease.get();
      workspace.kernel.sort(a, workspace.offsets(rows, columns), effective(order));
    }
  }

  private int rows(String name, Array<?> a, int columns) {
    Objects.requireNonNull(a, name).requireOn(device);
    if (columns < 1 || a.length() % columns != 0) {
      throw new IllegalArgumentException(
          name
              + " has "
              + a.length()
              + " elements, which is not a whole number of rows of "
              + columns);
    }
    return a.length() / columns;
  }

  /// Sorts each segment of `keys` in place, in ascending order, and permutes each of `values`
  /// likewise. The sort is stable.
  ///
  /// All arrays hold n elements, of any types; no two are the same array.
  ///
  /// @throws IllegalArgumentException if the offsets are not those of `keys`, the lengths differ,
  ///   or two arrays are the same
  public void sortByKey(Array<?> keys, IntArray offsets, Array<?>... values) {
    sortByKey(keys, offsets, SortOrder.ASCENDING, values);
  }

  /// Sorts each segment of `keys` in place, and permutes each of `values` likewise. The sort is
  /// stable.
  ///
  /// All arrays hold n elements, of any types; no two are the same array.
  ///
  /// @throws IllegalArgumentException if the offsets are not those of `keys`, the lengths differ,
  ///   or two arrays are the same
  public void sortByKey(Array<?> keys, IntArray offsets, SortOrder order, Array<?>... values) {
    check("keys", keys, offsets);
    Objects.requireNonNull(order, "order");
    Objects.requireNonNull(values, "values");
    Arguments.payload(device, keys, values);
    for (int k = 0; k < values.length; k++) {
      Arguments.different("values[" + k + "]", values[k], "offsets", offsets);
    }
    try (var workspace = workspaces.lease()) {
      workspace.get().sortByKey(keys, offsets, effective(order), Sort.together(keys, values));
    }
  }

  /// Writes the indices of the elements of each segment in ascending order to `out`; equal elements
  /// keep their order. Indices are those in all of `keys`, as
  /// [dev.shoal.primitives.move.Move#gather] expects.
  ///
  /// For the rows of a matrix, pass their offsets, the multiples of the number of columns; the
  /// remainder of an index divided by that number is the column.
  ///
  /// @throws IllegalArgumentException if the offsets are not those of `keys`, the lengths differ,
  ///   or two arrays are the same
  public void argsort(Array<?> keys, IntArray offsets, IntArray out) {
    argsort(keys, offsets, SortOrder.ASCENDING, out);
  }

  /// Writes the indices of the elements of each segment in sorted order to `out`; equal elements
  /// keep their order. Indices are those in all of `keys`, as
  /// [dev.shoal.primitives.move.Move#gather] expects.
  ///
  /// @throws IllegalArgumentException if the offsets are not those of `keys`, the lengths differ,
  ///   or two arrays are the same
  public void argsort(Array<?> keys, IntArray offsets, SortOrder order, IntArray out) {
    check("keys", keys, offsets);
    Objects.requireNonNull(order, "order");
    Arguments.sameLength("keys", keys, "out", out);
    out.requireOn(device);
    Arguments.different("out", out, "keys", keys);
    Arguments.different("out", out, "offsets", offsets);
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel.argsort(keys, offsets, effective(order), out);
    }
  }

  /// Returns the offsets of the same segments with at most `k` elements of each, in a host array:
  /// those of the output of [#largest].
  ///
  /// @throws IllegalArgumentException if `k` is negative, or `offsets` are not valid
  public static IntArray cut(IntArray offsets, int k) {
    requireCount(k);
    int[] at = Objects.requireNonNull(offsets, "offsets").onHost().hostArray();
    Arguments.offsets(offsets, at.length == 0 ? 0 : at[at.length - 1]);
    int[] cut = new int[at.length];
    SegmentedWorkspace.cut(at, k, cut);
    return IntArray.wrap(cut);
  }

  private static void requireCount(int k) {
    if (k < 0) {
      throw new IllegalArgumentException("k is " + k + ", must not be negative");
    }
  }

  /// Writes the `k` largest elements of each segment to `out`, in descending order; all elements of
  /// a segment that has no more. NaNs come last, and only if there are fewer than `k` numbers.
  ///
  /// @param out as many elements as the offsets of [#cut] give, in those segments
  /// @throws IllegalArgumentException if the offsets are not those of `in`, `k` is negative, `out`
  ///   has another length, or two arrays are the same
  public <A extends Array<A>> void largest(A in, IntArray offsets, int k, A out) {
    topK(SortOrder.DESCENDING, in, offsets, k, out);
  }

  /// Writes the `k` smallest elements of each segment to `out`, in ascending order: see [#largest].
  ///
  /// @throws IllegalArgumentException if the offsets are not those of `in`, `k` is negative, `out`
  ///   has another length, or two arrays are the same
  public <A extends Array<A>> void smallest(A in, IntArray offsets, int k, A out) {
    topK(SortOrder.ASCENDING, in, offsets, k, out);
  }

  /// Writes the `k` largest elements of each row of the matrix `in` to `out`, in descending order;
  /// all elements of a row that has no more. NaNs come last, and only if there are fewer than `k`
  /// numbers.
  ///
  /// @param out rows of min(k, columns) elements, one after the other
  /// @throws IllegalArgumentException if `columns` is below 1, `in` is not a whole number of rows,
  ///   `k` is negative, `out` has another length, or is `in`
  public <A extends Array<A>> void largestRows(A in, int columns, int k, A out) {
    topKOfRows(SortOrder.DESCENDING, in, columns, k, out);
  }

  /// Writes the `k` smallest elements of each row of the matrix `in` to `out`, in ascending order;
  /// all elements of a row that has no more. NaNs come last, and only if there are fewer than `k`
  /// numbers.
  ///
  /// @param out rows of min(k, columns) elements, one after the other
  /// @throws IllegalArgumentException if `columns` is below 1, `in` is not a whole number of rows,
  ///   `k` is negative, `out` has another length, or is `in`
  public <A extends Array<A>> void smallestRows(A in, int columns, int k, A out) {
    topKOfRows(SortOrder.ASCENDING, in, columns, k, out);
  }

  private static <A extends Array<A>> A topKOfRows(SortOrder order, A in, int columns, int k) {
    requireCount(k);
    int rows = OnAllCores.SORT.rows("a", in, columns);
    A out = in.newLike(rows * Math.min(k, columns));
    OnAllCores.SORT.topKOfRows(order, in, columns, k, out);
    return out;
  }

  private <A extends Array<A>> void topKOfRows(SortOrder order, A in, int columns, int k, A out) {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(out, "out");
    int rows = rows("in", in, columns);
    requireTopK(in, k, out);
    try (var lease = workspaces.lease()) {
      SegmentedWorkspace workspace = lease.get();
      IntArray offsets = workspace.offsets(rows, columns);
      int[] cut = checkedCut(workspace, offsets, k, out);
      workspace.topK(in, offsets, effective(order), cut, out);
    }
  }

  private <A extends Array<A>> void topK(SortOrder order, A in, IntArray offsets, int k, A out) {
    checkTopK(in, offsets, k, out);
    try (var lease = workspaces.lease()) {
      SegmentedWorkspace workspace = lease.get();
      int[] cut = checkedCut(workspace, offsets, k, out);
      workspace.topK(in, offsets, effective(order), cut, out);
    }
  }

  /// Writes the indices of the elements that [#largest] would write to `out`; of equal elements,
  /// the lower index comes first. Indices are those in all of `in`. For rows see [#argsort(Array,
  /// IntArray, IntArray)].
  ///
  /// @throws IllegalArgumentException if the offsets are not those of `in`, `k` is negative, `out`
  ///   has another length, or two arrays are the same
  public void largestIndices(Array<?> in, IntArray offsets, int k, IntArray out) {
    topKIndices(SortOrder.DESCENDING, in, offsets, k, out);
  }

  /// Writes the indices of the elements that [#smallest] would write to `out`; of equal elements,
  /// the lower index comes first. Indices are those in all of `in`.
  ///
  /// @throws IllegalArgumentException if the offsets are not those of `in`, `k` is negative, `out`
  ///   has another length, or two arrays are the same
  public void smallestIndices(Array<?> in, IntArray offsets, int k, IntArray out) {
    topKIndices(SortOrder.ASCENDING, in, offsets, k, out);
  }

  private void topKIndices(SortOrder order, Array<?> in, IntArray offsets, int k, IntArray out) {
    checkTopK(in, offsets, k, out);
    try (var lease = workspaces.lease()) {
      SegmentedWorkspace workspace = lease.get();
      int[] cut = checkedCut(workspace, offsets, k, out);
      workspace.kernel.topK(in, offsets, effective(order), cut, out);
    }
  }

  private void checkTopK(Array<?> in, IntArray offsets, int k, Array<?> out) {
    check("in", in, offsets);
    requireTopK(in, k, out);
    Arguments.different("out", out, "offsets", offsets);
  }

  private void requireTopK(Array<?> in, int k, Array<?> out) {
    requireCount(k);
    Objects.requireNonNull(out, "out").requireOn(device);
    Arguments.different("out", out, "in", in);
  }

  /// Returns the offsets of the first `k` of each segment in `out`, which must hold just these.
  private static int[] checkedCut(
      SegmentedWorkspace workspace, IntArray offsets, int k, Array<?> out) {
    int[] cut = workspace.cut(offsets, k);
    int count = cut[cut.length - 1];
    if (out.length() != count) {
      throw new IllegalArgumentException(
          "out has " + out.length() + " elements, " + k + " of each segment are " + count);
    }
    return cut;
  }

  private void check(String name, Array<?> a, IntArray offsets) {
    Objects.requireNonNull(a, name).requireOn(device);
    Objects.requireNonNull(offsets, "offsets").requireOn(device);
    Arguments.offsets(offsets, a.length());
    Arguments.different(name, a, "offsets", offsets);
  }
}
