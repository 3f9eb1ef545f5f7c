package dev.shoal.grids.contour;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.counting.CountingSort;
import java.util.Objects;

/// Contour lines of a grid of values, on one device.
///
/// - **Shape:** rows of `columns` values each, one after another; levels in ascending order. The
///   line of a level separates the nodes at or above it from those below; it crosses an edge
///   between them by linear interpolation.
/// - **Saddles:** where two opposite corners of a cell are above and the others below, the two
///   above are connected if the saddle of the bilinear surface through the four is at or above the
///   level: the asymptotic decider.
/// - **No value:** a cell with a corner that is NaN or infinite has no lines; lines end at it.
/// - **Order:** lines by level; within a level first open lines, by the crossing at which they
///   begin, then closed lines, by their first crossing. A line from border to border is open here,
///   even if it begins and ends at the same point, so that [ContourLines#isClosed] is true of it; a
///   border is that of the grid, or of a cell without lines. Crossings are in the order of the
///   nodes, at each node the edge to the next column first. With x to the right and y upwards,
///   higher values lie to the left. Every bit is the same on every device.
/// - **Points:** where a level equals the value of a node, crossings coincide; a point that repeats
///   its predecessor is left out, and so is a line of one point.
/// - **Cost:** O(nodes + crossings), plus a factor of the logarithm of the number of levels.
///   Scratch: 36 bytes a node, 36 a crossing.
/// - **OpenCL:** the device finds the crossings and links them across cells; one thread of the host
///   follows the links, and the lines are host arrays. Scratch there: 12 bytes a node, 24 a
///   crossing.
/// - **Limits:** 2³⁰ − 5 nodes, 2²⁴ levels.
/// - **Source:** Nielson and Hamann, *The Asymptotic Decider* (1991); Dyken, Ziegler, Theobalt and
///   Seidel, *High-speed Marching Cubes using HistoPyramids* (2008) for counts, scan and emission.
///
/// Safe for any number of threads.
public final class Contour {
  private static final int MAX_NODES = Array.MAX_LENGTH / 2;

  /// Lines are sorted by level.
  private static final int MAX_LEVELS = CountingSort.MAX_VALUES;

  private final Device device;
  private final LeasePool<ContourKernel> kernels;

  private Contour(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static ContourKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ -> new HostContour(device);
      case Device.OpenCl openCl -> new OpenClContour(openCl);
    };
  }

  /// Returns the contours of `device`. An OpenCL device without doubles throws a
  /// [dev.shoal.opencl.DeviceException] on use.
  public static Contour on(Device device) {
    return new Contour(device);
  }

  /// Returns the lines of `values` at all of `levels`.
  ///
  /// @param columns the length of a row
  /// @param levels finite and strictly ascending, 2²⁴ at most
  /// @throws IllegalArgumentException if the number of values is not a multiple of `columns` or too
  ///   large, or the levels are not ascending or too many
  /// @throws CapacityException if the number of crossings exceeds the length of an array
  public ContourLines lines(DoubleArray values, int columns, DoubleArray levels) {
    Objects.requireNonNull(values, "values").requireOn(device);
    Objects.requireNonNull(levels, "levels").requireOn(device);
    check(values.length(), columns, levels.onHost().hostArray());
    try (var kernel = kernels.lease()) {
      return kernel.get().lines(values, columns, levels);
    }
  }

  private static void check(int nodes, int columns, double[] levels) {
    if (columns < 1 || nodes % columns != 0) {
      throw new IllegalArgumentException(nodes + " values are not a multiple of " + columns);
    }
    if (nodes > MAX_NODES) {
      throw new IllegalArgumentException(nodes + " values, must be at most " + MAX_NODES);
    }
    if (levels.length > MAX_LEVELS) {
      throw new IllegalArgumentException(levels.length + " levels, must be at most " + MAX_LEVELS);
    }
    for (int i = 0; i < levels.length; i++) {
      if (!Double.isFinite(levels[i])) {
        throw new IllegalArgumentException(
            "levels[" + i + "] is " + levels[i] + ", must be finite");
      }
      if (i > 0 && levels[i] <= levels[i - 1]) {
        throw new IllegalArgumentException(
            "levels["
                + i
                + "] is "
                + levels[i]
                + ", not above levels["
                + (i - 1)
                + "], "
                + levels[i - 1]);
      }
    }
  }
}
