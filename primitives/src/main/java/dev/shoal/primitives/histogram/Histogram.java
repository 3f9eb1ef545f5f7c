package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// Histograms on one device: the number of elements in each bin, or the sum of their weights.
///
/// ```java
/// LongArray counts = device.newLongs(100); // as many bins
/// Histogram.on(device).even(values, 0, 1, counts);
/// ```
///
/// - **Shape:** n elements of any type, which are compared as doubles (so a long beyond 2⁵³ counts
///   as the nearest double); 1 … 2²⁴ bins. Outputs must not be inputs.
/// - **Bins:** bin i holds all x with `edge(i) <= x < edge(i+1)`, the last bin its upper edge too,
///   as in NumPy. −0.0 equals 0.0. Elements outside are counted separately: below, above, NaN.
/// - **Order:** counts are exact and sums of weights correctly rounded, so the result depends
///   neither on the order of the elements nor on the device.
/// - **Cost:** reads n elements once. The scratch is up to 16 ints per bin and thread, at most some
///   128 MiB in total; sums of weights take at most 26 bytes per element and 66 per bin as well. On
///   an OpenCL device even bins and given edges need doubles (cl_khr_fp64); edges are checked on
///   the host.
/// - **Errors:** all are thrown before anything is written, except for a count that does not fit.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Histogram {
  /// The maximum number of bins.
  public static final int MAX_BINS = 1 << 24;

  private final LeasePool<Workspace> workspaces;

  private Histogram(Device device) {
    Objects.requireNonNull(device, "device");
    workspaces = new LeasePool<>(() -> new Workspace(device));
  }

  /// Returns the histograms of `device`.
  public static Histogram on(Device device) {
    return new Histogram(device);
  }

  /// Returns edge i of even bins: `low + i * (high - low) / bins`, each operation rounded to a
  /// double; the last edge is `high` itself.
  ///
  /// @param i 0 … bins
  /// @throws IllegalArgumentException if the range or the number of bins is invalid
  /// @throws IndexOutOfBoundsException if there is no such edge
  public static double edge(double low, double high, int bins, int i) {
    checkRange(low, high, bins);
    if (i < 0 || i > bins) {
      throw new IndexOutOfBoundsException("edge " + i + " of " + bins + " bins");
    }
    return Bins.Even.edge(low, high, bins, i);
  }

  /// Counts the elements in each of `counts.length()` bins of one width between `low` and `high`;
  /// the edges are those of [#edge].
  ///
  /// If all elements are equal, `low` and `high` must still differ; NumPy extends the range by 0.5
  /// on both sides.
  ///
  /// @param low finite
  /// @param high finite, above `low`, such that `bins * (high - low)` is finite
  /// @param counts is overwritten
  /// @return the elements outside all bins
  /// @throws IllegalArgumentException if the range or the number of bins is invalid, or `counts` is
  ///   `in`
  public Outside even(Array<?> in, double low, double high, LongArray counts) {
    return countEven(in, low, high, counts, true);
  }

  /// As [#even(Array, double, double, LongArray)], but adds to `counts`: for the next chunk of a
  /// stream.
  ///
  /// @throws IllegalArgumentException if the range or the number of bins is invalid, or `counts` is
  ///   `in`
  /// @throws ArithmeticException if a count does not fit; `counts` is then undefined
  public Outside add(Array<?> in, double low, double high, LongArray counts) {
    return countEven(in, low, high, counts, false);
  }

  private Outside countEven(
      Array<?> in, double low, double high, LongArray counts, boolean overwrites) {
    int count = checkCount("counts", counts);
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      return workspace.count(in, workspace.even(low, high, count), counts, overwrites);
    }
  }

  /// Sums the weights of the elements in each of `sums.length()` bins of one width; each sum is
  /// exact and rounded once. Infinite weights and NaNs are as in a
  /// [Sum][dev.shoal.primitives.sum.Sum].
  ///
  /// @param weights the weight of each element
  /// @param sums is overwritten
  /// @return the elements outside all bins
  /// @throws IllegalArgumentException if the range or the number of bins is invalid, if the lengths
  ///   of `in` and `weights` differ, or `sums` is one of the others
  public Outside even(Array<?> in, DoubleArray weights, double low, double high, DoubleArray sums) {
    int count = checkCount("sums", sums);
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      return workspace.sumWeights(in, weights, workspace.even(low, high, count), sums);
    }
  }

  /// Counts the elements in each bin between given edges: bin i is from `edges[i]` to `edges[i+1]`.
  ///
  /// @param edges ascending, no NaNs; the first and the last may be infinite
  /// @param counts one element less than `edges`; is overwritten
  /// @return the elements outside all bins
  /// @throws IllegalArgumentException if the edges are not ascending, naming the first index, if
  ///   `counts` has another length, or is `in`
  public Outside edges(Array<?> in, DoubleArray edges, LongArray counts) {
    return countBetween(in, edges, counts, true);
  }

  /// As [#edges(Array, DoubleArray, LongArray)], but adds to `counts`: for the next chunk of a
  /// stream.
  ///
  /// @throws IllegalArgumentException if the edges are not ascending, naming the first index, if
  ///   `counts` has another length, or is `in`
  /// @throws ArithmeticException if a count does not fit; `counts` is then undefined
  public Outside add(Array<?> in, DoubleArray edges, LongArray counts) {
    return countBetween(in, edges, counts, false);
  }

  private Outside countBetween(
      Array<?> in, DoubleArray edges, LongArray counts, boolean overwrites) {
    Objects.requireNonNull(in, "in");
    double[] edge = checkEdges(edges, "counts", counts);
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      return workspace.count(in, workspace.between(edge), counts, overwrites);
    }
  }

  /// Sums the weights of the elements in each bin between given edges; each sum is exact and
  /// rounded once.
  ///
  /// @param weights the weight of each element
  /// @param edges ascending, no NaNs; the first and the last may be infinite
  /// @param sums one element less than `edges`; is overwritten
  /// @return the elements outside all bins
  /// @throws IllegalArgumentException if the edges are not ascending, naming the first index, if
  ///   `sums` has another length or is one of the others, or if the lengths of `in` and `weights`
  ///   differ
  public Outside edges(Array<?> in, DoubleArray weights, DoubleArray edges, DoubleArray sums) {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(weights, "weights");
    Arguments.different("sums", sums, "edges", edges);
    double[] edge = checkEdges(edges, "sums", sums);
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      return workspace.sumWeights(in, weights, workspace.between(edge), sums);
    }
  }

  /// Counts the occurrences of each of the ints `low … low + counts.length() - 1`.
  ///
  /// @param counts is overwritten
  /// @return the elements that are none of these ints
  /// @throws IllegalArgumentException if there are not 1 … 2²⁴ counts
  public Outside values(IntArray in, int low, LongArray counts) {
    return countValues(in, low, counts, true);
  }

  /// As [#values(IntArray, int, LongArray)], but adds to `counts`: for the next chunk of a stream.
  ///
  /// @throws IllegalArgumentException if there are not 1 … 2²⁴ counts
  /// @throws ArithmeticException if a count does not fit; `counts` is then undefined
  public Outside add(IntArray in, int low, LongArray counts) {
    return countValues(in, low, counts, false);
  }

  private Outside countValues(IntArray in, int low, LongArray counts, boolean overwrites) {
    int count = checkCount("counts", counts);
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      return workspace.count(in, workspace.values(low, count), counts, overwrites);
    }
  }

  /// Sums the weights of each of the ints `low … low + sums.length() - 1`; each sum is exact and
  /// rounded once.
  ///
  /// @param weights the weight of each element
  /// @param sums is overwritten
  /// @return the elements that are none of these ints
  /// @throws IllegalArgumentException if there are not 1 … 2²⁴ sums, if the lengths of `in` and
  ///   `weights` differ, or `sums` is `weights`
  public Outside values(IntArray in, DoubleArray weights, int low, DoubleArray sums) {
    int count = checkCount("sums", sums);
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      return workspace.sumWeights(in, weights, workspace.values(low, count), sums);
    }
  }

  /// The scratch of one call, and the bins of the last call: the kernel is prepared for them, and
  /// equal ones need no checks.
  private static final class Workspace {
    private final Device device;
    private final HistogramKernel kernel;
    private WeightSums weightSums; // null until needed
    private Bins bins = new Bins.Values(0, 1);

    Workspace(Device device) {
      this.device = device;
      kernel =
          switch (device) {
            case Device.Serial _ -> new SerialHistogram();
            case Device.Cpu cpu -> new CpuHistogram(cpu, HistogramTuning.of(cpu));
            case Device.OpenCl openCl -> new OpenClHistogram(openCl, HistogramTuning.of(openCl));
          };
    }

    Bins even(double low, double high, int count) {
      if (bins instanceof Bins.Even even
          && even.low() == low
          && even.high() == high
          && even.count() == count) {
        return even;
      }
      checkRange(low, high, count);
      return new Bins.Even(low, high, count);
    }

    Bins between(double[] edge) {
      if (bins instanceof Bins.Edges given && given.haveEdges(edge)) {
        return given;
      }
      checkAscending(edge);
      return new Bins.Edges(edge);
    }

    /// @param max the maximum number of bins: fewer if there are fewer ints from `low` on
    Bins values(int low, int max) {
      int count = (int) Math.min(max, Integer.MAX_VALUE - (long) low + 1);
      if (bins instanceof Bins.Values values && values.low() == low && values.count() == count) {
        return values;
      }
      return new Bins.Values(low, count);
    }

    Outside count(Array<?> in, Bins bins, LongArray counts, boolean overwrites) {
      Arguments.different("counts", counts, "in", in);
      in.requireOn(device);
      counts.requireOn(device);
      this.bins = bins;
      return kernel.count(in, bins, counts, overwrites);
    }

    Outside sumWeights(Array<?> in, DoubleArray weights, Bins bins, DoubleArray sums) {
      Arguments.sameLength("in", in, "weights", weights);
      Arguments.different("sums", sums, "in", in);
      Arguments.different("sums", sums, "weights", weights);
      in.requireOn(device);
      weights.requireOn(device);
      sums.requireOn(device);
      this.bins = bins;
      if (weightSums == null) {
        weightSums = kernel.weightSums();
      }
      return weightSums.of(in, weights, bins, sums);
    }
  }

  private static double[] checkEdges(DoubleArray edges, String name, Array<?> out) {
    Objects.requireNonNull(out, name);
    double[] edge = Objects.requireNonNull(edges, "edges").onHost().hostArray();
    if (edge.length < 2) {
      throw new IllegalArgumentException(
          "edges has " + edge.length + " elements, there must be 2 or more");
    }
    if (out.length() != edge.length - 1) {
      throw new IllegalArgumentException(
          name + " has " + out.length() + " elements, edges have " + (edge.length - 1) + " bins");
    }
    checkCount(name, out);
    return edge;
  }

  private static int checkCount(String name, Array<?> out) {
    Objects.requireNonNull(out, name);
    if (out.length() < 1 || out.length() > MAX_BINS) {
      throw new IllegalArgumentException(
          name + " has " + out.length() + " elements, there must be 1 … " + MAX_BINS + " bins");
    }
    return out.length();
  }

  private static void checkRange(double low, double high, int count) {
    if (count < 1 || count > MAX_BINS) {
      throw new IllegalArgumentException("there are " + count + " bins, must be 1 … " + MAX_BINS);
    }
    if (!Double.isFinite(low) || !Double.isFinite(high) || low >= high) {
      throw new IllegalArgumentException(
          "low is " + low + ", high is " + high + ": must be finite, and low below high");
    }
    if (count * (high - low) > Double.MAX_VALUE) {
      throw new IllegalArgumentException(
          count + " bins from " + low + " to " + high + ": bins * (high - low) overflows");
    }
  }

  private static void checkAscending(double[] edge) {
    for (int i = 0; i < edge.length; i++) {
      if (Double.isNaN(edge[i])) {
        throw new IllegalArgumentException("edges[" + i + "] is NaN");
      }
      if (i > 0 && edge[i] <= edge[i - 1]) {
        throw new IllegalArgumentException(
            "edges["
                + i
                + "] is "
                + edge[i]
                + ", not above edges["
                + (i - 1)
                + "], "
                + edge[i - 1]);
      }
    }
  }
}
