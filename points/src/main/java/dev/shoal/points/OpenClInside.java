package dev.shoal.points;

import dev.shoal.device.Crew;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.Stage;
import dev.shoal.opencl.ClKernel;

/// Asks [Slabs] by `inside.cl`, a work-item for each point.
///
/// What doubles cannot decide comes back as [#UNDECIDED], and the threads of the host compute it
/// exactly, as they do for `Cpu`.
///
/// Fewest bytes: two numbers of each point read, an int written; these are, and the edges of a
/// slab.
final class OpenClInside implements InsideKernel {
  /// As in `inside.cl`: none of what a place can be.
  private static final int UNDECIDED = 2;

  /// Points of a block.
  private static final int BLOCK = 1 << 12;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final Crew crew = Device.cpu().crew();

  OpenClInside(Device.OpenCl device) {
    this.device = device.staged();
    kernels = new Kernels(device, OpenClInside.class.getResourceAsStream("inside.cl"));
  }

  @Override
  public void find(Polygon polygon, double[] x, double[] y, int[] out) {
    String type = kernels.type(DoubleArray.of());
    var slabs = new Slabs(polygon);
    try (Stage stage = new Stage(device)) {
      ClKernel kernel =
          kernels
              .get("find_inside", type)
              .set(0, stage.in(DoubleArray.of(polygon.ax)))
              .set(1, stage.in(DoubleArray.of(polygon.ay)))
              .set(2, stage.in(DoubleArray.of(polygon.bx)))
              .set(3, stage.in(DoubleArray.of(polygon.by)))
              .set(4, stage.in(IntArray.of(slabs.offsets)))
              .set(5, stage.in(IntArray.of(slabs.edges)))
              .set(6, slabs.length)
              .set(7, slabs.low)
              .set(8, slabs.high)
              .set(9, slabs.scale)
              .set(10, stage.in(DoubleArray.of(x)))
              .set(11, stage.in(DoubleArray.of(y)))
              .set(12, stage.out(IntArray.of(out)))
              .set(13, out.length);
      kernels.launch(kernel);
      stage.finish();
    }
    crew.forEachBlock(
        out.length,
        BLOCK,
        (_, from, to) -> {
          var crossings = new Crossings(polygon);
          for (int i = from; i < to; i++) {
            if (out[i] == UNDECIDED) {
              crossings.clear();
              slabs.addTo(crossings, x[i], y[i]);
              out[i] = crossings.place();
            }
          }
        });
  }
}
