package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.arguments.HostArrays;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.sort.Sort;
import java.util.Objects;

/// The spatial hash sort: sorts numbers whose minimum spacing is known, such as the coordinates of
/// cells, without comparing them.
///
/// - **Shape:** n keys, and payload arrays of n elements.
/// - **Order:** that of [Sort]: ascending, −0.0 before 0.0; equal keys keep their order. The result
///   depends neither on the device nor on the spacing.
/// - **Spacing:** the minimum distance of two keys, in their unit. It need not hold: keys that are
///   closer, or equal, share a bucket and are sorted there by comparison.
/// - **Cost:** Θ(n) if the spacing holds for most keys, and they are at most 16 spacings apart on
///   average. If they are further apart, or eight or more share a bucket on average, the keys are
///   sorted by [Sort]. On `Cpu` five passes, of which two move each key. Scratch: the bytes of a
///   key for each, for indices 8, and a bit for each bucket; on `Serial` 4 bytes for each bucket.
/// - **Limits:** `Cpu` takes at most 2,147,434,487 keys.
/// - **Errors:** a NaN has no position on a line and is refused; so are a spacing that is not
///   positive, lengths that differ and arrays that are the same, all before anything is written. An
///   OpenCL device without doubles, or that flushes subnormal floats, refuses them by a
///   [dev.shoal.opencl.DeviceException].
/// - **Source:** R. Robey and Y. Zamora, *Parallel and High Performance Computing* (2021), 5.5.1.
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class HashSort {
  private final Device device;
  private final LeasePool<Workspace> workspaces;

  private HashSort(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    workspaces = new LeasePool<>(() -> new Workspace(device));
  }

  /// The facade behind the static methods, made on the first of their calls.
  private static final class OnAllCores {
    private static final HashSort SORT = on(Device.cpu());
  }

  /// Returns the hash sorts of `device`.
  public static HashSort on(Device device) {
    return new HashSort(device);
  }

  /// Sorts `keys` in place on all cores, in ascending order.
  ///
  /// @param spacing the minimum distance of two keys
  /// @throws IllegalArgumentException if it is not positive and finite, or a key is NaN
  public static void ascending(float[] keys, double spacing) {
    OnAllCores.SORT.ascending(HostArrays.wrap("keys", keys), spacing);
  }

  /// Sorts `keys` in place on all cores, in ascending order.
  ///
  /// @param spacing the minimum distance of two keys
  /// @throws IllegalArgumentException if it is not positive and finite, or a key is NaN
  public static void ascending(double[] keys, double spacing) {
    OnAllCores.SORT.ascending(HostArrays.wrap("keys", keys), spacing);
  }

  /// Returns the indices that would sort `keys` in ascending order. The sort is stable, and runs on
  /// all cores.
  ///
  /// @param spacing the minimum distance of two keys
  /// @throws IllegalArgumentException if it is not positive and finite, or a key is NaN
  public static int[] argsort(float[] keys, double spacing) {
    FloatArray wrapped = HostArrays.wrap("keys", keys);
    IntArray out = IntArray.wrap(new int[keys.length]);
    OnAllCores.SORT.argsort(wrapped, spacing, out);
    return out.hostArray();
  }

  /// Returns the indices that would sort `keys` in ascending order. The sort is stable, and runs on
  /// all cores.
  ///
  /// @param spacing the minimum distance of two keys
  /// @throws IllegalArgumentException if it is not positive and finite, or a key is NaN
  public static int[] argsort(double[] keys, double spacing) {
    DoubleArray wrapped = HostArrays.wrap("keys", keys);
    IntArray out = IntArray.wrap(new int[keys.length]);
    OnAllCores.SORT.argsort(wrapped, spacing, out);
    return out.hostArray();
  }

  /// Sorts `keys` in place, in ascending order.
  ///
  /// @param spacing the minimum distance of two keys
  /// @throws IllegalArgumentException if it is not positive and finite, or a key is NaN
  public void ascending(FloatArray keys, double spacing) {
    sort(keys, spacing);
  }

  /// Sorts `keys` in place, in ascending order.
  ///
  /// @param spacing the minimum distance of two keys
  /// @throws IllegalArgumentException if it is not positive and finite, or a key is NaN
  public void ascending(DoubleArray keys, double spacing) {
    sort(keys, spacing);
  }

  /// Sorts `keys` in place, in ascending order, and permutes each of `values` likewise. The sort is
  /// stable.
  ///
  /// @param spacing the minimum distance of two keys
  /// @param values arrays of as many elements as there are keys, of any types, no two the same
  /// @throws IllegalArgumentException if the spacing is not positive and finite, a key is NaN, the
  ///   lengths differ, or two arrays are the same
  public void sortByKey(FloatArray keys, double spacing, Array<?>... values) {
    sort(keys, spacing, values);
  }

  /// Sorts `keys` in place, in ascending order, and permutes each of `values` likewise. The sort is
  /// stable.
  ///
  /// @param spacing the minimum distance of two keys
  /// @param values arrays of as many elements as there are keys, of any types, no two the same
  /// @throws IllegalArgumentException if the spacing is not positive and finite, a key is NaN, the
  ///   lengths differ, or two arrays are the same
  public void sortByKey(DoubleArray keys, double spacing, Array<?>... values) {
    sort(keys, spacing, values);
  }

  /// Writes the indices that would sort `keys` in ascending order to `out`. The sort is stable.
  ///
  /// @param spacing the minimum distance of two keys
  /// @throws IllegalArgumentException if it is not positive and finite, a key is NaN, or the
  ///   lengths differ
  public void argsort(FloatArray keys, double spacing, IntArray out) {
    indices(keys, spacing, out);
  }

  /// Writes the indices that would sort `keys` in ascending order to `out`. The sort is stable.
  ///
  /// @param spacing the minimum distance of two keys
  /// @throws IllegalArgumentException if it is not positive and finite, a key is NaN, or the
  ///   lengths differ
  public void argsort(DoubleArray keys, double spacing, IntArray out) {
    indices(keys, spacing, out);
  }

  private void indices(Array<?> keys, double spacing, IntArray out) {
    Arguments.sameLength("keys", keys, "out", out);
    Arguments.different("out", out, "keys", keys);
    requireSpacing(spacing);
    out.requireOn(device);
    keys.requireOn(device);
    if (keys.length() > 0) {
      try (var workspace = workspaces.lease()) {
        workspace.get().argsort(keys, spacing, out);
      }
    }
  }

  private void sort(Array<?> keys, double spacing, Array<?>... values) {
    Objects.requireNonNull(keys, "keys");
    Objects.requireNonNull(values, "values");
    requireSpacing(spacing);
    keys.requireOn(device);
    Arguments.payload(device, keys, values);
    if (keys.length() > 0) {
      try (var workspace = workspaces.lease()) {
        workspace.get().sort(keys, spacing, values);
      }
    }
  }

  private static void requireSpacing(double spacing) {
    if (!(spacing > 0 && spacing < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "spacing is " + spacing + ", must be above zero and finite");
    }
  }

  /// The kernels and scratch memory of one call.
  private static final class Workspace {
    private final Device device;
    private final HashSortTuning tuning;
    private final HashSortKernel floats;
    private final HashSortKernel doubles;
    private final Reduce reduce;
    private final Sort sort;
    private final ScratchArray<IntArray> indices;
    private Move move; // made when first needed

    Workspace(Device device) {
      this.device = device;
      tuning = HashSortTuning.of(device);
      switch (device) {
        case Device.Serial _ -> {
          floats = new SerialFloatHashSort(tuning);
          doubles = new SerialDoubleHashSort(tuning);
        }
        case Device.Cpu cpu -> {
          floats = new CpuFloatHashSort(cpu.workers(), tuning);
          doubles = new CpuDoubleHashSort(cpu.workers(), tuning);
        }
        case Device.OpenCl openCl -> {
          floats = new OpenClHashSort(openCl);
          doubles = floats;
        }
      }
      reduce = Reduce.on(device);
      sort = Sort.on(device);
      indices = new ScratchArray<>(device::newInts);
    }

    private Buckets buckets(Array<?> keys, double spacing) {
      double min = keys instanceof FloatArray x ? reduce.min(x) : reduce.min((DoubleArray) keys);
      if (Double.isNaN(min)) {
        throw new IllegalArgumentException(
            "keys[" + reduce.argmin(keys) + "] is NaN, which has no position on a line");
      }
      double max = keys instanceof FloatArray x ? reduce.max(x) : reduce.max((DoubleArray) keys);
      return Buckets.of(min, max, spacing, keys.length(), tuning);
    }

    private HashSortKernel kernel(Array<?> keys) {
      return keys instanceof FloatArray ? floats : doubles;
    }

    void argsort(Array<?> keys, double spacing, IntArray out) {
      argsort(keys, buckets(keys, spacing), out);
    }

    private void argsort(Array<?> keys, Buckets buckets, IntArray out) {
      if (buckets.areUseful()) {
        kernel(keys).argsort(keys, buckets, out);
      } else {
        sort.argsort(keys, out);
      }
    }

    void sort(Array<?> keys, double spacing, Array<?>[] values) {
      Buckets buckets = buckets(keys, spacing);
      try {
        if (values.length > 0) {
          IntArray from = indices.ofLength(keys.length());
          argsort(keys, buckets, from);
          move = move == null ? Move.on(device) : move;
          move.permute(from, values);
        }
        if (buckets.areUseful()) {
          kernel(keys).sort(keys, buckets);
        } else {
          sort.ascending(keys);
        }
      } finally {
        indices.giveBack();
      }
    }
  }
}
