package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Finds which points are inside a polygon, such as the coast of an island.
///
/// - **Result:** exact, whatever the coordinates. A point is [#ON_EDGE] if it lies on the segment
///   between two corners of any ring, or at a corner; otherwise it is [#INSIDE] if it is inside an
///   odd number of rings, else [#OUTSIDE].
/// - **Cost:** Serial compares every point with every edge. Cpu hashes the edges by height: O(e + n
///   m) for e edges, of which m are at the height of a point. Where many edges begin or end at
///   nearly the same height, it sorts their ends, and a point there takes a binary search: at worst
///   O(e log e + n (m + log e)). Where doubles cannot decide, for points very close to an edge,
///   exact arithmetic takes a microsecond. An OpenCL device uses the same hash, which the host
///   builds; points and results are copied, and the host decides the points very close to an edge.
///   The device needs 20 bytes a point and about 70 an edge, up to twice that where the heights of
///   corners are uneven. Each call allocates the hash, and uses no other scratch memory.
/// - **Source:** the even-odd rule: M. Shimrat, *Algorithm 112* (1962).
///
/// Safe for any number of threads.
public final class Inside {
  /// The location of a point outside the polygon.
  public static final int OUTSIDE = Crossings.OUTSIDE;

  /// The location of a point on the border, or on that of a hole.
  public static final int ON_EDGE = Crossings.ON_EDGE;

  /// The location of a point inside the polygon.
  public static final int INSIDE = Crossings.INSIDE;

  private final LeasePool<InsideKernel> kernels;

  private Inside(Device device) {
    Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static InsideKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialInside();
      case Device.Cpu cpu -> new SlabInside(cpu.workers());
      case Device.OpenCl openCl -> new OpenClInside(openCl);
    };
  }

  /// Returns the search of `device`. An OpenCL device without doubles throws a
  /// [dev.shoal.opencl.DeviceException] on use.
  public static Inside on(Device device) {
    return new Inside(device);
  }

  /// Returns the location of each point: [#OUTSIDE], [#ON_EDGE] or [#INSIDE].
  ///
  /// @param points points of the plane, in an unbounded domain
  /// @throws IllegalArgumentException if the points are in space, or in a periodic box
  public IntArray find(Polygon polygon, Points points) {
    Objects.requireNonNull(polygon, "polygon");
    if (points.dimensions() != 2 || points.isPeriodic()) {
      throw new IllegalArgumentException(
          "a polygon lies in the unbounded plane, but there are " + points);
    }
    int[] out = new int[points.length()];
    try (var kernel = kernels.lease()) {
      kernel.get().find(polygon, points.on(0), points.on(1), out);
    }
    return IntArray.wrap(out);
  }
}
