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
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;

/// Sorts elements on one device.
///
/// - **Shape:** arrays of n elements, sorted in place; ranges run from `from` (inclusive) to `to`
///   (exclusive).
/// - **Order:** that of the package; NaNs last in either direction. With values or as places,
///   stable. The result never depends on the device.
/// - **Cost:** O(n log n) work or better, whatever the input. Scratch: up to n elements for ints
///   and longs, less in wide lanes; up to 2 n for floats; for places up to 32 bytes an element. On
///   OpenCL devices O(n) work for each byte in which keys differ; scratch of n elements, for places
///   of 2 n and of n ints.
/// - **Errors:** all are thrown before anything is written, but for want of memory, on the heap or
///   the device: then the elements may be in any order.
/// - **Source:** Hoare, *Quicksort* (1962); Knuth, *The Art of Computer Programming* 3 (1998).
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Sort {
  private final Device device;
  private final SortAlgorithm algorithm;
  private final SortOrder ascending;
  private final SortOrder descending;
  private final LeasePool<Workspace> workspaces;

  private Sort(Device device, boolean unsigned, SortAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.algorithm = algorithm;
    ascending = new SortOrder(false, unsigned);
    descending = new SortOrder(true, unsigned);
    workspaces = new LeasePool<>(() -> new Workspace(device, algorithm));
  }

  /// What one call works with.
  private static final class Workspace {
    private final Device device;
    private final SortKernel kernel;
    private final ScratchArray<IntArray> places;
    private Move move; // made when first needed: a sort of keys alone starts sooner without

    Workspace(Device device, SortAlgorithm algorithm) {
      this.device = device;
      places = new ScratchArray<>(device::newInts);
      kernel =
          switch (device) {
            case Device.Serial _ ->
                algorithm instanceof SortAlgorithm.ByNetwork network
                    ? new NetworkSort(Device.cpu(1).workers(), network)
                    : new SerialSort();
            case Device.Cpu cpu ->
                algorithm instanceof SortAlgorithm.ByNetwork network
                    ? new NetworkSort(cpu.workers(), network)
                    : new CpuSort(cpu.workers());
            case Device.OpenCl openCl ->
                algorithm instanceof SortAlgorithm.ByNetwork network
                    ? new OpenClNetworkSort(openCl, network)
                    : new OpenClSort(openCl);
          };
    }

    void sortByKey(Array<?> keys, SortOrder direction, Array<?>... values) {
      if (move == null) {
        move = Move.on(device);
      }
      try {
        IntArray from = places.ofLength(keys.length());
        kernel.sortWithPlaces(keys, direction, from);
        move.permute(from, values);
      } finally {
        places.giveBack();
      }
    }
  }

  /// The sorts of `device`.
  public static Sort on(Device device) {
    return new Sort(device, false, new SortAlgorithm.Adaptive());
  }

  /// Sorts by another algorithm. Networks sort keys alone: asked for places or values, and on an
  /// OpenCL device for floats, they throw an [UnsupportedOperationException].
  ///
  /// @throws IllegalArgumentException if the device does not have it
  public Sort with(SortAlgorithm algorithm) {
    require(device, algorithm);
    return new Sort(device, ascending.unsigned(), algorithm);
  }

  /// Refuses what the device does not have.
  ///
  /// @throws IllegalArgumentException if it does not
  static void require(Device device, SortAlgorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    if (!algorithms(device).contains(algorithm)) {
      throw new IllegalArgumentException(
          device + " has no " + algorithm.title() + "; algorithms(device) lists those it has");
    }
  }

  /// Every algorithm that `device` has, the default first.
  public static List<SortAlgorithm> algorithms(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _, Device.Cpu _ ->
          SortAlgorithm.all().stream()
              .filter(a -> !(a instanceof SortAlgorithm.BitonicInLocalMemory))
              .toList();
      case Device.OpenCl _ -> SortAlgorithm.all();
    };
  }

  /// The same sorts with ints and longs taken as unsigned; floats have no unsigned order, and are
  /// sorted as before.
  public Sort unsigned() {
    return new Sort(device, true, algorithm);
  }

  /// Sorts `a` on all cores, the least first.
  public static void ascending(int[] a) {
    Objects.requireNonNull(a, "a");
    on(Device.cpu()).ascending(IntArray.wrap(a));
  }

  /// Sorts `a` on all cores, the least first.
  public static void ascending(long[] a) {
    Objects.requireNonNull(a, "a");
    on(Device.cpu()).ascending(LongArray.wrap(a));
  }

  /// Sorts `a` on all cores, the least first, NaNs last.
  public static void ascending(float[] a) {
    Objects.requireNonNull(a, "a");
    on(Device.cpu()).ascending(FloatArray.wrap(a));
  }

  /// Sorts `a` on all cores, the least first, NaNs last.
  public static void ascending(double[] a) {
    Objects.requireNonNull(a, "a");
    on(Device.cpu()).ascending(DoubleArray.wrap(a));
  }

  /// Sorts `objects` on all cores by a key of each, the least first; equal ones keep their order.
  /// `key` is asked once for each object, by one thread.
  public static <T> void by(T[] objects, ToLongFunction<? super T> key) {
    Objects.requireNonNull(objects, "objects");
    Objects.requireNonNull(key, "key");
    long[] keys = new long[objects.length];
    Arrays.setAll(keys, i -> key.applyAsLong(objects[i]));
    IntArray order = IntArray.wrap(new int[objects.length]);
    on(Device.cpu()).argsort(LongArray.wrap(keys), order);
    T[] old = objects.clone();
    int[] from = order.hostArray();
    for (int i = 0; i < old.length; i++) {
      objects[i] = old[from[i]];
    }
  }

  /// Sorts all of `a`, the least first.
  public <A extends Array<A>> void ascending(A a) {
    Objects.requireNonNull(a, "a");
    sort(a, 0, a.length(), ascending);
  }

  /// Sorts all of `a`, the greatest first.
  public <A extends Array<A>> void descending(A a) {
    Objects.requireNonNull(a, "a");
    sort(a, 0, a.length(), descending);
  }

  /// Sorts `a[from] … a[to-1]`, the least first.
  ///
  /// @throws IndexOutOfBoundsException if that is no range of `a`
  public <A extends Array<A>> void ascending(A a, int from, int to) {
    Objects.requireNonNull(a, "a");
    Objects.checkFromToIndex(from, to, a.length());
    sort(a, from, to, ascending);
  }

  /// Sorts `a[from] … a[to-1]`, the greatest first.
  ///
  /// @throws IndexOutOfBoundsException if that is no range of `a`
  public <A extends Array<A>> void descending(A a, int from, int to) {
    Objects.requireNonNull(a, "a");
    Objects.checkFromToIndex(from, to, a.length());
    sort(a, from, to, descending);
  }

  private void sort(Array<?> a, int from, int to, SortOrder direction) {
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel.sort(a, from, to, direction);
    }
  }

  /// Sorts `keys`, the least first, and puts each of `values` in the same order; equal keys keep
  /// theirs.
  ///
  /// All hold n elements, of any types; no two are the same array.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or two arrays are the same
  public <K extends Array<K>> void ascendingByKey(K keys, Array<?>... values) {
    byKey(ascending, keys, values);
  }

  /// Sorts `keys`, the greatest first, and puts each of `values` in the same order; equal keys keep
  /// theirs.
  ///
  /// All hold n elements, of any types; no two are the same array.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or two arrays are the same
  public <K extends Array<K>> void descendingByKey(K keys, Array<?>... values) {
    byKey(descending, keys, values);
  }

  private <K extends Array<K>> void byKey(SortOrder direction, K keys, Array<?>... values) {
    Objects.requireNonNull(keys, "keys");
    Objects.requireNonNull(values, "values");
    keys.requireOn(device);
    for (int k = 0; k < values.length; k++) {
      Arguments.sameLength("keys", keys, "values[" + k + "]", values[k]);
      Arguments.different("values[" + k + "]", values[k], "keys", keys);
      values[k].requireOn(device);
      for (int j = 0; j < k; j++) {
        Arguments.different("values[" + k + "]", values[k], "values[" + j + "]", values[j]);
      }
    }
    try (var workspace = workspaces.lease()) {
      workspace.get().sortByKey(keys, direction, values);
    }
  }

  /// Writes the places of the elements of `keys`, the least first, to `out`; equal ones in order of
  /// place.
  ///
  /// Both hold n elements; they are not the same array.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or both are the same array
  public void argsort(Array<?> keys, IntArray out) {
    argsort(ascending, keys, out);
  }

  /// Writes the places of the elements of `keys`, the greatest first, to `out`; equal ones in order
  /// of place.
  ///
  /// Both hold n elements; they are not the same array.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or both are the same array
  public void argsortDescending(Array<?> keys, IntArray out) {
    argsort(descending, keys, out);
  }

  private void argsort(SortOrder direction, Array<?> keys, IntArray out) {
    Arguments.sameLength("keys", keys, "out", out);
    Arguments.different("out", out, "keys", keys);
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel.argsort(keys, direction, out);
    }
  }

  /// Whether no element of `a` is below the one before it.
  public boolean isSorted(Array<?> a) {
    Objects.requireNonNull(a, "a");
    try (var workspace = workspaces.lease()) {
      return workspace.get().kernel.isSorted(a, ascending);
    }
  }
}
