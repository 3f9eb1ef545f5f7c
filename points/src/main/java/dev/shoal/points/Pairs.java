package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Finds all pairs of points within a radius of each other. It searches among the points of one
/// set; there are no separate query points.
///
/// ```java
/// PairLists near = Pairs.on(device).full(Points.of(x, y), 1.0); // all within 1, of each point
/// for (int k = near.offsets().hostArray()[i]; k < near.offsets().hostArray()[i + 1]; k++) {
///   int neighbour = near.neighbours().hostArray()[k];
/// }
/// ```
///
/// - **Shape:** n points of two or three dimensions. Two points are near if [Points#square(int,
///   int)] is at most `radius * radius`, rounded to double. No point is a neighbour of itself; two
///   points at the same position are a pair. A radius below about 1.5e-154 has a square of few bits
///   or 0, as has such a distance, so that points farther apart than the radius may be near.
/// - **Order:** that of [PairLists], on every device.
/// - **Cost:** O(n + p) on average, where p counts the points in the cells around each point, which
///   are as wide as the radius: about two (plane) or six (space) times the neighbours for evenly
///   distributed points. The size of the domain does not matter. Each call allocates its scratch
///   memory: about 70 bytes a point, 20 on Serial.
/// - **Limits:** lists hold fewer than 2³¹ neighbours; [#count(Points, double)] has no limit. In a
///   periodic box the radius is at most half of each side.
/// - **Source:** R. Robey and Y. Zamora, *Parallel and High Performance Computing* (2021), 5.5,
///   figure 5.3; M. Allen and D. Tildesley, *Computer Simulation of Liquids* (1987), 5.3.
///
/// Safe for any number of threads.
public final class Pairs {
  private final LeasePool<PairsKernel> kernels;

  private Pairs(Device device) {
    Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static PairsKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> SweepSearch::new;
      case Device.Cpu cpu -> (points, square) -> new CellSearch(cpu, points, square);
      case Device.OpenCl openCl -> new OpenClPairs(openCl);
    };
  }

  /// Returns the search of `device`. For an OpenCL device the host builds the cells, and results
  /// are host arrays; a device without doubles throws a [dev.shoal.opencl.DeviceException] on use.
  public static Pairs on(Device device) {
    return new Pairs(device);
  }

  /// Returns the number of pairs, each counted once. It may exceed the length of an array, since no
  /// lists are built.
  ///
  /// @param radius 0 or more, in the unit of the points
  /// @throws IllegalArgumentException if the radius is negative, not finite or more than half of a
  ///   periodic box, or if its square is not finite
  public long count(Points points, double radius) {
    double square = square(points, radius);
    try (var kernel = kernels.lease()) {
      return kernel.get().search(points, square).count();
    }
  }

  /// Returns each pair twice: all neighbours of each point.
  ///
  /// @throws IllegalArgumentException as for [#count(Points, double)], or if there are more
  ///   neighbours than an array holds; the message gives their number
  public PairLists full(Points points, double radius) {
    return lists(points, radius, false);
  }

  /// Returns each pair once, as for collisions: the neighbours of each point that have a higher
  /// number.
  ///
  /// @throws IllegalArgumentException as for [#count(Points, double)], or if there are more pairs
  ///   than an array holds; the message gives their number
  public PairLists half(Points points, double radius) {
    return lists(points, radius, true);
  }

  private PairLists lists(Points points, double radius, boolean isHalf) {
    double square = square(points, radius);
    try (var kernel = kernels.lease()) {
      return PairLists.of(kernel.get().search(points, square), points.length(), isHalf);
    }
  }

  private static double square(Points points, double radius) {
    return Objects.requireNonNull(points, "points").squareOf(radius);
  }
}
