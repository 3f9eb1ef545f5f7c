package dev.shoal.figures.mesh;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;

/// A mesh small enough to show in full.
public final class SmallMesh {
  /// Positions a side of the finest grid.
  public static final int SIDE = 8;

  /// The finest level.
  static final int FINEST = 2;

  private SmallMesh() {}

  /// Thirteen cells over two by two coarse ones: two are split, and of one of those a quarter once
  /// more.
  public static CellMesh thirteen() {
    return CellMesh.of(
        BaseGrid.of(2, 2),
        IntArray.wrap(0, 2, 3, 2, 6, 7, 6, 7, 0, 2, 3, 2, 3),
        IntArray.wrap(0, 0, 0, 1, 2, 2, 3, 3, 1, 2, 2, 3, 3),
        IntArray.wrap(0, 1, 1, 1, 2, 2, 2, 2, 0, 1, 1, 1, 1));
  }
}
