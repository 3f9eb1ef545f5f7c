package dev.shoal.primitives.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.counting.CountingAlgorithm.PyramidWalk;
import dev.shoal.primitives.counting.CountingAlgorithm.ScanAndScatter;
import dev.shoal.primitives.counting.CountingAlgorithm.SerialEmit;
import dev.shoal.primitives.reduce.Reduce;
import java.util.List;
import java.util.Objects;

/// Sorts small whole numbers by counting them, on one device.
///
/// - **Shape:** n keys, each from 0 to below `values`; 1 … 2²⁴ values.
/// - **Order:** ascending; [#order] keeps equal keys in order. Nothing depends on the device.
/// - **Cost:** that of the algorithm; scratch of an int for each value, and on a Cpu each thread,
///   and of n ints where keys are sorted in place, for pyramids and for beads. On an OpenCL device
///   a scan takes up to 2 n ints, or one for each value if that is more; with many values [#order]
///   is slow there, for few groups can work.
/// - **Errors:** all are thrown before anything is written.
///
/// See the package for what this is for.
///
/// Safe for any number of threads; what is compiled is kept between calls, so reuse an instance.
public final class CountingSort {
  /// The most values that there can be.
  public static final int MOST_VALUES = 1 << 24;

  private final Device device;
  private final CountingAlgorithm algorithm;
  private final LeasePool<CountingKernel> kernels;
  private final Reduce reduce;

  private CountingSort(Device device, CountingAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.algorithm = algorithm;
    kernels = new LeasePool<>(() -> kernel(device, algorithm));
    reduce = Reduce.on(device);
  }

  private static CountingKernel kernel(Device device, CountingAlgorithm algorithm) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ -> onHeap(device, algorithm);
      case Device.OpenCl openCl -> onOpenCl(openCl, algorithm);
    };
  }

  private static CountingKernel onHeap(Device device, CountingAlgorithm algorithm) {
    return switch (algorithm) {
      case PyramidWalk walk ->
          new PyramidCounting(
              device,
              walk.arity(),
              (keys, values) -> IntArray.wrap(CountingKernel.count(keys.hostArray(), values)));
      case ScanAndScatter _ -> new ScatterCounting(device);
      case SerialEmit _ -> new EmitCounting();
      case CountingAlgorithm.Beads _ -> new BeadCounting();
    };
  }

  private static CountingKernel onOpenCl(Device.OpenCl device, CountingAlgorithm algorithm) {
    return switch (algorithm) {
      case ScanAndScatter _ -> new OpenClScatter(device);
      case CountingAlgorithm.Beads _ -> new OpenClBeads(device);
      case PyramidWalk walk ->
          new PyramidCounting(device, walk.arity(), new OpenClScatter(device)::count);
      case SerialEmit _ -> throw missing(device, algorithm);
    };
  }

  private static IllegalArgumentException missing(Device device, CountingAlgorithm algorithm) {
    return new IllegalArgumentException(
        device + " has no " + algorithm + "; algorithms(device) lists those it has");
  }

  /// The counting sorts of `device`.
  public static CountingSort on(Device device) {
    return new CountingSort(device, new ScanAndScatter());
  }

  /// Sorts by another algorithm.
  ///
  /// @throws IllegalArgumentException if the device does not have it
  public CountingSort with(CountingAlgorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    if (algorithms(device).stream().noneMatch(other -> other.getClass() == algorithm.getClass())) {
      throw missing(device, algorithm);
    }
    return new CountingSort(device, algorithm);
  }

  /// Every algorithm that `device` has, the default first.
  public static List<CountingAlgorithm> algorithms(Device device) {
    List<CountingAlgorithm> all = CountingAlgorithm.all();
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _ -> all;
      case Device.Cpu _ ->
          all.stream()
              .filter(form -> form instanceof ScanAndScatter || form instanceof PyramidWalk)
              .toList();
      case Device.OpenCl _ -> all.stream().filter(form -> !(form instanceof SerialEmit)).toList();
    };
  }

  /// Writes the keys, the least first.
  ///
  /// @param values keys are from 0 to one less
  /// @param out may be `keys`
  /// @throws IllegalArgumentException if the lengths differ, there are not 1 … 2²⁴ values, or a key
  ///   is none of them
  public void sort(IntArray keys, int values, IntArray out) {
    check(keys, values, out);
    try (var kernel = kernels.lease()) {
      kernel.get().sort(keys, values, out);
    }
  }

  /// Writes the places of the keys, that of the least first, equal ones in order.
  ///
  /// @param values keys are from 0 to one less
  /// @throws IllegalArgumentException if the lengths differ, `out` is `keys`, there are not 1 … 2²⁴
  ///   values, or a key is none of them
  /// @throws UnsupportedOperationException if the algorithm makes keys anew, so that none has a
  ///   place
  public void order(IntArray keys, int values, IntArray out) {
    if (!algorithm.movesPayload()) {
      throw new UnsupportedOperationException(
          algorithm + " makes keys anew from their counts, which have no places");
    }
    check(keys, values, out);
    Arguments.different("out", out, "keys", keys);
    try (var kernel = kernels.lease()) {
      kernel.get().order(keys, values, out);
    }
  }

  private void check(IntArray keys, int values, IntArray out) {
    Arguments.sameLength("keys", keys, "out", out);
    keys.requireOn(device);
    out.requireOn(device);
    if (values < 1 || values > MOST_VALUES) {
      throw new IllegalArgumentException("values is " + values + ", must be 1 … " + MOST_VALUES);
    }
    if (keys.length() == 0) {
      return;
    }
    int least = reduce.min(keys);
    int greatest = reduce.max(keys);
    if (least < 0 || greatest >= values) {
      int place = least < 0 ? reduce.argMin(keys) : reduce.argMax(keys);
      throw new IllegalArgumentException(
          "keys["
              + place
              + "] is "
              + (least < 0 ? least : greatest)
              + ", must be 0 … "
              + (values - 1));
    }
  }
}
