package dev.shoal.tables;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/// Looks up values between the knots of a table, on one device.
///
/// - **Shape:** n queries, each a number on either axis, in any order; n results.
/// - **Result:** bilinear interpolation. Let `i` and `j` be the last knots not above the query, `u`
///   and `v` its fractions of the way to the next knots, `a` and `b` the values at `j` and the next
///   knot in row `i`, `c` and `d` those in the next row. After the last knot of an axis comes that
///   knot again:
///
///   ```text
///   u = (x − xᵢ) · wᵢ,  v = (y − yⱼ) · wⱼ     w = 1 / (width of the interval), rounded
///   e = a + v (b − a),  f = c + v (d − c)
///   e + u (f − e)
///   ```
///
///   each operation rounded in the type of the table. If the four values are finite and no
///   difference overflows, the result at a knot equals the value there, and in a constant table the
///   constant; −0.0 can become 0.0. The result is NaN if one of the four values is, whatever its
///   weight, and can be NaN if one is infinite or a difference overflows.
/// - **Outside:** by default a query that is outside the table or NaN is an error that names it:
///   see [Outside].
/// - **Algorithms:** by default the search that suits each axis, [FloatAxis#search()]; the results
///   are the same.
/// - **Cost:** O(n) where an axis is hashed; see [AxisSearch]. Nothing is allocated on one thread.
///   With [Outside#FAIL] the queries are read twice.
/// - **Memory:** an OpenCL device keeps the last table and its axes, once for each call that ran at
///   the same time.
/// - **Devices:** an OpenCL device without doubles, or one that flushes subnormal floats, refuses
///   them with a [dev.shoal.opencl.DeviceException].
/// - **Source:** R. Robey and Y. Zamora, *Parallel and High Performance Computing* (2021), 5.5.1.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Lookup {
  private final Device device;
  private final LeasePool<LookupKernel> kernels;
  private final Outside outside;

  private Lookup(Device device, LeasePool<LookupKernel> kernels, Outside outside) {
    this.device = device;
    this.kernels = kernels;
    this.outside = outside;
  }

  /// Returns the look-ups of `device`, by the search that suits each axis.
  public static Lookup on(Device device) {
    Objects.requireNonNull(device, "device");
    LookupAlgorithm algorithm = SearchLookup.suitable();
    return new Lookup(device, new LeasePool<>(() -> algorithm.kernel(device)), Outside.FAIL);
  }

  /// Returns the same look-ups by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not support it
  public Lookup with(LookupAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new Lookup(device, new LeasePool<>(() -> algorithm.kernel(device)), outside);
  }

  /// Returns the same look-ups by one search on both axes.
  public Lookup with(AxisSearch search) {
    return with(SearchLookup.by(search));
  }

  /// Returns the same look-ups with another rule for queries outside the table.
  public Lookup with(Outside outside) {
    return new Lookup(device, kernels, Objects.requireNonNull(outside, "outside"));
  }

  /// Returns every algorithm of the library that `device` supports.
  public static List<LookupAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return Arrays.stream(AxisSearch.values())
        .<LookupAlgorithm>map(SearchLookup::by)
        .filter(each -> each.runsOn(device))
        .toList();
  }

  /// Returns the title of the search that runs on `axis`.
  ///
  /// @throws IllegalArgumentException if the axis does not support it
  public String chosen(FloatAxis axis) {
    try (var kernel = kernels.lease()) {
      return kernel.get().floats().chosen(axis);
    }
  }

  /// Returns the title of the search that runs on `axis`.
  ///
  /// @throws IllegalArgumentException if the axis does not support it
  public String chosen(DoubleAxis axis) {
    try (var kernel = kernels.lease()) {
      return kernel.get().doubles().chosen(axis);
    }
  }

  /// Writes the value of `table` at `x[q]` and `y[q]` to `out[q]`.
  ///
  /// @throws IllegalArgumentException if the lengths differ, if `out` is one of the other arrays,
  ///   if an axis does not support the search, or with [Outside#FAIL] if a query is outside or NaN;
  ///   then nothing is written
  public void bilinear(FloatTable table, FloatArray x, FloatArray y, FloatArray out) {
    check(x, y, out);
    try (var lease = kernels.lease()) {
      FloatLookupKernel kernel = lease.get().floats();
      if (outside == Outside.FAIL) {
        FloatRange.require(kernel, table, x, y);
      }
      kernel.bilinear(table, outside != Outside.NAN, x, y, out);
    }
  }

  /// Writes the value of `table` at `x[q]` and `y[q]` to `out[q]`.
  ///
  /// @throws IllegalArgumentException if the lengths differ, if `out` is one of the other arrays,
  ///   if an axis does not support the search, or with [Outside#FAIL] if a query is outside or NaN;
  ///   then nothing is written
  public void bilinear(DoubleTable table, DoubleArray x, DoubleArray y, DoubleArray out) {
    check(x, y, out);
    try (var lease = kernels.lease()) {
      DoubleLookupKernel kernel = lease.get().doubles();
      if (outside == Outside.FAIL) {
        DoubleRange.require(kernel, table, x, y);
      }
      kernel.bilinear(table, outside != Outside.NAN, x, y, out);
    }
  }

  /// Writes the interval of `x[q]`, which is the index of the knot that begins it, to `out[q]`. The
  /// last knot belongs to the interval that it ends, so results are below `axis.length() - 1`. A
  /// query outside the axis gives −1 with [Outside#NAN]; NaN gives −1 with any rule but
  /// [Outside#FAIL].
  ///
  /// @throws IllegalArgumentException if the lengths differ, if the axis does not support the
  ///   search, or with [Outside#FAIL] if a query is outside or NaN; then nothing is written
  public void intervals(FloatAxis axis, FloatArray x, IntArray out) {
    Arguments.sameLength("x", x, "out", out);
    try (var lease = kernels.lease()) {
      FloatLookupKernel kernel = lease.get().floats();
      if (outside == Outside.FAIL) {
        FloatRange.require(kernel, axis, x);
      }
      kernel.intervals(axis, outside != Outside.NAN, x, out);
    }
  }

  /// Writes the interval of `x[q]`, which is the index of the knot that begins it, to `out[q]`. The
  /// last knot belongs to the interval that it ends, so results are below `axis.length() - 1`. A
  /// query outside the axis gives −1 with [Outside#NAN]; NaN gives −1 with any rule but
  /// [Outside#FAIL].
  ///
  /// @throws IllegalArgumentException if the lengths differ, if the axis does not support the
  ///   search, or with [Outside#FAIL] if a query is outside or NaN; then nothing is written
  public void intervals(DoubleAxis axis, DoubleArray x, IntArray out) {
    Arguments.sameLength("x", x, "out", out);
    try (var lease = kernels.lease()) {
      DoubleLookupKernel kernel = lease.get().doubles();
      if (outside == Outside.FAIL) {
        DoubleRange.require(kernel, axis, x);
      }
      kernel.intervals(axis, outside != Outside.NAN, x, out);
    }
  }

  private static void check(Array<?> x, Array<?> y, Array<?> out) {
    Arguments.sameLength("x", x, "y", y);
    Arguments.sameLength("x", x, "out", out);
    Arguments.different("out", out, "x", x);
    Arguments.different("out", out, "y", y);
  }
}
