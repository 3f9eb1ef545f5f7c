package dev.shoal.device.kernels;

import dev.shoal.opencl.BuildException;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClContext;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Whether the 32 work-items of a warp may exchange bits without local memory, as the kernels do
/// under `WARP` of `prelude.cl`: NVIDIA's OpenCL has no sub-groups, but its compiler takes PTX, the
/// assembly of its processors. A kernel of two warps tries the instructions once per device, and
/// their results are compared with those of a loop.
final class Warps {
  /// Work-items of a warp.
  static final int LANES = 32;

  static final String DEFINE = "-D WARP";

  private static final int ITEMS = 2 * LANES;

  /// Each work-item votes, and reads what its neighbour has stored.
  private static final String TRIAL =
      """
      __kernel __attribute__((reqd_work_group_size(64, 1, 1))) void trial(__global uint* out) {
        __local uint stored[64];
        uint l = get_local_id(0), all;
        asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; vote.sync.ballot.b32 %0, p, 0xffffffff; }"
            : "=r"(all) : "r"(l * l % 3));
        stored[l] = all + l;
        asm volatile("bar.warp.sync 0xffffffff;" : : : "memory");
        out[l] = stored[l ^ 1];
      }
      """;

  /// By the name of the device and its driver's version.
  private static final Map<String, String> KNOWN = new ConcurrentHashMap<>();

  private Warps() {}

  /// Returns the compiler option of a device that has them, or nothing.
  static String option(ClContext context) {
    var device = context.device();
    return device.vendor().contains("NVIDIA")
        ? KNOWN.computeIfAbsent(
            device.name() + " " + device.driver(), _ -> areRight(context) ? DEFINE + " " : "")
        : "";
  }

  private static boolean areRight(ClContext context) {
    try (Arena arena = Arena.ofConfined();
        ClBuffer out = context.zeros(ITEMS * Integer.BYTES)) {
      context.programs().get(TRIAL, "-cl-std=CL1.2").kernel("trial").args(out).launch(ITEMS, ITEMS);
      MemorySegment found = arena.allocate(ITEMS * Integer.BYTES);
      out.read(0, found);
      return MemorySegment.ofArray(expected()).mismatch(found) == -1;
    } catch (BuildException _) { // a driver of another kind, or too old
      return false;
    }
  }

  private static int[] expected() {
    int[] out = new int[ITEMS];
    for (int l = 0; l < ITEMS; l++) {
      int neighbour = l ^ 1;
      int votes = 0;
      for (int lane = 0; lane < LANES; lane++) {
        int voter = neighbour / LANES * LANES + lane;
        votes |= voter * voter % 3 == 0 ? 0 : 1 << lane;
      }
      out[l] = votes + neighbour;
    }
    return out;
  }
}
