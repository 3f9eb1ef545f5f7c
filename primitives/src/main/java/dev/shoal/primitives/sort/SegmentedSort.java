package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.move.Move;
import java.util.Objects;

/// Sorts many segments of an array, each by itself, on one device: the rows of a matrix, the
/// neighbours of each vertex, the values of each group.
///
/// - **Shape:** n elements in m segments. Offsets tell them: m + 1 places that start at 0, never
///   fall, and end at n; segment s is `offsets[s]` (inclusive) to `offsets[s+1]` (exclusive). They
///   may have any lengths: none, or all elements.
/// - **Order:** within each segment that of [Sort]; NaNs last in either direction. With values or
///   as places, stable. The result never depends on the device.
/// - **Cost:** O(n log n) work at most, for segments of l elements O(n log l), and O(m); on an
///   OpenCL device that of two sorts of places of all n. On a Cpu each class of lengths has a way
///   of its own: with lanes of 512 bits, up to 16 elements (of 64 bits up to 8) a network sorts as
///   many segments at once as a vector has lanes; longer ones are sorted as [Sort] does it, by a
///   thread each, and from 65,536 elements by all threads. Scratch: on a Cpu up to 3 MiB a thread,
///   n ints for values, and that of [Sort] for a long segment.
/// - **Cost of the first k:** on a Cpu those of a segment that has four times as many or more, and
///   128 at least, are selected: O(l) comparisons with a bound from a sample, and a sort of O(√l)
///   and some 2k elements; where the sample misleads, at most l / k sorts of 2k. Other segments are
///   sorted whole, and on other devices all places are. Scratch: some 2k longs a thread, for a long
///   segment 4k ints a thread, and n ints where that is sorted whole.
/// - **Errors:** all are thrown before anything is written, but for want of memory: then the
///   elements of a segment may be in any order.
/// - **Source:** the text, *parallel batch sorting* (2013); Batcher, *Sorting Networks and Their
///   Applications* (1968).
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class SegmentedSort {
  private final Device device;
  private final SortAlgorithm algorithm;
  private final SortOrder ascending;
  private final SortOrder descending;
  private final LeasePool<Workspace> workspaces;

  private SegmentedSort(Device device, boolean unsigned, SortAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.algorithm = algorithm;
    ascending = new SortOrder(false, unsigned);
    descending = new SortOrder(true, unsigned);
    workspaces = new LeasePool<>(() -> new Workspace(device, algorithm));
  }

  /// What one call works with.
  private static final class Workspace {
    private final Device device;
    private final SegmentedSortKernel kernel;
    private final ScratchArray<IntArray> places;
    private Move move; // made when first needed
    private IntArray rowOffsets = IntArray.wrap(0);
    private int[] cut = {};

    Workspace(Device device, SortAlgorithm algorithm) {
      this.device = device;
      places = new ScratchArray<>(device::newInts);
      kernel =
          switch (device) {
            case Device.Serial _ ->
                algorithm instanceof SortAlgorithm.ByNetwork network
                    ? new NetworkSegments(Device.cpu(1).workers(), network)
                    : new SerialSegmentedSort();
            case Device.Cpu cpu ->
                algorithm instanceof SortAlgorithm.ByNetwork network
                    ? new NetworkSegments(cpu.workers(), network)
                    : new CpuSegmentedSort(cpu.workers());
            case Device.OpenCl openCl ->
                algorithm instanceof SortAlgorithm.ByNetwork network
                    ? new OpenClNetworkSegments(openCl, network)
                    : new OpenClSegmentedSort(openCl);
          };
    }

    /// The offsets of rows; kept, for the next matrix mostly has as many.
    IntArray offsets(int rows, int columns) {
      int[] at = rowOffsets.hostArray();
      if (at.length != rows + 1 || (rows > 0 && at[1] != columns)) {
        at = new int[rows + 1];
        for (int row = 1; row <= rows; row++) {
          at[row] = row * columns;
        }
        rowOffsets = IntArray.wrap(at);
      }
      return rowOffsets;
    }

    /// Where the first `k` of each segment go.
    int[] cut(IntArray offsets, int k) {
      int[] at = offsets.toHost();
      if (cut.length != at.length) {
        cut = new int[at.length];
      }
      SegmentedSort.cut(at, k, cut);
      return cut;
    }

    void sortByKey(Array<?> keys, IntArray offsets, SortOrder direction, Array<?>... all) {
      try {
        IntArray from = places.ofLength(keys.length());
        kernel.argsort(keys, offsets, direction, from);
        move().permute(from, all);
      } finally {
        places.giveBack();
      }
    }

    <A extends Array<A>> void take(A in, IntArray offsets, SortOrder direction, int[] cut, A out) {
      try {
        IntArray first = places.ofLength(out.length());
        kernel.first(in, offsets, direction, cut, first);
        move().gather(in, first, out);
      } finally {
        places.giveBack();
      }
    }

    private Move move() {
      if (move == null) {
        move = Move.on(device);
      }
      return move;
    }
  }

  /// The sorts of `device`.
  public static SegmentedSort on(Device device) {
    return new SegmentedSort(device, false, new SortAlgorithm.Adaptive());
  }

  /// Sorts each segment by another algorithm; [Sort#algorithms] lists those of a device. Networks
  /// sort keys alone: asked for places, values or the first of each segment, and on an OpenCL
  /// device for floats, they throw an [UnsupportedOperationException].
  ///
  /// @throws IllegalArgumentException if the device does not have it
  public SegmentedSort with(SortAlgorithm algorithm) {
    Sort.require(device, algorithm);
    return new SegmentedSort(device, ascending.unsigned(), algorithm);
  }

  /// The same sorts with ints and longs taken as unsigned; floats have no unsigned order, and are
  /// sorted as before.
  public SegmentedSort unsigned() {
    return new SegmentedSort(device, true, algorithm);
  }

  /// Sorts each row of a matrix on all cores, the least first. Rows lie one behind the other.
  ///
  /// @throws IllegalArgumentException if `a` is no whole number of rows of `columns` elements
  public static void rows(int[] a, int columns) {
    Objects.requireNonNull(a, "a");
    on(Device.cpu()).ascendingRows(IntArray.wrap(a), columns);
  }

  /// Sorts each row of a matrix on all cores, the least first.
  ///
  /// @throws IllegalArgumentException if `a` is no whole number of rows of `columns` elements
  public static void rows(long[] a, int columns) {
    Objects.requireNonNull(a, "a");
    on(Device.cpu()).ascendingRows(LongArray.wrap(a), columns);
  }

  /// Sorts each row of a matrix on all cores, the least first, NaNs last.
  ///
  /// @throws IllegalArgumentException if `a` is no whole number of rows of `columns` elements
  public static void rows(float[] a, int columns) {
    Objects.requireNonNull(a, "a");
    on(Device.cpu()).ascendingRows(FloatArray.wrap(a), columns);
  }

  /// Sorts each row of a matrix on all cores, the least first, NaNs last.
  ///
  /// @throws IllegalArgumentException if `a` is no whole number of rows of `columns` elements
  public static void rows(double[] a, int columns) {
    Objects.requireNonNull(a, "a");
    on(Device.cpu()).ascendingRows(DoubleArray.wrap(a), columns);
  }

  /// Sorts each segment of `a`, the least first.
  ///
  /// @throws IllegalArgumentException if the offsets are none of `a`, or the same array
  public <A extends Array<A>> void ascending(A a, IntArray offsets) {
    sort(ascending, a, offsets);
  }

  /// Sorts each segment of `a`, the greatest first.
  ///
  /// @throws IllegalArgumentException if the offsets are none of `a`, or the same array
  public <A extends Array<A>> void descending(A a, IntArray offsets) {
    sort(descending, a, offsets);
  }

  private void sort(SortOrder direction, Array<?> a, IntArray offsets) {
    check("a", a, offsets);
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel.sort(a, offsets, direction);
    }
  }

  /// Sorts each row of the matrix `a`, the least first. Rows lie one behind the other.
  ///
  /// @throws IllegalArgumentException if `a` is no whole number of rows of `columns` elements
  public <A extends Array<A>> void ascendingRows(A a, int columns) {
    sortRows(ascending, a, columns);
  }

  /// Sorts each row of the matrix `a`, the greatest first. Rows lie one behind the other.
  ///
  /// @throws IllegalArgumentException if `a` is no whole number of rows of `columns` elements
  public <A extends Array<A>> void descendingRows(A a, int columns) {
    sortRows(descending, a, columns);
  }

  private void sortRows(SortOrder direction, Array<?> a, int columns) {
    Objects.requireNonNull(a, "a").requireOn(device);
    if (columns < 1 || a.length() % columns != 0) {
      throw new IllegalArgumentException(
          "a has " + a.length() + " elements, which are no rows of " + columns);
    }
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      IntArray offsets = workspace.offsets(a.length() / columns, columns);
      workspace.kernel.sort(a, offsets, direction);
    }
  }

  /// Sorts each segment of `keys`, the least first, and puts each of `values` in the same order;
  /// equal keys keep theirs.
  ///
  /// All hold n elements, of any types; no two are the same array.
  ///
  /// @throws IllegalArgumentException if the offsets are none of `keys`, the lengths differ, or two
  ///   arrays are the same
  public <K extends Array<K>> void ascendingByKey(K keys, IntArray offsets, Array<?>... values) {
    byKey(ascending, keys, offsets, values);
  }

  /// Sorts each segment of `keys`, the greatest first, and puts each of `values` in the same order;
  /// equal keys keep theirs.
  ///
  /// All hold n elements, of any types; no two are the same array.
  ///
  /// @throws IllegalArgumentException if the offsets are none of `keys`, the lengths differ, or two
  ///   arrays are the same
  public <K extends Array<K>> void descendingByKey(K keys, IntArray offsets, Array<?>... values) {
    byKey(descending, keys, offsets, values);
  }

  private void byKey(SortOrder direction, Array<?> keys, IntArray offsets, Array<?>... values) {
    check("keys", keys, offsets);
    Array<?>[] all = new Array<?>[Objects.requireNonNull(values, "values").length + 1];
    all[0] = keys;
    for (int k = 0; k < values.length; k++) {
      String name = "values[" + k + "]";
      Arguments.sameLength("keys", keys, name, values[k]);
      values[k].requireOn(device);
      Arguments.different(name, values[k], "offsets", offsets);
      Arguments.different(name, values[k], "keys", keys);
      for (int j = 0; j < k; j++) {
        Arguments.different(name, values[k], "values[" + j + "]", values[j]);
      }
      all[k + 1] = values[k];
    }
    try (var workspace = workspaces.lease()) {
      workspace.get().sortByKey(keys, offsets, direction, all);
    }
  }

  /// Writes the places of the elements of each segment, the least first, to `out`; equal ones in
  /// order of place. Places are those in all of `keys`, so that [Move#gather] takes them.
  ///
  /// @throws IllegalArgumentException if the offsets are none of `keys`, the lengths differ, or two
  ///   arrays are the same
  public void argsort(Array<?> keys, IntArray offsets, IntArray out) {
    argsort(ascending, keys, offsets, out);
  }

  /// Writes the places of the elements of each segment, the greatest first, to `out`; equal ones in
  /// order of place. Places are those in all of `keys`.
  ///
  /// @throws IllegalArgumentException if the offsets are none of `keys`, the lengths differ, or two
  ///   arrays are the same
  public void argsortDescending(Array<?> keys, IntArray offsets, IntArray out) {
    argsort(descending, keys, offsets, out);
  }

  private void argsort(SortOrder direction, Array<?> keys, IntArray offsets, IntArray out) {
    check("keys", keys, offsets);
    Arguments.sameLength("keys", keys, "out", out);
    out.requireOn(device);
    Arguments.different("out", out, "keys", keys);
    Arguments.different("out", out, "offsets", offsets);
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel.argsort(keys, offsets, direction, out);
    }
  }

  /// The offsets of the same segments with at most `k` elements of each: those of what [#largest]
  /// writes, on the heap.
  ///
  /// @throws IllegalArgumentException if `k` is negative, or `offsets` are none
  public static IntArray cut(IntArray offsets, int k) {
    requireCount(k);
    int[] at = Objects.requireNonNull(offsets, "offsets").toHost();
    Arguments.offsets(offsets, at.length == 0 ? 0 : at[at.length - 1]);
    int[] cut = new int[at.length];
    cut(at, k, cut);
    return IntArray.wrap(cut);
  }

  private static void requireCount(int k) {
    if (k < 0) {
      throw new IllegalArgumentException("k is " + k + ", must not be negative");
    }
  }

  private static void cut(int[] offsets, int k, int[] cut) {
    for (int s = 1; s < offsets.length; s++) {
      cut[s] = cut[s - 1] + Math.min(k, offsets[s] - offsets[s - 1]);
    }
  }

  /// Writes the greatest `k` elements of each segment to `out`, the greatest first; all of a
  /// segment that has no more. NaNs come only where the numbers do not suffice, and then last.
  ///
  /// @param out as many elements as [#cut] tells, in segments as it tells
  /// @throws IllegalArgumentException if the offsets are none of `in`, `k` is negative, `out` has
  ///   another length, or two arrays are the same
  public <A extends Array<A>> void largest(A in, IntArray offsets, int k, A out) {
    take(descending, in, offsets, k, out);
  }

  /// Writes the least `k` elements of each segment to `out`, the least first: see [#largest].
  ///
  /// @throws IllegalArgumentException if the offsets are none of `in`, `k` is negative, `out` has
  ///   another length, or two arrays are the same
  public <A extends Array<A>> void smallest(A in, IntArray offsets, int k, A out) {
    take(ascending, in, offsets, k, out);
  }

  private <A extends Array<A>> void take(
      SortOrder direction, A in, IntArray offsets, int k, A out) {
    checkTake(in, offsets, k, out);
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      workspace.take(in, offsets, direction, checkedCut(workspace, offsets, k, out), out);
    }
  }

  /// Writes the places of what [#largest] would write to `out`; of equal elements, the lower place
  /// comes first. Places are those in all of `in`.
  ///
  /// @throws IllegalArgumentException if the offsets are none of `in`, `k` is negative, `out` has
  ///   another length, or two arrays are the same
  public void largestIndices(Array<?> in, IntArray offsets, int k, IntArray out) {
    takeIndices(descending, in, offsets, k, out);
  }

  /// Writes the places of what [#smallest] would write to `out`; of equal elements, the lower place
  /// comes first. Places are those in all of `in`.
  ///
  /// @throws IllegalArgumentException if the offsets are none of `in`, `k` is negative, `out` has
  ///   another length, or two arrays are the same
  public void smallestIndices(Array<?> in, IntArray offsets, int k, IntArray out) {
    takeIndices(ascending, in, offsets, k, out);
  }

  private void takeIndices(
      SortOrder direction, Array<?> in, IntArray offsets, int k, IntArray out) {
    checkTake(in, offsets, k, out);
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      int[] cut = checkedCut(workspace, offsets, k, out);
      workspace.kernel.first(in, offsets, direction, cut, out);
    }
  }

  private void checkTake(Array<?> in, IntArray offsets, int k, Array<?> out) {
    check("in", in, offsets);
    requireCount(k);
    Objects.requireNonNull(out, "out").requireOn(device);
    Arguments.different("out", out, "in", in);
    Arguments.different("out", out, "offsets", offsets);
  }

  /// Where the first `k` of each segment go in `out`, which must have room for just these.
  private static int[] checkedCut(Workspace workspace, IntArray offsets, int k, Array<?> out) {
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
