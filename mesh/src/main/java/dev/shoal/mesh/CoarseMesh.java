package dev.shoal.mesh;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;

/// The quadtree of a base grid before any cell is split.
public final class CoarseMesh {
  private CoarseMesh() {}

  /// Makes the coarse cells, in the order of the Morton curve.
  public static CellMesh of(BaseGrid base, Device device) {
    int n = Math.toIntExact(base.cells());
    var i = new int[n];
    var j = new int[n];
    for (int c = 0; c < n; c++) {
      i[c] = c % base.nx();
      j[c] = c / base.nx();
    }
    CellMesh mesh =
        CellMesh.of(base, IntArray.wrap(i), IntArray.wrap(j), IntArray.wrap(new int[n]));
    Order.on(device).reorder(mesh, Order.Curve.MORTON);
    return mesh;
  }
}
