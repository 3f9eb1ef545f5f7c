package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Finds which points are within a polygon, such as the coast of an island.
///
/// - **Result:** exact, whatever the coordinates: a point is [#ON_EDGE] if it is on the line
///   between two corners, or at a corner, of any ring; else [#INSIDE] if it is within an odd number
///   of rings; else [#OUTSIDE].
/// - **Cost:** Serial compares every point with every edge. Cpu hashes the edges by height: O(e + n
///   m) for e edges, of which m are at the height of a point. What doubles cannot decide, points
///   that are nearly on an edge, is computed exactly, which takes a microsecond. An OpenCL device
///   asks the same hash, which the host makes; points and places travel, and what is nearly on an
///   edge the host's threads compute. There 20 bytes a point, and some 70 an edge.
/// - **Source:** the rule of even and odd: M. Shimrat, *Algorithm 112* (1962).
///
/// Safe for any number of threads.
public final class Inside {
  /// A point that is in no part of the polygon.
  public static final int OUTSIDE = -1;

  /// A point of the border, or of a hole's.
  public static final int ON_EDGE = 0;

  /// A point of the polygon.
  public static final int INSIDE = 1;

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

  /// The search of `device`. An OpenCL device without doubles refuses all by a
  /// [dev.shoal.opencl.DeviceException].
  public static Inside on(Device device) {
    return new Inside(device);
  }

  /// Where each point is: [#OUTSIDE], [#ON_EDGE] or [#INSIDE].
  ///
  /// @param points of the plane, in an endless domain
  /// @throws IllegalArgumentException if the points are in space, or in a periodic box
  public IntArray find(Polygon polygon, Points points) {
    Objects.requireNonNull(polygon, "polygon");
    if (points.dimensions() != 2 || points.isPeriodic()) {
      throw new IllegalArgumentException("a polygon is in the endless plane, not " + points);
    }
    int[] out = new int[points.length()];
    try (var kernel = kernels.lease()) {
      kernel.get().find(polygon, points.on(0), points.on(1), out);
    }
    return IntArray.wrap(out);
  }
}
