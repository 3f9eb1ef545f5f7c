package dev.shoal.tables;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import java.util.List;
import java.util.Objects;

/// Looks up values between the knots of a table, on one device.
///
/// - **Shape:** n queries, each a number on either axis, in any order; n results.
/// - **Result:** bilinear. With `u` and `v` the shares of the way to the next knot, and `a`, `b`,
///   `c`, `d` the values around, `b` next to `a` in its row and `c` and `d` in the next row:
///
///   ```text
///   u = (x − xᵢ) · wᵢ,  v = (y − yⱼ) · wⱼ     w = 1 / (width of the interval), rounded
///   e = a + v (b − a),  f = c + v (d − c)
///   e + u (f − e)
///   ```
///
///   each operation rounded in the type of the table. At knots the result is the value there, all
///   bits of it, and in a flat table it is that one value. One NaN among the four makes it NaN,
///   whatever its weight, as can an infinite value, or two whose difference overflows.
/// - **Outside:** by default a query outside the table, or NaN, is an error that names it: see
///   [Outside].
/// - **Methods:** by default that of each axis, [FloatAxis#method()]; the results are the same.
/// - **Cost:** O(n) where an axis is hashed; see [Method]. Nothing is allocated on one thread. With
///   [Outside#FAIL] the queries are read twice.
/// - **Memory:** on an OpenCL device the last table and its axes stay there, once for each call
///   that ran at the same time.
/// - **Devices:** an OpenCL device that has no doubles, or flushes subnormal floats, refuses them
///   by a [dev.shoal.opencl.DeviceException].
/// - **Source:** R. Robey and Y. Zamora, *Parallel and High Performance Computing* (2021), 5.5.1.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Lookup {
  private final LeasePool<LookupKernel> kernels;
  private final Method method; // null for that of each axis
  private final Outside outside;

  private Lookup(LeasePool<LookupKernel> kernels, Method method, Outside outside) {
    this.kernels = kernels;
    this.method = method;
    this.outside = outside;
  }

  /// The look-ups of `device`.
  public static Lookup on(Device device) {
    Objects.requireNonNull(device, "device");
    return new Lookup(new LeasePool<>(() -> kernel(device)), null, Outside.FAIL);
  }

  private static LookupKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialLookup();
      case Device.Cpu cpu -> new CpuLookup(cpu.workers());
      case Device.OpenCl openCl -> new OpenClLookup(openCl);
    };
  }

  /// The same look-ups by one method on both axes.
  public Lookup with(Method method) {
    return new Lookup(kernels, Objects.requireNonNull(method, "method"), outside);
  }

  /// The same look-ups with other answers outside.
  public Lookup with(Outside outside) {
    return new Lookup(kernels, method, Objects.requireNonNull(outside, "outside"));
  }

  /// The methods that `device` has: all of them, on any device so far.
  public static List<Method> methods(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _, Device.Cpu _, Device.OpenCl _ -> List.of(Method.values());
    };
  }

  /// The method that is used on `axis`.
  ///
  /// @throws IllegalArgumentException if the axis does not have it
  public Method method(FloatAxis axis) {
    return method == null ? axis.method() : axis.require(method);
  }

  /// The method that is used on `axis`.
  ///
  /// @throws IllegalArgumentException if the axis does not have it
  public Method method(DoubleAxis axis) {
    return method == null ? axis.method() : axis.require(method);
  }

  /// Writes to `out[q]` what `table` has at `x[q]` and `y[q]`.
  ///
  /// @throws IllegalArgumentException if the lengths differ, if `out` is one of the others, if an
  ///   axis does not have the method; or if a query is outside or NaN, where that is to fail: then
  ///   nothing is written
  public void bilinear(FloatTable table, FloatArray x, FloatArray y, FloatArray out) {
    check(x, y, out);
    Method onX = method(table.x());
    Method onY = method(table.y());
    try (var lease = kernels.lease()) {
      FloatLookupKernel kernel = lease.get().floats();
      if (outside == Outside.FAIL) {
        int q = first(kernel.firstOutside(table.x(), x), kernel.firstOutside(table.y(), y));
        if (q >= 0) {
          throw failure(q, x.toHost()[q] + ", " + y.toHost()[q], table.x() + "; " + table.y());
        }
      }
      kernel.bilinear(table, onX, onY, outside != Outside.NAN, x, y, out);
    }
  }

  /// Writes to `out[q]` what `table` has at `x[q]` and `y[q]`.
  ///
  /// @throws IllegalArgumentException if the lengths differ, if `out` is one of the others, if an
  ///   axis does not have the method; or if a query is outside or NaN, where that is to fail: then
  ///   nothing is written
  public void bilinear(DoubleTable table, DoubleArray x, DoubleArray y, DoubleArray out) {
    check(x, y, out);
    Method onX = method(table.x());
    Method onY = method(table.y());
    try (var lease = kernels.lease()) {
      DoubleLookupKernel kernel = lease.get().doubles();
      if (outside == Outside.FAIL) {
        int q = first(kernel.firstOutside(table.x(), x), kernel.firstOutside(table.y(), y));
        if (q >= 0) {
          throw failure(q, x.toHost()[q] + ", " + y.toHost()[q], table.x() + "; " + table.y());
        }
      }
      kernel.bilinear(table, onX, onY, outside != Outside.NAN, x, y, out);
    }
  }

  /// Writes to `out[q]` the interval of `x[q]`: the number of the knot that begins it. The last
  /// knot is in the interval that it ends, so that results are below `axis.length() - 1`; what is
  /// outside gives −1 with [Outside#NAN], and NaN with any but [Outside#FAIL].
  ///
  /// @throws IllegalArgumentException if the lengths differ, if the axis does not have the method;
  ///   or if a query is outside or NaN, where that is to fail: then nothing is written
  public void intervals(FloatAxis axis, FloatArray x, IntArray out) {
    Arguments.sameLength("x", x, "out", out);
    Method on = method(axis);
    try (var lease = kernels.lease()) {
      FloatLookupKernel kernel = lease.get().floats();
      if (outside == Outside.FAIL) {
        int q = kernel.firstOutside(axis, x);
        if (q >= 0) {
          throw failure(q, String.valueOf(x.toHost()[q]), axis.toString());
        }
      }
      kernel.intervals(axis, on, outside != Outside.NAN, x, out);
    }
  }

  /// Writes to `out[q]` the interval of `x[q]`: the number of the knot that begins it. The last
  /// knot is in the interval that it ends, so that results are below `axis.length() - 1`; what is
  /// outside gives −1 with [Outside#NAN], and NaN with any but [Outside#FAIL].
  ///
  /// @throws IllegalArgumentException if the lengths differ, if the axis does not have the method;
  ///   or if a query is outside or NaN, where that is to fail: then nothing is written
  public void intervals(DoubleAxis axis, DoubleArray x, IntArray out) {
    Arguments.sameLength("x", x, "out", out);
    Method on = method(axis);
    try (var lease = kernels.lease()) {
      DoubleLookupKernel kernel = lease.get().doubles();
      if (outside == Outside.FAIL) {
        int q = kernel.firstOutside(axis, x);
        if (q >= 0) {
          throw failure(q, String.valueOf(x.toHost()[q]), axis.toString());
        }
      }
      kernel.intervals(axis, on, outside != Outside.NAN, x, out);
    }
  }

  private static void check(Array<?> x, Array<?> y, Array<?> out) {
    Arguments.sameLength("x", x, "y", y);
    Arguments.sameLength("x", x, "out", out);
    Arguments.different("out", out, "x", x);
    Arguments.different("out", out, "y", y);
  }

  /// The first of two queries, of which each is −1 if there is none.
  private static int first(int a, int b) {
    return a < 0 || b < 0 ? Math.max(a, b) : Math.min(a, b);
  }

  private static IllegalArgumentException failure(int query, String at, String axes) {
    return new IllegalArgumentException(
        "query " + query + ", (" + at + "), is outside: there are " + axes);
  }
}
