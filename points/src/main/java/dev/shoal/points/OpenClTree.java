package dev.shoal.points;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.opencl.ClKernel;
import java.io.InputStream;
import java.util.Arrays;

/// A [BoxTree] in the layout of `tree.cl`.
final class OpenClTree {
  /// The number of arguments that [#set] sets.
  static final int ARGUMENTS = 6;

  private final DoubleArray nodes;
  private final IntArray leafStarts;
  private final int leaves;
  private final DoubleArray corners;
  private final IntArray order;

  private OpenClTree(BoxTree tree, double[] corners) {
    nodes = DoubleArray.wrap(tree.nodes);
    this.corners = DoubleArray.wrap(corners);
    order = IntArray.wrap(tree.order);
    leaves = tree.leaves;
    int[] starts = new int[leaves + 1];
    for (int leaf = 0; leaf < leaves; leaf++) {
      starts[leaf] = tree.from(leaves + leaf);
    }
    starts[leaves] = tree.order.length;
    leafStarts = IntArray.wrap(starts);
  }

  /// Returns a tree of points.
  ///
  /// @throws IllegalArgumentException if there are more coordinates than an array holds
  static OpenClTree ofPoints(BoxTree tree) {
    return new OpenClTree(tree, interleaved(tree.low));
  }

  /// Returns a tree of boxes.
  ///
  /// @throws IllegalArgumentException if there are more coordinates than an array holds
  static OpenClTree ofBoxes(BoxTree tree) {
    return new OpenClTree(tree, interleaved(tree.low, tree.high));
  }

  /// Returns the source that the kernels include.
  static InputStream source() {
    return OpenClTree.class.getResourceAsStream("tree.cl");
  }

  /// Returns the compiler options for trees of `dimensions` axes.
  static String defines(int dimensions) {
    return "-D D=" + dimensions + " ";
  }

  /// Sets the first arguments of a kernel.
  ClKernel set(KernelCall call, ClKernel kernel) {
    return kernel.args(
        call.in(nodes),
        leaves,
        call.in(leafStarts),
        call.in(corners),
        call.in(order),
        order.length());
  }

  /// Interleaves arrays: all elements at index 0, then all at index 1.
  private static double[] interleaved(double[][]... arrays) {
    double[][] all = Arrays.stream(arrays).flatMap(Arrays::stream).toArray(double[][]::new);
    int n = all[0].length;
    long length = (long) all.length * n;
    if (length > Array.MAX_LENGTH) {
      throw new IllegalArgumentException(
          "a tree of " + length + " coordinates is more than an array holds");
    }
    double[] joined = new double[(int) length];
    for (int a = 0; a < all.length; a++) {
      for (int p = 0; p < n; p++) {
        joined[all.length * p + a] = all[a][p];
      }
    }
    return joined;
  }
}
