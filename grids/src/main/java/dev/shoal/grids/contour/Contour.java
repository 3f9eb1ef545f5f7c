package dev.shoal.grids.contour;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Contour lines of a grid of values, on one device.
///
/// - **Shape:** rows of `columns` values each, one after the other; levels that rise. The line of a
///   level parts the nodes at it or above it from those below; it crosses an edge between such in
///   proportion to their values.
/// - **Saddles:** where two opposite corners of a cell are above and the others below, the two
///   above are joined if the saddle of the bilinear surface through the four is at the level or
///   above: the asymptotic decider.
/// - **No value:** a cell with a corner that is NaN or infinite has no lines; lines end at it.
/// - **Order:** lines by level; of a level first those that are open, by the crossing that they
///   begin at, then those that are closed, by their first crossing; crossings in the order of the
///   nodes, at each the edge to the next column first. With x to the right and y upwards, what is
///   higher lies to the left. Every bit is the same on every device.
/// - **Points:** where a level equals the value of a node, crossings coincide; a point that repeats
///   the one before is left out, and a line of one point too.
/// - **Cost:** O(nodes + crossings), whatever the number of levels but for its logarithm. Scratch:
///   36 bytes a node, 36 a crossing.
/// - **OpenCL:** the device finds crossings, and links them across cells; the host then brings them
///   to the heap and follows the links with one thread, so that lines are always on the heap.
///   Scratch there: 12 bytes a node, 24 a crossing.
/// - **Limits:** 2³⁰ − 5 nodes.
/// - **Source:** Nielson and Hamann, *The Asymptotic Decider* (1991); Dyken, Ziegler, Theobalt and
///   Seidel, *High-speed Marching Cubes using HistoPyramids* (2008) for counts, scan, emission.
///
/// Safe for any number of threads.
public final class Contour {
  private static final int MOST_NODES = (Integer.MAX_VALUE - 8) / 2;

  private final Device device;
  private final LeasePool<ContourKernel> kernels;

  private Contour(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static ContourKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new HeapContour(device, Device.cpu(1).workers());
      case Device.Cpu cpu -> new HeapContour(cpu, cpu.workers());
      case Device.OpenCl openCl -> new OpenClContour(openCl);
    };
  }

  /// The contours of `device`. An OpenCL device without doubles refuses all by a
  /// [dev.shoal.opencl.DeviceException].
  public static Contour on(Device device) {
    return new Contour(device);
  }

  /// The lines of `values` at all of `levels`.
  ///
  /// @param columns of each row
  /// @param levels finite, each above the one before
  /// @throws IllegalArgumentException if the values are no whole rows, there are too many, or the
  ///   levels do not rise
  /// @throws ArithmeticException if there are more crossings than an array holds
  public ContourLines lines(DoubleArray values, int columns, DoubleArray levels) {
    Objects.requireNonNull(values, "values").requireOn(device);
    Objects.requireNonNull(levels, "levels").requireOn(device);
    check(values.length(), columns, levels.toHost());
    try (var kernel = kernels.lease()) {
      return kernel.get().lines(values, columns, levels);
    }
  }

  private static void check(int nodes, int columns, double[] levels) {
    if (columns < 1 || nodes % columns != 0) {
      throw new IllegalArgumentException(nodes + " values are no rows of " + columns);
    }
    if (nodes > MOST_NODES) {
      throw new IllegalArgumentException(
          nodes + " values, contours are found of at most " + MOST_NODES);
    }
    for (int i = 0; i < levels.length; i++) {
      if (!(Math.abs(levels[i]) <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException("levels[" + i + "] is " + levels[i]);
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
