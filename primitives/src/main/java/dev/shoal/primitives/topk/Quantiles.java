package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.HostArrays;
import dev.shoal.primitives.order.DoubleKeys;
import dev.shoal.primitives.order.FloatKeys;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.LongToDoubleFunction;

/// Quantiles of an array, on one device, without sorting it.
///
/// ```java
/// double[] quartiles = Quantiles.of(heights, 0.25, 0.5, 0.75); // a plain array, on all cores
/// ```
///
/// - **Shape:** n elements in any order, which are not changed; a quantile for each p.
/// - **Definition:** for each p the element at index `p (n − 1)` of the sorted elements, or the
///   linear interpolation between two elements. So 0 gives the minimum, 0.5 the median, 1 the
///   maximum. Elements are converted to doubles. A quantile between two equal elements is the first
///   of them. For doubles this is NumPy's default method, `linear`, to the last bit, except where
///   NumPy makes 0.0 of −0.0 and NaN of two equal infinities, and where the distance of two
///   elements is infinite: there the interpolation at the fraction t is `(1 − t) low + t high`,
///   which is NaN between −∞ and ∞.
/// - **Cost:** that of [TopK#kth] for each element needed. On OpenCL devices, eight or more of them
///   take a sort of a copy instead.
/// - **Source:** Hyndman and Fan, *Sample Quantiles in Statistical Packages* (1996), type 7.
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Quantiles {
  private final Device device;
  private final LeasePool<TopKKernel> kernels;

  private Quantiles(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> TopK.kernel(device));
  }

  /// The facade behind the static methods, made on the first of their calls.
  private static final class OnAllCores {
    private static final Quantiles QUANTILES = on(Device.cpu());
  }

  /// Returns the quantiles of `device`.
  public static Quantiles on(Device device) {
    return new Quantiles(device);
  }

  /// Returns the quantiles of `in`, computed on all cores.
  ///
  /// @throws IllegalArgumentException if a `p` is not in 0 … 1
  /// @throws NoSuchElementException if `in` is empty
  public static double[] of(int[] in, double... p) {
    return OnAllCores.QUANTILES.of(HostArrays.wrap("in", in), p);
  }

  /// Returns the quantiles of `in`, computed on all cores; elements beyond 2⁵³ are rounded to
  /// doubles first.
  ///
  /// @throws IllegalArgumentException if a `p` is not in 0 … 1
  /// @throws NoSuchElementException if `in` is empty
  public static double[] of(long[] in, double... p) {
    return OnAllCores.QUANTILES.of(HostArrays.wrap("in", in), p);
  }

  /// Returns the quantiles of `in`, computed on all cores in doubles.
  ///
  /// @throws IllegalArgumentException if a `p` is not in 0 … 1, or an element is NaN
  /// @throws NoSuchElementException if `in` is empty
  public static double[] of(float[] in, double... p) {
    return OnAllCores.QUANTILES.of(HostArrays.wrap("in", in), p);
  }

  /// Returns the quantiles of `in`, computed on all cores.
  ///
  /// @throws IllegalArgumentException if a `p` is not in 0 … 1, or an element is NaN
  /// @throws NoSuchElementException if `in` is empty
  public static double[] of(double[] in, double... p) {
    return OnAllCores.QUANTILES.of(HostArrays.wrap("in", in), p);
  }

  /// Returns the quantiles of `in`.
  ///
  /// @throws IllegalArgumentException if a `p` is not in 0 … 1
  /// @throws NoSuchElementException if `in` is empty
  public double[] of(IntArray in, double... p) {
    return quantiles(in, p, key -> key);
  }

  /// Returns the quantiles of `in`; elements beyond 2⁵³ are rounded to doubles first.
  ///
  /// @throws IllegalArgumentException if a `p` is not in 0 … 1
  /// @throws NoSuchElementException if `in` is empty
  public double[] of(LongArray in, double... p) {
    return quantiles(in, p, key -> key);
  }

  /// Returns the quantiles of `in`, computed in doubles.
  ///
  /// @throws IllegalArgumentException if a `p` is not in 0 … 1, or an element is NaN
  /// @throws NoSuchElementException if `in` is empty
  public double[] of(FloatArray in, double... p) {
    requireNumbers(in);
    return quantiles(in, p, key -> FloatKeys.value((int) key));
  }

  /// Returns the quantiles of `in`.
  ///
  /// @throws IllegalArgumentException if a `p` is not in 0 … 1, or an element is NaN
  /// @throws NoSuchElementException if `in` is empty
  public double[] of(DoubleArray in, double... p) {
    requireNumbers(in);
    return quantiles(in, p, DoubleKeys::value);
  }

  private void requireNumbers(Array<?> in) {
    Objects.requireNonNull(in, "in").requireOn(device);
    int firstNan;
    try (var kernel = kernels.lease()) {
      firstNan = kernel.get().firstNan(in);
    }
    if (firstNan >= 0) {
      throw new IllegalArgumentException(
          "in[" + firstNan + "] is not a number: there are no quantiles");
    }
  }

  private double[] quantiles(Array<?> in, double[] p, LongToDoubleFunction value) {
    Objects.requireNonNull(in, "in").requireOn(device);
    Objects.requireNonNull(p, "p");
    for (int q = 0; q < p.length; q++) {
      if (!(p[q] >= 0 && p[q] <= 1)) {
        throw new IllegalArgumentException("p[" + q + "] is " + p[q] + ", must be 0 … 1");
      }
    }
    if (in.length() == 0) {
      throw new NoSuchElementException("in is empty: there are no quantiles");
    }
    var positions = new Positions(p, in.length());
    int[] ranks = positions.ranks();
    long[] keys = new long[ranks.length];
    try (var kernel = kernels.lease()) {
      kernel.get().keys(in, ranks, keys);
    }
    return positions.of(ranks, keys, value);
  }

  /// The ranks of the elements that several quantiles need, and the quantiles from their keys. The
  /// arithmetic, rounding by rounding, is that of NumPy's `quantile`.
  private static final class Positions {
    private final double[] positions;
    private final int last;

    /// @param p each among 0 … 1
    /// @param length the number of elements, at least 1
    Positions(double[] p, int length) {
      last = length - 1;
      positions = Arrays.stream(p).map(portion -> portion * last).toArray();
    }

    /// Returns the ranks of all keys that are needed, in ascending order.
    int[] ranks() {
      return Arrays.stream(positions)
          .mapToInt(position -> (int) position)
          .flatMap(rank -> Arrays.stream(new int[] {rank, Math.min(rank + 1, last)}))
          .sorted()
          .distinct()
          .toArray();
    }

    /// Returns the quantiles.
    ///
    /// @param ranks those of [#ranks()]
    /// @param keys the keys of the elements of those ranks
    /// @param value converts a key to its element
    double[] of(int[] ranks, long[] keys, LongToDoubleFunction value) {
      double[] quantiles = new double[positions.length];
      for (int q = 0; q < quantiles.length; q++) {
        int rank = (int) positions[q];
        int at = Arrays.binarySearch(ranks, rank);
        double low = value.applyAsDouble(keys[at]);
        double high = value.applyAsDouble(keys[Math.min(at + 1, keys.length - 1)]);
        quantiles[q] = between(low, high, positions[q] - rank);
      }
      return quantiles;
    }

    /// Returns the point between `low` and `high` at that portion of the distance.
    private static double between(double low, double high, double portion) {
      if (portion == 0 || low == high) {
        return low;
      }
      double distance = high - low;
      if (Double.isInfinite(distance)) { // where NumPy finds an infinity or a NaN
        return low * (1 - portion) + high * portion;
      }
      return portion < 0.5 ? low + distance * portion : high - distance * (1 - portion);
    }
  }
}
