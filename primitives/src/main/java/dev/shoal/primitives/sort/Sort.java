package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.arguments.HostArrays;
import dev.shoal.primitives.move.Move;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;

/// Sorts elements on one device.
///
/// ```java
/// Sort.ascending(numbers); // a plain array, on all cores
/// int[] indices = Sort.argsort(numbers);
/// Sort.on(device).sortByKey(keys, SortOrder.DESCENDING, values);
/// ```
///
/// - **Shape:** arrays of n elements, sorted in place; ranges run from `from` (inclusive) to `to`
///   (exclusive).
/// - **Order:** that of [SortOrder]; NaNs come last, ascending or descending, and keep their bits
///   and their order. Sorts of indices and payloads are stable. The result never depends on the
///   device.
/// - **Cost:** O(n log n) work or less for any input. Scratch: up to n elements for ints and longs;
///   up to 2 n for floats; for indices up to 32 bytes for each element. On OpenCL devices O(n) work
///   for each byte in which keys differ; scratch of n elements, for indices of 2 n and of n ints.
/// - **Errors:** all are thrown before anything is written, except if host or device memory runs
///   out: then the elements may be in any order.
/// - **Source:** Hoare, *Quicksort* (1962); Knuth, *The Art of Computer Programming* 3 (1998).
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Sort {
  private final Device device;
  private final SortAlgorithm algorithm;
  private final boolean isUnsigned;
  private final ShortSort shortSort;
  private final LeasePool<Workspace> workspaces;

  private Sort(Device device, boolean isUnsigned, SortAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.isUnsigned = isUnsigned;
    this.algorithm = algorithm;
    boolean leavesShort = device instanceof Device.Cpu && algorithm instanceof AdaptiveSort;
    shortSort = leavesShort ? ShortSort.of(device) : ShortSort.NONE;
    workspaces = new LeasePool<>(() -> new Workspace(device, algorithm));
  }

  /// The kernel and scratch memory of one call.
  private static final class Workspace {
    private final Device device;
    private final SortKernel kernel;
    private final ScratchArray<IntArray> indices;
    private Move move; // made when first needed: a sort of keys alone starts sooner without

    Workspace(Device device, SortAlgorithm algorithm) {
      this.device = device;
      indices = new ScratchArray<>(device::newInts);
      kernel = algorithm.kernel(device);
    }

    void sortByKey(Array<?> keys, SortOrder order, Array<?>... values) {
      if (values.length == 1 && kernel.sortPairs(keys, order, values[0])) {
        return;
      }
      if (move == null) {
        move = Move.on(device);
      }
      try {
        IntArray from = indices.ofLength(keys.length());
        boolean areSorted = kernel.sortWithIndices(keys, order, from);
        move.permute(from, areSorted ? values : together(keys, values));
      } finally {
        indices.giveBack();
      }
    }
  }

  /// The facade behind the static methods, made on the first of their calls.
  private static final class OnAllCores {
    private static final Sort SORT = on(Device.cpu());
    private static final ShortSort SHORT = SORT.shortSort;
  }

  /// Returns the sorts of `device`.
  public static Sort on(Device device) {
    return new Sort(device, false, new AdaptiveSort());
  }

  /// Returns the same sorts by another algorithm. One that is not stable sorts keys alone.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public Sort with(SortAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new Sort(device, isUnsigned, algorithm);
  }

  /// Returns the algorithms of this module that `device` has, the default first.
  public static List<SortAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return List.of(new AdaptiveSort());
  }

  /// Returns the same sorts with ints and longs compared as unsigned. Floats have no unsigned
  /// order, and are sorted as before.
  public Sort unsigned() {
    return new Sort(device, true, algorithm);
  }

  private SortOrder effective(SortOrder order) {
    return isUnsigned ? order.unsigned() : order;
  }

  /// Sorts `a` in place on all cores, in ascending order.
  public static void ascending(int[] a) {
    if (OnAllCores.SHORT.hasInts(Objects.requireNonNull(a, "a").length)) {
      Arrays.sort(a);
    } else {
      OnAllCores.SORT.ascending(HostArrays.wrap("a", a));
    }
  }

  /// Sorts `a` in place on all cores, in ascending order.
  public static void ascending(long[] a) {
    if (OnAllCores.SHORT.hasLongs(Objects.requireNonNull(a, "a").length)) {
      Arrays.sort(a);
    } else {
      OnAllCores.SORT.ascending(HostArrays.wrap("a", a));
    }
  }

  /// Sorts `a` in place on all cores, in ascending order, NaNs last.
  public static void ascending(float[] a) {
    if (OnAllCores.SHORT.hasFloats(Objects.requireNonNull(a, "a").length)) {
      Arrays.sort(a);
    } else {
      OnAllCores.SORT.ascending(HostArrays.wrap("a", a));
    }
  }

  /// Sorts `a` in place on all cores, in ascending order, NaNs last.
  public static void ascending(double[] a) {
    if (OnAllCores.SHORT.hasLongs(Objects.requireNonNull(a, "a").length)) {
      Arrays.sort(a);
    } else {
      OnAllCores.SORT.ascending(HostArrays.wrap("a", a));
    }
  }

  /// Sorts `a` in place on all cores, in descending order.
  public static void descending(int[] a) {
    OnAllCores.SORT.descending(HostArrays.wrap("a", a));
  }

  /// Sorts `a` in place on all cores, in descending order.
  public static void descending(long[] a) {
    OnAllCores.SORT.descending(HostArrays.wrap("a", a));
  }

  /// Sorts `a` in place on all cores, in descending order, NaNs last.
  public static void descending(float[] a) {
    OnAllCores.SORT.descending(HostArrays.wrap("a", a));
  }

  /// Sorts `a` in place on all cores, in descending order, NaNs last.
  public static void descending(double[] a) {
    OnAllCores.SORT.descending(HostArrays.wrap("a", a));
  }

  /// Returns the indices that would sort `keys` in ascending order. The sort is stable, and runs on
  /// all cores. Sorting by two columns takes two of them: see [#argsort(Array, IntArray)].
  public static int[] argsort(int[] keys) {
    return indices(HostArrays.wrap("keys", keys));
  }

  /// Returns the indices that would sort `keys` in ascending order. The sort is stable, and runs on
  /// all cores.
  public static int[] argsort(long[] keys) {
    return indices(HostArrays.wrap("keys", keys));
  }

  /// Returns the indices that would sort `keys` in ascending order, NaNs last. The sort is stable,
  /// and runs on all cores.
  public static int[] argsort(float[] keys) {
    return indices(HostArrays.wrap("keys", keys));
  }

  /// Returns the indices that would sort `keys` in ascending order, NaNs last. The sort is stable,
  /// and runs on all cores.
  public static int[] argsort(double[] keys) {
    return indices(HostArrays.wrap("keys", keys));
  }

  private static int[] indices(Array<?> keys) {
    int[] indices = new int[keys.length()];
    OnAllCores.SORT.argsort(keys, IntArray.wrap(indices));
    return indices;
  }

  /// Sorts `objects` in place on all cores by a key of each, in ascending order; equal keys keep
  /// their order. `key` is called once for each object, by one thread.
  public static <T> void by(T[] objects, ToLongFunction<? super T> key) {
    Objects.requireNonNull(objects, "objects");
    Objects.requireNonNull(key, "key");
    long[] keys = new long[objects.length];
    Arrays.setAll(keys, i -> key.applyAsLong(objects[i]));
    int[] from = indices(LongArray.wrap(keys));
    T[] old = objects.clone();
    for (int i = 0; i < old.length; i++) {
      objects[i] = old[from[i]];
    }
  }

  /// Sorts `a` in place, in ascending order.
  public void ascending(Array<?> a) {
    Objects.requireNonNull(a, "a");
    sort(a, 0, a.length(), SortOrder.ASCENDING);
  }

  /// Sorts `a` in place, in descending order.
  public void descending(Array<?> a) {
    Objects.requireNonNull(a, "a");
    sort(a, 0, a.length(), SortOrder.DESCENDING);
  }

  /// Sorts `a[from] … a[to-1]` in place, in ascending order.
  ///
  /// @throws IndexOutOfBoundsException if that is not a range of `a`
  public void ascending(Array<?> a, int from, int to) {
    Objects.requireNonNull(a, "a");
    Objects.checkFromToIndex(from, to, a.length());
    sort(a, from, to, SortOrder.ASCENDING);
  }

  /// Sorts `a[from] … a[to-1]` in place, in descending order.
  ///
  /// @throws IndexOutOfBoundsException if that is not a range of `a`
  public void descending(Array<?> a, int from, int to) {
    Objects.requireNonNull(a, "a");
    Objects.checkFromToIndex(from, to, a.length());
    sort(a, from, to, SortOrder.DESCENDING);
  }

  /// Returns the keys, followed by the values.
  static Array<?>[] together(Array<?> keys, Array<?>... values) {
    Array<?>[] all = new Array<?>[values.length + 1];
    all[0] = keys;
    System.arraycopy(values, 0, all, 1, values.length);
    return all;
  }

  private void sort(Array<?> a, int from, int to, SortOrder order) {
    a.requireOn(device);
    SortOrder effective = effective(order);
    if (!shortSort.sort(a, from, to, effective)) {
      try (var workspace = workspaces.lease()) {
        workspace.get().kernel.sort(a, from, to, effective);
      }
    }
  }

  /// Sorts `keys` in place, in ascending order, and permutes each of `values` likewise. The sort is
  /// stable.
  ///
  /// All arrays hold n elements, of any types; no two are the same array.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or two arrays are the same
  public void sortByKey(Array<?> keys, Array<?>... values) {
    sortByKey(keys, SortOrder.ASCENDING, values);
  }

  /// Sorts `keys` in place, and permutes each of `values` likewise. The sort is stable.
  ///
  /// All arrays hold n elements, of any types; no two are the same array.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or two arrays are the same
  public void sortByKey(Array<?> keys, SortOrder order, Array<?>... values) {
    Objects.requireNonNull(keys, "keys");
    Objects.requireNonNull(order, "order");
    Objects.requireNonNull(values, "values");
    keys.requireOn(device);
    Arguments.payload(device, keys, values);
    try (var workspace = workspaces.lease()) {
      workspace.get().sortByKey(keys, effective(order), values);
    }
  }

  /// Writes the indices that would sort `keys` in ascending order to `out`; equal keys keep their
  /// order.
  ///
  /// To sort by two columns, sort by the second first, and then its result by the first: with `p =
  /// argsort(second)` and `q = argsort(gather(first, p))`, the order is `gather(p, q)`, by
  /// [Move#gather][dev.shoal.primitives.move.Move#gather(Array, IntArray, Array)].
  ///
  /// Both hold n elements; they are not the same array.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or both are the same array
  public void argsort(Array<?> keys, IntArray out) {
    argsort(keys, SortOrder.ASCENDING, out);
  }

  /// Writes the indices that would sort `keys` to `out`; equal keys keep their order.
  ///
  /// Both hold n elements; they are not the same array.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or both are the same array
  public void argsort(Array<?> keys, SortOrder order, IntArray out) {
    Objects.requireNonNull(order, "order");
    Arguments.sameLength("keys", keys, "out", out);
    Arguments.different("out", out, "keys", keys);
    keys.requireOn(device);
    out.requireOn(device);
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel.argsort(keys, effective(order), out);
    }
  }

  /// Returns whether `a` is in ascending order.
  public boolean isSorted(Array<?> a) {
    Objects.requireNonNull(a, "a").requireOn(device);
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel.isSorted(a, effective(SortOrder.ASCENDING));
    }
  }
}
