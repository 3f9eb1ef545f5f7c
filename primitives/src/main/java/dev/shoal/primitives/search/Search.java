package dev.shoal.primitives.search;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.arguments.HostArrays;
import java.util.List;
import java.util.Objects;

/// Finds the positions of many needles in a sorted array, on one device.
///
/// ```java
/// int[] positions = Search.lowerBound(sorted, needles); // plain arrays, on all cores
/// ```
///
/// - **Shape:** n sorted elements, m needles in any order, m positions. Needles that are sorted,
///   even in runs of a few hundred, are found faster.
/// - **Order:** ascending, as by `Float.compare`: −0.0 is below 0.0, all NaNs are equal and last.
///   Whether the elements are sorted is not checked, since that would cost more than the search. If
///   they are not, the positions are among `0 … n` and have no meaning.
/// - **Cost:** O(m log n) by bisection, the default; for the others see their [SearchAlgorithm]. On
///   one thread nothing is allocated except what is kept: a sample of n / 64 elements, and, for n /
///   3 needles or more, a table of n / 4 ints, at most 16 MiB.
/// - **Source:** Khuong and Morin, *Array Layouts for Comparison-Based Searching* (2017), for the
///   bisection without branches.
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads; compiled kernels are kept between calls, so reuse an instance.
public final class Search {
  private final Device device;
  private final LeasePool<SearchKernel> kernels;

  private Search(Device device, SearchAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> algorithm.kernel(device));
  }

  /// The facade behind the static methods, made on the first of their calls.
  private static final class OnAllCores {
    private static final Search SEARCH = on(Device.cpu());
  }

  /// Returns the searches of `device`, by bisection.
  public static Search on(Device device) {
    return new Search(device, new Bisection());
  }

  /// Returns the same searches by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public Search with(SearchAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new Search(device, algorithm);
  }

  /// Returns the algorithms of this module that `device` has, the default first.
  public static List<SearchAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return List.of(new Bisection());
  }

  /// Returns for each needle the first index in `sorted` whose element is not below it, or
  /// `sorted.length` if there is none. Runs on all cores.
  public static int[] lowerBound(int[] sorted, int[] needles) {
    return positions(HostArrays.wrap("sorted", sorted), HostArrays.wrap("needles", needles), false);
  }

  /// Returns the lower bounds of `needles`: see [#lowerBound(int\[\], int\[\])].
  public static int[] lowerBound(long[] sorted, long[] needles) {
    return positions(HostArrays.wrap("sorted", sorted), HostArrays.wrap("needles", needles), false);
  }

  /// Returns the lower bounds of `needles`: see [#lowerBound(int\[\], int\[\])].
  public static int[] lowerBound(float[] sorted, float[] needles) {
    return positions(HostArrays.wrap("sorted", sorted), HostArrays.wrap("needles", needles), false);
  }

  /// Returns the lower bounds of `needles`: see [#lowerBound(int\[\], int\[\])].
  public static int[] lowerBound(double[] sorted, double[] needles) {
    return positions(HostArrays.wrap("sorted", sorted), HostArrays.wrap("needles", needles), false);
  }

  /// Returns for each needle the first index in `sorted` whose element is above it, or
  /// `sorted.length` if there is none. Runs on all cores.
  public static int[] upperBound(int[] sorted, int[] needles) {
    return positions(HostArrays.wrap("sorted", sorted), HostArrays.wrap("needles", needles), true);
  }

  /// Returns the upper bounds of `needles`: see [#upperBound(int\[\], int\[\])].
  public static int[] upperBound(long[] sorted, long[] needles) {
    return positions(HostArrays.wrap("sorted", sorted), HostArrays.wrap("needles", needles), true);
  }

  /// Returns the upper bounds of `needles`: see [#upperBound(int\[\], int\[\])].
  public static int[] upperBound(float[] sorted, float[] needles) {
    return positions(HostArrays.wrap("sorted", sorted), HostArrays.wrap("needles", needles), true);
  }

  /// Returns the upper bounds of `needles`: see [#upperBound(int\[\], int\[\])].
  public static int[] upperBound(double[] sorted, double[] needles) {
    return positions(HostArrays.wrap("sorted", sorted), HostArrays.wrap("needles", needles), true);
  }

  private static int[] positions(Array<?> sorted, Array<?> needles, boolean above) {
    int[] positions = new int[needles.length()];
    OnAllCores.SEARCH.search(sorted, needles, above, IntArray.wrap(positions));
    return positions;
  }

  /// Writes to `out[i]` the first index in `sorted` whose element is not below `needles[i]`, or
  /// `sorted.length()` if there is none.
  ///
  /// @throws IllegalArgumentException if `needles` and `out` differ in length, or `out` is one of
  ///   the others
  public <A extends Array<A>> void lowerBound(A sorted, A needles, IntArray out) {
    search(sorted, needles, false, out);
  }

  /// Writes to `out[i]` the first index in `sorted` whose element is above `needles[i]`, or
  /// `sorted.length()` if there is none.
  ///
  /// @throws IllegalArgumentException if `needles` and `out` differ in length, or `out` is one of
  ///   the others
  public <A extends Array<A>> void upperBound(A sorted, A needles, IntArray out) {
    search(sorted, needles, true, out);
  }

  private void search(Array<?> sorted, Array<?> needles, boolean above, IntArray out) {
    Arguments.sameLength("needles", needles, "out", out);
    Arguments.different("out", out, "sorted", sorted);
    Arguments.different("out", out, "needles", needles);
    sorted.requireOn(device);
    needles.requireOn(device);
    out.requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().search(sorted, needles, above, out);
    }
  }
}
