package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.Stage;
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
    Device memory = distances.isOnHeap() ? Device.serial() : device;
    IntArray parents = memory.newInts(arcs.nodes());
    try (Stage stage = new Stage(device.staged())) {
      ClBuffer found = stage.out(parents);
      found.fill(0, (long) arcs.nodes() * Integer.BYTES, Parents.UNKNOWN);
      if (arcs.arcs() > 0) {
        kernels.launchFor(
            arcs.set(stage, kernels.get("offer", options))
                .set(OpenClArcs.ARGUMENTS, arcs.arcs())
                .set(OpenClArcs.ARGUMENTS + 1, stage.in(distances))
                .set(OpenClArcs.ARGUMENTS + 2, found),
            arcs.arcs());
      }
      ClBuffer isLeft = stage.zeros(Integer.BYTES);
      kernels.launchFor(
          kernels
              .get("end_offers", options)
              .set(0, arcs.nodes())
              .set(1, stage.in(distances))
              .set(2, source)
              .set(3, found)
              .set(4, isLeft),
          arcs.nodes());
      if (stage.readInt(isLeft) != 0) {
        parents.close();
        return null;
      }
      stage.finish();
      return parents;
    }
  }
}
