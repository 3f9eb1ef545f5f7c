package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.LeasePool;
import java.util.Objects;

/// Finds all pairs of overlapping boxes, such as objects that may collide.
///
/// - **Shape:** n boxes of two or three dimensions; boxes that only touch overlap, too: see
///   [Boxes#overlap(int, int)].
/// - **Order:** that of [PairLists], on every device.
/// - **Cost:** Serial sweeps along the first axis, O(n²) at worst. Cpu searches a tree of boxes:
///   O(n log n) plus the pairs, for boxes not much larger than the gaps between them. An OpenCL
///   device searches the same tree, which the host's threads build; results are host arrays. Each
///   call allocates its scratch memory: about 60 bytes a box, 20 on Serial; on an OpenCL device as
///   much again and the lists.
/// - **Limits:** lists hold fewer than 2³¹ neighbours; [#count(Boxes)] has no limit.
/// - **Source:** R. Robey and Y. Zamora, *Parallel and High Performance Computing* (2021), figure
///   5.3, right, puts objects into the cells of a hash, which are as large as the objects; a tree
///   does not need to know their size.
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

  /// Returns the search of `device`. An OpenCL device without doubles throws a
  /// [dev.shoal.opencl.DeviceException] on use.
  public static Overlaps on(Device device) {
    return new Overlaps(device);
  }

  /// Returns the number of pairs, each counted once.
  public long count(Boxes boxes) {
    Objects.requireNonNull(boxes, "boxes");
    try (var kernel = kernels.lease()) {
      return kernel.get().search(boxes).count();
    }
  }

  /// Returns each pair twice: all boxes that overlap each box.
  ///
  /// @throws IllegalArgumentException if there are more than an array holds; the message gives
  ///   their number
  public PairLists full(Boxes boxes) {
    return lists(boxes, false);
  }

  /// Returns each pair once: the boxes that overlap each box and have a higher number.
  ///
  /// @throws IllegalArgumentException if there are more than an array holds; the message gives
  ///   their number
  public PairLists half(Boxes boxes) {
    return lists(boxes, true);
  }

  private PairLists lists(Boxes boxes, boolean isHalf) {
    Objects.requireNonNull(boxes, "boxes");
    try (var kernel = kernels.lease()) {
      return PairLists.of(kernel.get().search(boxes), boxes.length(), isHalf);
    }
  }
}
