package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClKernel;
import java.util.Arrays;

/// Traverses a tree of boxes with `overlaps.cl`, a work-item for each box: as [TreeOverlap], whose
/// tree it shares. The device sorts each row.
final class OpenClOverlaps implements OverlapKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClOverlaps(Device.OpenCl device) {
    this.device = device.staged();
    kernels =
        new Kernels(
            device,
            OpenClTree.source(),
            OpenClOverlaps.class.getResourceAsStream("rows.cl"),
            OpenClOverlaps.class.getResourceAsStream("overlaps.cl"));
  }

  @Override
  public PairSearch search(Boxes boxes) {
    String options = kernels.type(DoubleArray.wrap()) + OpenClTree.defines(boxes.dimensions());
    var tree = new BoxTree(boxes.low(), boxes.high(), device.workers());
    return new Search(OpenClTree.ofBoxes(tree), boxes.length(), options);
  }

  /// A search in one tree.
  private final class Search implements PairSearch {
    private final OpenClTree tree;
    private final int boxes;
    private final String options;

    Search(OpenClTree tree, int boxes, String options) {
      this.tree = tree;
      this.boxes = boxes;
      this.options = options;
    }

    @Override
    public long count() {
      int[] counts = new int[boxes];
      count(true, counts);
      return Arrays.stream(counts).asLongStream().sum();
    }

    @Override
    public void count(boolean isHalf, int[] counts) {
      try (KernelCall call = new KernelCall(device)) {
        ClKernel kernel = kernel(call, "count_overlaps", isHalf);
        kernels.launch(kernel.set(OpenClTree.ARGUMENTS + 1, call.out(IntArray.wrap(counts))));
        call.finish();
      }
    }

    @Override
    public void fill(boolean isHalf, int[] offsets, int[] neighbours) {
      try (KernelCall call = new KernelCall(device)) {
        ClKernel kernel = kernel(call, "fill_overlaps", isHalf);
        kernels.launch(
            kernel
                .set(OpenClTree.ARGUMENTS + 1, call.in(IntArray.wrap(offsets)))
                .set(OpenClTree.ARGUMENTS + 2, call.out(IntArray.wrap(neighbours))));
        call.finish();
      }
    }

    private ClKernel kernel(KernelCall call, String name, boolean isHalf) {
      return tree.set(call, kernels.get(name, options)).set(OpenClTree.ARGUMENTS, isHalf ? 1 : 0);
    }
  }
}
