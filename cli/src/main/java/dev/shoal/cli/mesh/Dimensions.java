package dev.shoal.cli.mesh;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.util.List;

/// Grids and meshes of one, two or three dimensions, by lists with an element for each dimension.
final class Dimensions {
  private Dimensions() {}

  /// Returns the grid of so many coarse cells along each dimension.
  static BaseGrid grid(List<Integer> n) {
    return switch (n.size()) {
      case 1 -> BaseGrid.of(n.get(0));
      case 2 -> BaseGrid.of(n.get(0), n.get(1));
      default -> BaseGrid.of(n.get(0), n.get(1), n.get(2));
    };
  }

  /// Returns the coarse cells along each dimension of a grid.
  static List<Integer> sizes(BaseGrid grid) {
    return List.of(grid.nx(), grid.ny(), grid.nz()).subList(0, grid.dimensions());
  }

  /// Returns the mesh of cells at i, and j and k where there are.
  static CellMesh mesh(BaseGrid base, List<IntArray> at, IntArray level) {
    return switch (base.dimensions()) {
      case 1 -> CellMesh.of(base, at.get(0), level);
      case 2 -> CellMesh.of(base, at.get(0), at.get(1), level);
      default -> CellMesh.of(base, at.get(0), at.get(1), at.get(2), level);
    };
  }

  /// Returns i, and j and k where there are.
  static List<IntArray> coordinates(CellMesh mesh) {
    return switch (mesh.base().dimensions()) {
      case 1 -> List.of(mesh.i());
      case 2 -> List.of(mesh.i(), mesh.j());
      default -> List.of(mesh.i(), mesh.j(), mesh.k());
    };
  }
}
