package dev.shoal.mesh;

import dev.shoal.device.Device;

/// The quadtree of a base grid before any cell is split.
public final class CoarseMesh {
  private CoarseMesh() {}

  /// Makes the coarse cells, in the order of the Morton curve, as arrays that `device` takes: in
  /// its memory if it is an OpenCL device that is not staged, otherwise in that of the host.
  ///
  /// @throws IllegalArgumentException if the base grid is not in two dimensions
  /// @throws dev.shoal.device.CapacityException if it has more cells than an array holds
  public static CellMesh of(BaseGrid base, Device device) {
    if (base.dimensions() != 2) {
      throw new IllegalArgumentException(
          "a base grid in " + base.dimensions() + " dimensions: a quadtree has two");
    }
    Cells cells = Cells.ofLength(base, base.cells());
    cells.setCoarse();
    CellMesh mesh = cells.toMesh();
    boolean takesHostArrays = !(device instanceof Device.OpenCl openCl) || openCl.isStaged();
    Order.on(takesHostArrays ? device : Device.cpu()).reorder(mesh, Order.Curve.MORTON);
    return takesHostArrays ? mesh : mesh.copyTo(device);
  }
}
