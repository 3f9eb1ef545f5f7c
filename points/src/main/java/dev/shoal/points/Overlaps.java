package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Finds all pairs of boxes that have a place in common, such as objects that may collide.
///
/// - **Shape:** n boxes of two or three dimensions; those that only touch overlap too: see
///   [Boxes#overlap(int, int)].
/// - **Order:** that of [PairLists], on every device.
/// - **Cost:** Serial sweeps along the first axis, O(n²) at worst; Cpu asks a tree of boxes, O(n
///   log n) and the pairs for boxes that are not much larger than what is between them, whatever
///   their sizes. An OpenCL device asks the same tree, which the host's threads make and bring
///   there; lists come back to the heap. Scratch: some 60 bytes a box, on an OpenCL device as many
///   again and the lists.
/// - **Limits:** lists hold 2³¹ neighbours, as an array does; [#count(Boxes)] has no limit.
/// - **Source:** R. Robey and Y. Zamora, *Parallel and High Performance Computing* (2021), figure
///   5.3, right, has objects in the cells of a hash, which are as large as the objects; a tree need
///   not know how large they are.
///
/// Safe for any number of threads.
public final class Overlaps {
  private final LeasePool<OverlapKernel> kernels;

  private Overlaps(Device device) {
    Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static OverlapKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> SweepOverlap::new;
      case Device.Cpu cpu -> boxes -> new TreeOverlap(boxes, cpu.workers());
      case Device.OpenCl openCl -> new OpenClOverlaps(openCl);
    };
  }

  /// The search of `device`. An OpenCL device without doubles refuses all by a
  /// [dev.shoal.opencl.DeviceException].
  public static Overlaps on(Device device) {
    return new Overlaps(device);
  }

  /// How many pairs there are, each counted once.
  public long count(Boxes boxes) {
    Objects.requireNonNull(boxes, "boxes");
    try (var kernel = kernels.lease()) {
      return kernel.get().search(boxes).count();
    }
  }

  /// Each pair twice: all boxes that overlap each box.
  ///
  /// @throws IllegalArgumentException if there are more than an array holds; the message says how
  ///   many
  public PairLists full(Boxes boxes) {
    return lists(boxes, false);
  }

  /// Each pair once: the boxes that overlap each box and have a higher number.
  ///
  /// @throws IllegalArgumentException if there are more than an array holds; the message says how
  ///   many
  public PairLists half(Boxes boxes) {
    return lists(boxes, true);
  }

  private PairLists lists(Boxes boxes, boolean isHalf) {
    Objects.requireNonNull(boxes, "boxes");
    try (var kernel = kernels.lease()) {
      return Pairs.lists(kernel.get().search(boxes), boxes.length(), isHalf);
    }
  }
}
