package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Finds all pairs of points within a radius of each other.
///
/// - **Shape:** n points of two or three dimensions; a pair is near if [Points#square(int, int)] is
///   at most `radius * radius`, rounded to double. No point is a neighbour of itself; points at the
///   same place are a pair.
/// - **Order:** that of [PairLists], on every device.
/// - **Cost:** O(n + p) on average, p being the points in the cells around each, as wide as the
///   radius: some two (plane) or six (space) times the neighbours of points that are spread evenly.
///   It does not depend on how large the domain is, or how empty. Scratch: some 50 bytes a point.
/// - **Limits:** lists hold 2³¹ neighbours, as an array does; [#count(Points, double)] has no
///   limit. In a periodic box the radius is at most half of each side.
/// - **Source:** R. Robey and Y. Zamora, *Parallel and High Performance Computing* (2021), 5.5,
///   figure 5.3; M. Allen and D. Tildesley, *Computer Simulation of Liquids* (1987), 5.3.
///
/// Safe for any number of threads.
public final class Pairs {
  /// What an array holds.
  private static final int LONGEST = Integer.MAX_VALUE - 8;

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

  /// The search of `device`. That of an OpenCL device makes its cells on the heap, and brings lists
  /// back there; one without doubles is refused by a [dev.shoal.opencl.DeviceException].
  public static Pairs on(Device device) {
    return new Pairs(device);
  }

  /// How many pairs there are, each counted once: without lists, so that there may be more than an
  /// array holds.
  ///
  /// @param radius 0 or more, in the unit of the points
  /// @throws IllegalArgumentException if the radius is negative, not finite, more than half of a
  ///   periodic box, or of a square that is not finite
  public long count(Points points, double radius) {
    double square = square(points, radius);
    try (var kernel = kernels.lease()) {
      return kernel.get().search(points, square).count();
    }
  }

  /// Each pair twice: all neighbours of each point.
  ///
  /// @throws IllegalArgumentException as for [#count(Points, double)], or if there are more
  ///   neighbours than an array holds; the message says how many
  public PairLists full(Points points, double radius) {
    return lists(points, radius, false);
  }

  /// Each pair once, such as collisions: the neighbours of each point that have a higher number.
  ///
  /// @throws IllegalArgumentException as for [#count(Points, double)], or if there are more pairs
  ///   than an array holds; the message says how many
  public PairLists half(Points points, double radius) {
    return lists(points, radius, true);
  }

  private PairLists lists(Points points, double radius, boolean isHalf) {
    double square = square(points, radius);
    try (var kernel = kernels.lease()) {
      return lists(kernel.get().search(points, square), points.length(), isHalf);
    }
  }

  private static double square(Points points, double radius) {
    return Objects.requireNonNull(points, "points").squareOf(radius);
  }

  /// Counts first, so that the lists are as long as they must be.
  ///
  /// @throws IllegalArgumentException if there are more neighbours than an array holds
  static PairLists lists(PairSearch search, int length, boolean isHalf) {
    int[] counts = new int[length];
    search.count(isHalf, counts);
    int[] offsets = offsets(counts);
    int[] neighbours = new int[offsets[counts.length]];
    search.fill(isHalf, offsets, neighbours);
    return new PairLists(IntArray.wrap(offsets), IntArray.wrap(neighbours));
  }

  /// Where rows of these lengths begin, and where the last one ends.
  ///
  /// @throws IllegalArgumentException if that is further than an array goes
  static int[] offsets(int[] counts) {
    long total = 0;
    for (int count : counts) {
      total += count;
    }
    if (total > LONGEST) {
      throw new IllegalArgumentException(
          "there are " + total + " neighbours, a list holds " + LONGEST + "; a count has no limit");
    }
    int[] offsets = new int[counts.length + 1];
    for (int i = 0; i < counts.length; i++) {
      offsets[i + 1] = offsets[i] + counts[i];
    }
    return offsets;
  }
}
