package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;

/// The first pass of [Parents] on an OpenCL device, by `parents.cl`.
final class OpenClParents {
  private OpenClParents() {}

  /// The parents, in the memory of the distances; null if some node can only be reached over an arc
  /// that does not add to the distance.
  static IntArray of(Device.OpenCl device, OpenClArcs arcs, int source, Array<?> distances) {
    Kernels kernels =
        new Kernels(
            device,
            OpenClParents.class.getResourceAsStream("paths.cl"),
            OpenClParents.class.getResourceAsStream("parents.cl"));
    String options = arcs.options(kernels, DistanceType.of(distances), true);
    Device memory = distances.isHost() ? Device.serial() : device;
    IntArray parents = memory.newInts(arcs.nodes());
    try (KernelCall call = new KernelCall(device.staged())) {
      ClBuffer found = call.out(parents);
      found.fill(0, (long) arcs.nodes() * Integer.BYTES, TightArcs.UNKNOWN);
      if (arcs.arcs() > 0) {
        kernels.launchFor(
            arcs.set(call, kernels.get("offer", options))
                .argsFrom(OpenClArcs.ARGUMENTS, arcs.arcs(), call.in(distances), found),
            arcs.arcs());
      }
      ClBuffer isLeft = call.zeros(Integer.BYTES);
      kernels.launchFor(
          kernels
              .get("end_offers", options)
              .args(arcs.nodes(), call.in(distances), source, found, isLeft),
          arcs.nodes());
      if (call.readInt(isLeft) != 0) {
        parents.close();
        return null;
      }
      call.finish();
      return parents;
    }
  }
}
