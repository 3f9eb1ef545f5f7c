package dev.shoal.cli.tour;

import dev.shoal.cli.mesh.SteepRaster;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;

/// The island as cells that are small where it is steep.
final class IslandMesh {
  /// Cells of this level have the width of one height.
  static final int FINEST = 6;

  /// How much the heights under a cell may differ, metres.
  static final double RISE = 40;

  /// The last row and column are left out: they are sea, and the rest is a power of two.
  private static final int SIDE = Terrain.SIDE - 1;

  private IslandMesh() {}

  /// Levels of neighbours differ by one at most across sides.
  static CellMesh balanced(Device device) {
    return Balance.on(device).balanced(steep(), Balance.Contact.SIDES);
  }

  private static CellMesh steep() {
    double[] metres = Terrain.metres();
    double[] square = new double[SIDE * SIDE];
    for (int row = 0; row < SIDE; row++) {
      System.arraycopy(metres, row * Terrain.SIDE, square, row * SIDE, SIDE);
    }
    return SteepRaster.of(square, SIDE, SIDE).flipped().mesh(FINEST, RISE);
  }

  /// So many copies of a mesh beside each other.
  static CellMesh copies(CellMesh mesh, int copies) {
    int[] i = mesh.i().onHost().hostArray();
    int[] level = mesh.level().onHost().hostArray();
    int nx = mesh.base().nx();
    int[] all = Repeated.ints(i, copies);
    for (int c = 0; c < all.length; c++) {
      all[c] += (c / i.length * nx) << level[c % i.length];
    }
    return CellMesh.of(
        BaseGrid.of(nx * copies, mesh.base().ny()),
        IntArray.wrap(all),
        IntArray.wrap(Repeated.ints(mesh.j().onHost().hostArray(), copies)),
        IntArray.wrap(Repeated.ints(level, copies)));
  }
}
