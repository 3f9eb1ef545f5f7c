package dev.shoal.primitives.sum;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.arguments.HostArrays;
import dev.shoal.primitives.runs.Runs;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;

/// Sums of floats and doubles on one device: exact, rounded once, whatever the order.
///
/// ```java
/// double total = Sum.exact(1e100, 1.0, -1e100); // 1.0, of a plain array, on all cores
/// double mean = Sum.on(device).mean(values);
/// ```
///
/// Sums by key are in [GroupBy][dev.shoal.primitives.group.GroupBy], for equal keys anywhere, and
/// in [#byRun(Array, DoubleArray, Array, DoubleArray)], for equal keys side by side.
///
/// - **Shape:** n values in a [FloatArray] or a [DoubleArray]; the sum of either is a double.
/// - **Order:** the exact sum has none; another [SumAlgorithm] follows the order that it states. In
///   either case the result does not depend on the device.
/// - **Special values:** of the exact sum see [Accumulator]; its partial sums never overflow.
///   Another algorithm may overflow in the middle, and is NaN once it takes a compensation from an
///   infinity.
/// - **Cost:** reads n values once, at the speed of memory if they span up to 131 binades;
///   otherwise 1 to 2 ns per value. A dot product reads twice as much and takes at most twice the
///   time of a sum, if the products span up to 32 binades.
/// - **Source:** see [Accumulator].
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads. Scratch memory is kept between calls, so reuse an instance.
public final class Sum {
  /// The default algorithm: the true sum, rounded once.
  public static final SumAlgorithm EXACT = new ExactSum();

  private final Device device;
  private final LeasePool<SumKernel> kernels;
  private final LeasePool<ExactKernel> exact;
  private final LeasePool<Runs> runs;

  private Sum(Device device, SumAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> algorithm.kernel(device));
    exact = new LeasePool<>(() -> new ExactSum().kernel(device));
    runs = new LeasePool<>(() -> new Runs(device));
  }

  /// Returns the exact sums on `device`.
  public static Sum on(Device device) {
    return new Sum(device, EXACT);
  }

  /// Returns the sums on the same device with another algorithm for [#sum]. All other methods stay
  /// exact.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public Sum with(SumAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new Sum(device, algorithm);
  }

  /// Returns the algorithms of this module that `device` has, the default first.
  public static List<SumAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return List.of(EXACT);
  }

  /// The facade behind the static methods, created at the first call of one.
  private static final class BestCpu {
    static final Sum SUM = on(Device.cpu());
  }

  /// Returns the exact sum of `values`, computed on all cores: `Sum.exact(1e308, 1e308, -1e308)` is
  /// `1e308`.
  public static double exact(double... values) {
    return BestCpu.SUM.sum(DoubleArray.wrap(values));
  }

  /// Returns the exact sum of `values`, computed on all cores.
  public static double exact(float... values) {
    return BestCpu.SUM.sum(FloatArray.wrap(values));
  }

  /// Returns the exact sum of all products `x[i] · y[i]`, rounded once, computed on all cores.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public static double dot(double[] x, double[] y) {
    return BestCpu.SUM.dot(HostArrays.wrap("x", x), HostArrays.wrap("y", y));
  }

  /// Returns the exact sum of all products `x[i] · y[i]`, rounded once, computed on all cores.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public static double dot(float[] x, float[] y) {
    return BestCpu.SUM.dot(HostArrays.wrap("x", x), HostArrays.wrap("y", y));
  }

  /// Returns the exact mean of `values`, rounded once, computed on all cores.
  ///
  /// @throws NoSuchElementException if there are none
  public static double mean(double[] values) {
    return BestCpu.SUM.mean(DoubleArray.wrap(values));
  }

  /// Returns the exact mean of `values`, rounded once, computed on all cores.
  ///
  /// @throws NoSuchElementException if there are none
  public static double mean(float[] values) {
    return BestCpu.SUM.mean(FloatArray.wrap(values));
  }

  /// Returns the sum of all values; 0.0 if there are none.
  public double sum(DoubleArray values) {
    return sumOf(values);
  }

  /// Returns the sum of all values; 0.0 if there are none. By an algorithm that rounds in the type
  /// of the values it has the precision of a float.
  public double sum(FloatArray values) {
    return sumOf(values);
  }

  private double sumOf(Array<?> values) {
    Objects.requireNonNull(values, "values").requireOn(device);
    try (var kernel = kernels.lease()) {
      return kernel.get().sum(values);
    }
  }

  /// Adds all values to a running sum, such as that of a stream or of a cluster.
  public void add(DoubleArray values, Accumulator sum) {
    addTo(values, sum);
  }

  /// Adds all values to a running sum.
  public void add(FloatArray values, Accumulator sum) {
    addTo(values, sum);
  }

  private void addTo(Array<?> values, Accumulator sum) {
    Objects.requireNonNull(values, "values").requireOn(device);
    Objects.requireNonNull(sum, "sum");
    try (var kernel = exact.lease()) {
      kernel.get().add(values, sum);
    }
  }

  /// Returns the sum of all products `x[i] · y[i]`, exact and rounded once.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public double dot(DoubleArray x, DoubleArray y) {
    return products(x, y);
  }

  /// Returns the sum of all products `x[i] · y[i]`, exact and rounded once.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public double dot(FloatArray x, FloatArray y) {
    return products(x, y);
  }

  /// Adds all products `x[i] · y[i]` to a running sum.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public void addProducts(DoubleArray x, DoubleArray y, Accumulator sum) {
    addProductsTo(x, y, sum);
  }

  /// Adds all products `x[i] · y[i]` to a running sum.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public void addProducts(FloatArray x, FloatArray y, Accumulator sum) {
    addProductsTo(x, y, sum);
  }

  private void addProductsTo(Array<?> x, Array<?> y, Accumulator sum) {
    checkFactors(x, y);
    Objects.requireNonNull(sum, "sum");
    try (var kernel = exact.lease()) {
      kernel.get().addProducts(x, y, sum);
    }
  }

  /// Returns the sum of the squares, exact and rounded once.
  public double sumOfSquares(DoubleArray values) {
    return products(values, values);
  }

  /// Returns the sum of the squares, exact and rounded once.
  public double sumOfSquares(FloatArray values) {
    return products(values, values);
  }

  private double products(Array<?> x, Array<?> y) {
    checkFactors(x, y);
    try (var kernel = exact.lease()) {
      return kernel.get().dot(x, y);
    }
  }

  private void checkFactors(Array<?> x, Array<?> y) {
    Arguments.sameLength("x", x, "y", y);
    x.requireOn(device);
    y.requireOn(device);
  }

  /// Returns the sum divided by the number of values, rounded once.
  ///
  /// @throws NoSuchElementException if there are none
  public double mean(DoubleArray values) {
    return meanOf(values);
  }

  /// Returns the sum divided by the number of values, rounded once.
  ///
  /// @throws NoSuchElementException if there are none
  public double mean(FloatArray values) {
    return meanOf(values);
  }

  private double meanOf(Array<?> values) {
    Objects.requireNonNull(values, "values").requireOn(device);
    try (var kernel = exact.lease()) {
      return kernel.get().mean(values);
    }
  }

  /// Writes to `out[s]` the exact sum of the values `offsets[s]` (inclusive) to `offsets[s+1]`
  /// (exclusive).
  ///
  /// @param offsets m + 1 indices that start at 0, never decrease, and end at n
  /// @param out m sums
  /// @throws IllegalArgumentException if the offsets are invalid, `out` does not have m elements,
  ///   or it is `values`
  public void bySegment(DoubleArray values, IntArray offsets, DoubleArray out) {
    segments(values, offsets, out);
  }

  /// As [#bySegment(DoubleArray, IntArray, DoubleArray)].
  ///
  /// @throws IllegalArgumentException if the offsets are invalid, or `out` does not have m elements
  public void bySegment(FloatArray values, IntArray offsets, DoubleArray out) {
    segments(values, offsets, out);
  }

  private void segments(Array<?> values, IntArray offsets, DoubleArray out) {
    Objects.requireNonNull(values, "values");
    Objects.requireNonNull(out, "out");
    Arguments.offsets(offsets, values.length());
    if (out.length() != offsets.length() - 1) {
      throw new IllegalArgumentException(
          "out has "
              + out.length()
              + " elements, offsets define "
              + (offsets.length() - 1)
              + " segments");
    }
    Arguments.different("out", out, "values", values);
    values.requireOn(device);
    offsets.requireOn(device);
    out.requireOn(device);
    try (var kernel = exact.lease()) {
      kernel.get().bySegment(values, offsets, out.length(), out);
    }
  }

  /// Sums the values of each run of equal adjacent keys: writes the key of run r to `outKeys[r]`
  /// and the exact sum of its values to `outSums[r]`. Elements past the last run keep their values.
  /// For float keys −0.0 is not equal to 0.0, and NaNs are equal to each other.
  ///
  /// To sum all values of a key wherever they are, use `dev.shoal.primitives.group.GroupBy`.
  ///
  /// @param outKeys at least as many elements as there are runs; not `keys`
  /// @param outSums at least as many elements as there are runs; not `values`
  /// @return the number of runs
  /// @throws IllegalArgumentException if the lengths differ, if an output is too short, or if an
  ///   output is an input
  public <K extends Array<K>> int byRun(
      K keys, DoubleArray values, K outKeys, DoubleArray outSums) {
    return sumRuns(keys, values, outKeys, outSums);
  }

  /// As [#byRun(Array, DoubleArray, Array, DoubleArray)].
  ///
  /// @throws IllegalArgumentException if the lengths differ, if an output is too short, or if an
  ///   output is an input
  public <K extends Array<K>> int byRun(K keys, FloatArray values, K outKeys, DoubleArray outSums) {
    return sumRuns(keys, values, outKeys, outSums);
  }

  private <K extends Array<K>> int sumRuns(
      K keys, Array<?> values, K outKeys, DoubleArray outSums) {
    Arguments.byKey(device, keys, values, outKeys, "outSums", outSums);
    try (var kernel = exact.lease();
        var lease = runs.lease()) {
      Runs found = lease.get();
      try {
        int count = found.find(keys);
        Runs.room("outKeys", outKeys, count);
        Runs.room("outSums", outSums, count);
        kernel.get().bySegment(values, found.offsets(), count, outSums);
        found.keys(keys, count, outKeys);
        return count;
      } finally {
        found.giveBack();
      }
    }
  }
}
