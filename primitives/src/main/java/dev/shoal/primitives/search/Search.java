package dev.shoal.primitives.search;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import java.util.List;
import java.util.Objects;

/// Finds the places of many needles in a sorted array, on one device.
///
/// - **Shape:** n sorted elements, m needles in any order, m places. Needles that are in order,
///   even if only some hundred at a time, are found faster.
/// - **Order:** ascending, as `Float.compare` has it: −0.0 is below 0.0, all NaNs are equal and
///   last. That the elements are sorted is the caller's word, since to check it would cost more
///   than to search. If they are not, the places are some of `0 … n`, without a meaning.
/// - **Cost:** O(m log n) by bisection; for the others see [Method]. Nothing is allocated on one
///   thread.
/// - **Source:** Khuong and Morin, *Array Layouts for Comparison-Based Searching* (2017), for the
///   bisection without branches.
///
/// Safe for any number of threads; what is compiled is kept between calls, so reuse an instance.
public final class Search {
  /// How a place is looked for; all find the same.
  public enum Method {
    /// From the first element on, one after the other: O(n) for each needle.
    LINEAR,

    /// By halves: ⌈log₂ (n + 1)⌉ elements for each needle.
    BISECTION,

    /// Where the needle would be if the elements rose evenly between the ends of what is left, as
    /// one opens a dictionary: a few elements where they do, about log₂ log₂ n. After four such
    /// guesses it goes on from the last in steps that double, and then by halves, so that no
    /// elements whatever cost more than 2 log₂ n + 4.
    ///
    /// Source: Perl, Itai and Avni, *Interpolation Search, a log log N Search* (1978); the doubling
    /// steps are Bentley and Yao's (1976).
    INTERPOLATION
  }

  private final Device device;
  private final Method method;
  private final LeasePool<SearchKernel> kernels;

  private Search(Device device, Method method) {
    this.device = Objects.requireNonNull(device, "device");
    this.method = method;
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static SearchKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialSearch();
      case Device.Cpu cpu -> new CpuSearch(cpu.workers());
      case Device.OpenCl openCl -> new OpenClSearch(openCl);
    };
  }

  /// The searches of `device`, by bisection.
  public static Search on(Device device) {
    return new Search(device, Method.BISECTION);
  }

  /// The same searches by another method.
  public Search with(Method method) {
    return new Search(device, Objects.requireNonNull(method, "method"));
  }

  /// The methods that `device` has: all of them, on any device so far.
  public static List<Method> methods(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _, Device.Cpu _, Device.OpenCl _ -> List.of(Method.values());
    };
  }

  /// Writes to `out[i]` the first place in `sorted` whose element is not below `needles[i]`;
  /// `sorted.length()` if all are.
  ///
  /// @throws IllegalArgumentException if `needles` and `out` differ in length, or `out` is one of
  ///   the others
  public <A extends Array<A>> void lowerBound(A sorted, A needles, IntArray out) {
    search(sorted, needles, false, out);
  }

  /// Writes to `out[i]` the first place in `sorted` whose element is above `needles[i]`;
  /// `sorted.length()` if none is.
  ///
  /// @throws IllegalArgumentException if `needles` and `out` differ in length, or `out` is one of
  ///   the others
  public <A extends Array<A>> void upperBound(A sorted, A needles, IntArray out) {
    search(sorted, needles, true, out);
  }

  private <A extends Array<A>> void search(A sorted, A needles, boolean above, IntArray out) {
    check(sorted, needles, out);
    try (var kernel = kernels.lease()) {
      kernel.get().of(sorted).search(sorted, needles, method, above, out);
    }
  }

  private static void check(Array<?> sorted, Array<?> needles, IntArray out) {
    Arguments.sameLength("needles", needles, "out", out);
    Arguments.different("out", out, "sorted", sorted);
    Arguments.different("out", out, "needles", needles);
  }
}
