package dev.shoal.primitives.rank;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.order.DoubleKeys;
import dev.shoal.primitives.order.FloatKeys;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.LongToDoubleFunction;

/// Finds elements by their rank, on one device, and leaves the others unsorted.
///
/// - **Shape:** n elements in any order; they are not changed.
/// - **Order:** as `Float.compare` has it: −0.0 is below 0.0, all NaNs are equal and last, even
///   where the greatest come first. Of equal elements that with the lowest index ranks first.
/// - **Cost:** O(n) work, but for a sort of those that are asked for and of an eighth of all at
///   most. Most often each element is read twice for a rank, and once for a list. Scratch memory of
///   n elements, and of n ints where places are listed. On OpenCL devices O(n) work for each byte
///   of an element; scratch only for those that are listed, or of 2 n where many ranks are asked
///   for.
/// - **Source:** Floyd and Rivest, *Expected Time Bounds for Selection* (1975).
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Rank {
  private final LeasePool<RankKernel> kernels;

  private Rank(Device device) {
    Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static RankKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial serial -> new SerialRank(serial);
      case Device.Cpu cpu -> new CpuRank(cpu);
      case Device.OpenCl openCl -> new OpenClRank(openCl);
    };
  }

  /// The ranks of `device`.
  public static Rank on(Device device) {
    return new Rank(device);
  }

  /// The element that would be at place `k`, counted from 0, if `in` were sorted.
  ///
  /// @throws IndexOutOfBoundsException if there is no such place
  public int kth(IntArray in, int k) {
    return (int) key(in, k);
  }

  /// The element that would be at place `k`, counted from 0, if `in` were sorted.
  ///
  /// @throws IndexOutOfBoundsException if there is no such place
  public long kth(LongArray in, int k) {
    return key(in, k);
  }

  /// The element that would be at place `k`, counted from 0, if `in` were sorted; a NaN with
  /// canonical bits.
  ///
  /// @throws IndexOutOfBoundsException if there is no such place
  public float kth(FloatArray in, int k) {
    return FloatKeys.value((int) key(in, k));
  }

  /// The element that would be at place `k`, counted from 0, if `in` were sorted; a NaN with
  /// canonical bits.
  ///
  /// @throws IndexOutOfBoundsException if there is no such place
  public double kth(DoubleArray in, int k) {
    return DoubleKeys.value(key(in, k));
  }

  private long key(Array<?> in, int k) {
    Objects.requireNonNull(in, "in");
    if (k < 0 || k >= in.length()) {
      throw new IndexOutOfBoundsException("k is " + k + ", in has " + in.length() + " elements");
    }
    try (var kernel = kernels.lease()) {
      return kernel.get().key(in, k);
    }
  }

  /// Fills `out` with the greatest elements, in descending order; NaNs only where the numbers do
  /// not suffice, and then last. An element keeps its bits.
  ///
  /// @throws IllegalArgumentException if `out` has more elements than `in`, or is `in`
  public <A extends Array<A>> void largest(A in, A out) {
    list(in, RankOrder.DESCENDING, out);
  }

  /// Fills `out` with the least elements, in ascending order. An element keeps its bits.
  ///
  /// @throws IllegalArgumentException if `out` has more elements than `in`, or is `in`
  public <A extends Array<A>> void smallest(A in, A out) {
    list(in, RankOrder.ASCENDING, out);
  }

  /// Fills `out` with the indices of the elements that [#largest] would write; of equal elements,
  /// the lower index comes first.
  ///
  /// @throws IllegalArgumentException if `out` has more elements than `in`, or is `in`
  public void largestIndices(Array<?> in, IntArray out) {
    indices(in, RankOrder.DESCENDING, out);
  }

  /// Fills `out` with the indices of the elements that [#smallest] would write; of equal elements,
  /// the lower index comes first.
  ///
  /// @throws IllegalArgumentException if `out` has more elements than `in`, or is `in`
  public void smallestIndices(Array<?> in, IntArray out) {
    indices(in, RankOrder.ASCENDING, out);
  }

  private <A extends Array<A>> void list(A in, RankOrder order, A out) {
    check(in, out);
    if (out.length() > 0) {
      try (var kernel = kernels.lease()) {
        kernel.get().values(in, order, out);
      }
    }
  }

  private void indices(Array<?> in, RankOrder order, IntArray out) {
    check(in, out);
    if (out.length() > 0) {
      try (var kernel = kernels.lease()) {
        kernel.get().indices(in, order, out);
      }
    }
  }

  private static void check(Array<?> in, Array<?> out) {
    Arguments.different("out", out, "in", in);
    if (out.length() > in.length()) {
      throw new IllegalArgumentException(
          "out has " + out.length() + " elements, in has " + in.length());
    }
  }

  /// The quantiles of `in`: for each `p` the element at place `p (n − 1)` of the sorted elements,
  /// or between two places the point in proportion between their elements. So 0 asks for the least,
  /// 0.5 for the median, 1 for the greatest.
  ///
  /// NumPy's default method, `linear`, to the last bit; but where two elements lie so far apart
  /// that their distance is infinite, the point between them is found all the same.
  ///
  /// @throws IllegalArgumentException if a `p` is not among 0 … 1
  /// @throws NoSuchElementException if `in` is empty
  public double[] quantiles(IntArray in, double... p) {
    return quantiles(in, p, key -> key);
  }

  /// As [#quantiles(IntArray, double...)]; elements past 2⁵³ are rounded to doubles first.
  ///
  /// @throws IllegalArgumentException if a `p` is not among 0 … 1
  /// @throws NoSuchElementException if `in` is empty
  public double[] quantiles(LongArray in, double... p) {
    return quantiles(in, p, key -> key);
  }

  /// As [#quantiles(IntArray, double...)]; computed in doubles.
  ///
  /// @throws IllegalArgumentException if a `p` is not among 0 … 1, or an element is not a number
  /// @throws NoSuchElementException if `in` is empty
  public double[] quantiles(FloatArray in, double... p) {
    Objects.requireNonNull(in, "in");
    requireNumbers(in);
    return quantiles(in, p, key -> FloatKeys.value((int) key));
  }

  /// As [#quantiles(IntArray, double...)].
  ///
  /// @throws IllegalArgumentException if a `p` is not among 0 … 1, or an element is not a number
  /// @throws NoSuchElementException if `in` is empty
  public double[] quantiles(DoubleArray in, double... p) {
    Objects.requireNonNull(in, "in");
    requireNumbers(in);
    return quantiles(in, p, DoubleKeys::value);
  }

  private void requireNumbers(Array<?> in) {
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
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(p, "p");
    for (int q = 0; q < p.length; q++) {
      if (!(p[q] >= 0 && p[q] <= 1)) {
        throw new IllegalArgumentException("p[" + q + "] is " + p[q] + ", must be 0 … 1");
      }
    }
    if (in.length() == 0) {
      throw new NoSuchElementException("in is empty: there are no quantiles");
    }
    var wanted = new Quantiles(p, in.length());
    int[] ranks = wanted.ranks();
    long[] found = new long[ranks.length];
    try (var kernel = kernels.lease()) {
      kernel.get().keys(in, ranks, found);
    }
    return wanted.of(ranks, found, value);
  }
}
