package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.sort.Sort;
import java.util.Objects;

/// The spatial hash sort: sorts numbers of which the least distance between any two is known, such
/// as the coordinates of cells, without comparing them.
///
/// - **Shape:** n keys, and arrays of n elements that go along with them.
/// - **Order:** that of [Sort]: the least first, −0.0 before 0.0, equal keys in order of place. The
///   result never depends on the device, nor on the spacing.
/// - **Spacing:** the least distance of two keys, in their unit. It need not hold: keys that are
///   nearer, or equal, meet in a bucket and are sorted there by comparison.
/// - **Cost:** Θ(n) if the spacing holds, or but few keys are nearer, and keys are 16 spacings
///   apart on average or less. Where they are further apart, or eight or more share a bucket on
///   average, [Sort] does it all. On `Cpu` five passes, of which two move each key. Scratch: the
///   bytes of a key for each, for places 8, and a bit for each bucket; on `Serial` 4 bytes for each
///   bucket.
/// - **Limits:** `Cpu` takes at most 2,147,434,487 keys.
/// - **Errors:** a NaN has no place on the line and is refused; so are a spacing of zero or less,
///   lengths that differ and arrays that are the same, all before anything is written. An OpenCL
///   device that has no doubles, or flushes subnormal floats, refuses them by a
///   [dev.shoal.opencl.DeviceException].
/// - **Source:** R. Robey and Y. Zamora, *Parallel and High Performance Computing* (2021), 5.5.1.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class HashSort {
  private final Device device;
  private final LeasePool<Workspace> workspaces;

  private HashSort(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    workspaces = new LeasePool<>(() -> new Workspace(device));
  }

  /// The hash sorts of `device`.
  public static HashSort on(Device device) {
    return new HashSort(device);
  }

  /// Sorts `keys`, the least first.
  ///
  /// @param spacing the least distance of two keys
  /// @throws IllegalArgumentException if it is not above zero and finite, or a key is NaN
  public void ascending(FloatArray keys, double spacing) {
    byKey(keys, spacing);
  }

  /// Sorts `keys`, the least first.
  ///
  /// @param spacing the least distance of two keys
  /// @throws IllegalArgumentException if it is not above zero and finite, or a key is NaN
  public void ascending(DoubleArray keys, double spacing) {
    byKey(keys, spacing);
  }

  /// Sorts `keys`, the least first, and puts each of `values` in the same order.
  ///
  /// @param spacing the least distance of two keys
  /// @param values arrays of as many elements as there are keys, of any types, no two the same
  /// @throws IllegalArgumentException if it is not above zero and finite, a key is NaN, the lengths
  ///   differ, or two arrays are the same
  public void ascendingByKey(FloatArray keys, double spacing, Array<?>... values) {
    byKey(keys, spacing, values);
  }

  /// Sorts `keys`, the least first, and puts each of `values` in the same order.
  ///
  /// @param spacing the least distance of two keys
  /// @param values arrays of as many elements as there are keys, of any types, no two the same
  /// @throws IllegalArgumentException if it is not above zero and finite, a key is NaN, the lengths
  ///   differ, or two arrays are the same
  public void ascendingByKey(DoubleArray keys, double spacing, Array<?>... values) {
    byKey(keys, spacing, values);
  }

  /// Writes the places of the elements of `keys`, the least first, to `out`: `out[0]` is the place
  /// of the least.
  ///
  /// @param spacing the least distance of two keys
  /// @throws IllegalArgumentException if it is not above zero and finite, a key is NaN, or the
  ///   lengths differ
  public void argsort(FloatArray keys, double spacing, IntArray out) {
    places(keys, spacing, out);
  }

  /// Writes the places of the elements of `keys`, the least first, to `out`: `out[0]` is the place
  /// of the least.
  ///
  /// @param spacing the least distance of two keys
  /// @throws IllegalArgumentException if it is not above zero and finite, a key is NaN, or the
  ///   lengths differ
  public void argsort(DoubleArray keys, double spacing, IntArray out) {
    places(keys, spacing, out);
  }

  private void places(Array<?> keys, double spacing, IntArray out) {
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

  private void byKey(Array<?> keys, double spacing, Array<?>... values) {
    Objects.requireNonNull(keys, "keys");
    Objects.requireNonNull(values, "values");
    requireSpacing(spacing);
    keys.requireOn(device);
    for (int k = 0; k < values.length; k++) {
      String name = "values[" + k + "]";
      Arguments.sameLength("keys", keys, name, values[k]);
      Arguments.different(name, values[k], "keys", keys);
      values[k].requireOn(device);
      for (int j = 0; j < k; j++) {
        Arguments.different(name, values[k], "values[" + j + "]", values[j]);
      }
    }
    if (keys.length() > 0) {
      try (var workspace = workspaces.lease()) {
        workspace.get().byKey(keys, spacing, values);
      }
    }
  }

  private static void requireSpacing(double spacing) {
    if (!(spacing > 0 && spacing < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "spacing is " + spacing + ", must be above zero and finite");
    }
  }

  /// What one call works with; its arguments are checked, and there are keys.
  private static final class Workspace {
    private final Device device;
    private final HashSortKernel kernel;
    private final Reduce reduce;
    private final Sort sort;
    private final ScratchArray<IntArray> places;
    private Move move; // made when first needed

    Workspace(Device device) {
      this.device = device;
      kernel =
          switch (device) {
            case Device.Serial _ -> new SerialHashSort();
            case Device.Cpu cpu -> new CpuHashSort(cpu.workers());
            case Device.OpenCl openCl -> new OpenClHashSort(openCl);
          };
      reduce = Reduce.on(device);
      sort = Sort.on(device);
      places = new ScratchArray<>(device::newInts);
    }

    void argsort(Array<?> keys, double spacing, IntArray out) {
      argsort(keys, buckets(keys, spacing), out);
    }

    private void argsort(Array<?> keys, Buckets buckets, IntArray out) {
      if (buckets.serve()) {
        kernel.argsort(keys, buckets, out);
      } else {
        sort.argsort(keys, out);
      }
    }

    void byKey(Array<?> keys, double spacing, Array<?>[] values) {
      Buckets buckets = buckets(keys, spacing);
      try {
        if (values.length > 0) {
          IntArray from = places.ofLength(keys.length());
          argsort(keys, buckets, from);
          move = move == null ? Move.on(device) : move;
          move.permute(from, values);
        }
        sort(keys, buckets);
      } finally {
        places.giveBack();
      }
    }

    private void sort(Array<?> keys, Buckets buckets) {
      if (buckets.serve()) {
        kernel.sort(keys, buckets);
      } else if (keys instanceof FloatArray floats) {
        sort.ascending(floats);
      } else {
        sort.ascending((DoubleArray) keys);
      }
    }

    /// The buckets of the range of `keys`.
    private Buckets buckets(Array<?> keys, double spacing) {
      double low;
      double high;
      if (keys instanceof FloatArray floats) {
        low = reduce.min(floats);
        high = reduce.max(floats);
      } else {
        low = reduce.min((DoubleArray) keys);
        high = reduce.max((DoubleArray) keys);
      }
      if (Double.isNaN(low)) {
        throw new IllegalArgumentException(
            "keys[" + firstNan(keys) + "] is NaN, which has no place on a line");
      }
      return Buckets.of(low, high, spacing, keys.length());
    }

    private static int firstNan(Array<?> keys) {
      int i = 0;
      if (keys instanceof FloatArray floats) {
        float[] x = floats.toHost();
        while (!Float.isNaN(x[i])) {
          i++;
        }
      } else {
        double[] x = ((DoubleArray) keys).toHost();
        while (!Double.isNaN(x[i])) {
          i++;
        }
      }
      return i;
    }
  }
}
