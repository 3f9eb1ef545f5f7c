package dev.shoal.points;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Finds the k nearest points to each point. It searches among the points of one set; there are no
/// separate query points.
///
/// ```java
/// NearestPoints nearest = Nearest.on(device).find(Points.of(x, y), 3); // three of each point
/// ```
///
/// - **Shape:** n points of two or three dimensions, in an unbounded or a periodic domain; k of the
///   other points for each.
/// - **Order:** that of [NearestPoints], on every device.
/// - **Cost:** Serial compares all pairs, Θ(n²). Cpu searches the cells of a grid, O(n k log k),
///   where the points are spread evenly, and otherwise a tree of boxes: O(n (k + log n)) distances,
///   however the points are distributed; but all points at the same distance must be visited. An
///   OpenCL device searches the tree, which the host's threads build; results are host arrays.
///   Except in a grid, a point that is nearer than the k nearest so far is inserted into a sorted
///   list of them, which moves up to k others of 12 bytes each: O(n k²) moves at worst in a tree,
///   and O(n² k) on Serial. Scratch: about 50 bytes a point, of which 16 are kept between calls and
///   each call allocates the rest; on an OpenCL device as much again and 12 bytes for each result.
/// - **Source:** J. Friedman, J. Bentley and R. Finkel, *An Algorithm for Finding Best Matches in
///   Logarithmic Expected Time* (1977).
///
/// Safe for any number of threads.
public final class Nearest {
  private final LeasePool<NearestKernel> kernels;

  private Nearest(Device device) {
    Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static NearestKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialNearest();
      case Device.Cpu cpu -> new CpuNearest(cpu);
      case Device.OpenCl openCl -> new OpenClNearest(openCl);
    };
  }

  /// Returns the search of `device`. An OpenCL device without doubles throws a
  /// [dev.shoal.opencl.DeviceException] on use.
  public static Nearest on(Device device) {
    return new Nearest(device);
  }

  /// Returns the k nearest points to each point.
  ///
  /// @param k 1 or more, and less than the number of points unless that is 0
  /// @throws IllegalArgumentException if k is out of range, or n · k exceeds the length of an array
  public NearestPoints find(Points points, int k) {
    int n = points.length();
    if (k < 1 || (n > 0 && k >= n)) {
      throw new IllegalArgumentException(
          "k is " + k + ", must be 1 or more and less than the number of points, " + n);
    }
    long length = (long) n * k;
    if (length > Array.MAX_LENGTH) {
      throw new CapacityException(
          n + " points have " + length + " nearest, an array holds " + Array.MAX_LENGTH,
          length,
          Array.MAX_LENGTH);
    }
    if (n == 0) { // k may be so large that no device has the scratch memory for it
      return new NearestPoints(k, IntArray.wrap(), DoubleArray.wrap());
    }
    int[] neighbours = new int[n * k];
    double[] squares = new double[n * k];
    try (var kernel = kernels.lease()) {
      kernel.get().find(points, k, neighbours, squares);
    }
    return new NearestPoints(k, IntArray.wrap(neighbours), DoubleArray.wrap(squares));
  }
}
