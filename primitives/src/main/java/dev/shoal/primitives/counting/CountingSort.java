package dev.shoal.primitives.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.reduce.Reduce;
import java.util.List;
import java.util.Objects;

/// Sorts small non-negative integers by counting them, on one device.
///
/// - **Shape:** n keys, each from 0 to below `values`; 1 … 2²⁴ values.
/// - **Order:** ascending; [#argsort] keeps equal keys in order. The result does not depend on the
///   device.
/// - **Cost:** that of the algorithm. Scratch: an int for each value, on a `Cpu` for each value and
///   thread, and n ints where keys are sorted in place. On an OpenCL device a scan takes up to 2 n
///   ints, or one for each value if that is more; with many values [#argsort] is slow there, since
///   few work-groups can work.
/// - **Errors:** all are thrown before anything is written.
///
/// For the fastest sort use [dev.shoal.primitives.sort.Sort]; the forms of counting sort of the
/// texts are in the module `dev.shoal.textbook`.
///
/// Safe for any number of threads; compiled kernels are kept between calls, so reuse an instance.
public final class CountingSort {
  /// The maximum number of values.
  public static final int MAX_VALUES = 1 << 24;

  private final Device device;
  private final CountingAlgorithm algorithm;
  private final LeasePool<CountingKernel> kernels;
  private final Reduce reduce;

  private CountingSort(Device device, CountingAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.algorithm = algorithm;
    kernels = new LeasePool<>(() -> algorithm.kernel(device));
    reduce = Reduce.on(device);
  }

  /// Returns the counting sorts of `device`.
  public static CountingSort on(Device device) {
    return new CountingSort(device, new ScanAndScatter());
  }

  /// Returns the same sorts by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public CountingSort with(CountingAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new CountingSort(device, algorithm);
  }

  /// Returns the algorithms of this module that `device` has, the default first.
  public static List<CountingAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return List.of(new ScanAndScatter());
  }

  /// Writes the keys in ascending order.
  ///
  /// @param values one more than the maximum that a key may be
  /// @param out may be `keys`
  /// @throws IllegalArgumentException if the lengths differ, `values` is not 1 … 2²⁴, or a key is
  ///   out of range
  public void sort(IntArray keys, int values, IntArray out) {
    check(keys, values, out);
    try (var kernel = kernels.lease()) {
      kernel.get().sort(keys, values, out);
    }
  }

  /// Writes the indices of the keys in ascending order of the keys; equal keys keep their order.
  ///
  /// @param values one more than the maximum that a key may be
  /// @throws IllegalArgumentException if the lengths differ, `out` is `keys`, `values` is not 1 …
  ///   2²⁴, or a key is out of range
  /// @throws UnsupportedOperationException if the algorithm writes keys from their counts, without
  ///   moving any
  public void argsort(IntArray keys, int values, IntArray out) {
    if (!algorithm.movesPayload()) {
      throw new UnsupportedOperationException(
          algorithm.title() + " writes keys from their counts, which have no indices");
    }
    check(keys, values, out);
    Arguments.different("out", out, "keys", keys);
    try (var kernel = kernels.lease()) {
      kernel.get().argsort(keys, values, out);
    }
  }

  private void check(IntArray keys, int values, IntArray out) {
    Arguments.sameLength("keys", keys, "out", out);
    keys.requireOn(device);
    out.requireOn(device);
    if (values < 1 || values > MAX_VALUES) {
      throw new IllegalArgumentException("values is " + values + ", must be 1 … " + MAX_VALUES);
    }
    if (keys.length() == 0) {
      return;
    }
    int min = reduce.min(keys);
    int max = reduce.max(keys);
    if (min < 0 || max >= values) {
      int index = min < 0 ? reduce.argmin(keys) : reduce.argmax(keys);
      throw new IllegalArgumentException(
          "keys[" + index + "] is " + (min < 0 ? min : max) + ", must be 0 … " + (values - 1));
    }
  }
}
