package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import java.util.function.Function;

/// The end of a search on an OpenCL device: detects distances that do not fit in their type, marks
/// unreached nodes and copies the result to the memory of the graph. The rules are those of
/// `IntHostPaths`.
///
/// @param call that of the call
/// @param kernels with `paths.cl` among its sources
/// @param options those of [OpenClArcs#options]
/// @param arcs the graph
/// @param type of the distances
record OpenClResults(
    KernelCall call, Kernels kernels, String options, OpenClArcs arcs, DistanceType type) {
  /// The result of a search in one type, repeated in `long` if an `int` is too small.
  ///
  /// @param search returns null if a distance does not fit
  /// @throws ArithmeticException if a distance does not fit in any type
  static Array<?> fitting(DistanceType type, Function<DistanceType, Array<?>> search) {
    Array<?> found = search.apply(type);
    if (found == null && type == DistanceType.INT) {
      return fitting(DistanceType.LONG, search);
    }
    return HostPaths.requireFitting(found, type);
  }

  /// One array for each source; null where a distance does not fit.
  ///
  /// @param distances those from the first source, then those from the next; below `bound` where a
  ///   node was reached
  /// @param targets of a single source; several sources have none
  /// @param mayExceed whether a sum may have been left out because it does not fit
  Array<?>[] of(
      ClBuffer distances,
      int sources,
      ClBuffer targets,
      int targetCount,
      long bound,
      boolean mayExceed) {
    int items = sources * arcs.nodes();
    long farthest = targetCount == 0 ? bound : farthest(distances, targets, targetCount);
    int[] leftOut =
        mayExceed && farthest == type.largest()
            ? findLeftOut(distances, sources, items)
            : new int[sources];
    kernels.launchFor(
        type.set(
            kernels.get("mark_unreached", options).args(items, distances),
            2,
            farthest < bound ? farthest + 1 : bound),
        items);
    Array<?>[] found = new Array<?>[sources];
    for (int s = 0; s < sources; s++) {
      found[s] = leftOut[s] != 0 ? null : copy(distances, s);
    }
    call.finish();
    return found;
  }

  /// The distance of the farthest target; the bound, if one was not reached.
  private long farthest(ClBuffer distances, ClBuffer targets, int count) {
    ClBuffer far = call.scratch(Long.BYTES);
    kernels.launchGroup(kernels.get("farthest", options).args(distances, targets, count, far));
    return type.read(far);
  }

  /// 1 for each source with a node that an arc leads to from a reached one, but that has no
  /// distance.
  private int[] findLeftOut(ClBuffer distances, int sources, int items) {
    ClBuffer leftOut = call.zeros((long) sources * Integer.BYTES);
    kernels.launchFor(
        arcs.set(call, kernels.get("find_left_out", options))
            .argsFrom(OpenClArcs.ARGUMENTS, items, distances, leftOut),
        items);
    return call.ints(leftOut, sources);
  }

  private Array<?> copy(ClBuffer distances, int source) {
    Device memory = arcs.isHost() ? Device.serial() : kernels.device();
    Array<?> result = type.newArray(memory, arcs.nodes());
    long bytes = (long) arcs.nodes() * type.bytes();
    distances.copyTo(source * bytes, call.out(result), 0, bytes);
    return result;
  }
}
