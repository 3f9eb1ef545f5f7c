package dev.shoal.device.kernels;

import dev.shoal.opencl.BuildException;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClContext;
import dev.shoal.opencl.ClDevice;
import dev.shoal.opencl.ClKernel;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Whether the kernels of a device may use its warps, 32 work-items in step, as `prelude.cl` does
/// under `WARP`: NVIDIA's OpenCL has no sub-groups, but its compiler takes PTX, the assembly of its
/// processors. A kernel of two warps tries the functions of the prelude once per device, and its
/// results are compared with those of a loop.
final class Warps {
  /// Work-items of a warp.
  static final int LANES = 32;

  static final String DEFINE = "-D WARP ";

  private static final int ITEMS = 2 * LANES;

  /// Each work-item votes, and reads what its neighbour has stored.
  private static final String TRIAL =
      """
      KERNEL trial(__global uint* out) {
        uint l = get_local_id(0);
        __local uint votes[L / LANES], stored[L];
        stored[l] = warp_ballot(l * l % 3 != 0, votes, l) + l;
        WARP_BARRIER;
        out[l] = stored[l ^ 1];
      }
      """;

  /// By the name of the device and its driver's version.
  private static final Map<String, Boolean> KNOWN = new ConcurrentHashMap<>();

  private Warps() {}

  /// Returns the compiler option of a device that has them, or nothing.
  static String option(ClContext context) {
    ClDevice device = context.device();
    boolean works =
        device.vendor().contains("NVIDIA")
            && KNOWN.computeIfAbsent(
                device.name() + " " + device.driver(), _ -> works(context, ""));
    return works ? DEFINE : "";
  }

  /// Returns whether a device votes and waits as it should.
  ///
  /// @param options of the compiler, besides those for warps
  static boolean works(ClContext context, String options) {
    String all = "-cl-std=CL1.2 -D L=" + ITEMS + " " + DEFINE + options;
    try (Arena arena = Arena.ofConfined();
        ClBuffer out = context.zeros(ITEMS * Integer.BYTES);
        ClKernel trial =
            context.programs().get(KernelSource.PRELUDE + TRIAL, all).kernel("trial")) {
      trial.args(out).launch(ITEMS, ITEMS);
      MemorySegment found = arena.allocate(ITEMS * Integer.BYTES);
      out.read(0, found);
      return MemorySegment.ofArray(expected()).mismatch(found) == -1;
    } catch (BuildException _) { // a driver that takes no PTX
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
