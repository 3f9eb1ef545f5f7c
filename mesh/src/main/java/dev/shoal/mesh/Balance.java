package dev.shoal.mesh;

import dev.shoal.device.Device;
import java.util.Objects;

/// Splits cells until the levels of neighbours differ by at most one: a 2:1 balanced, or graded,
/// mesh.
///
/// - **Shape:** the cells must tile the domain, in any order.
/// - **Order:** each cell keeps its position among the others, or its descendants take it in Morton
///   order. The result is the coarsest balanced mesh that is nowhere coarser than the given one: it
///   is unique and does not depend on the device.
/// - **Cost:** that of [MeshCheck], then O(cells) work on one thread; a hash set of the split
///   cells.
/// - **Errors:** `IllegalArgumentException` if the cells do not tile the domain, if the mesh is not
///   in the memory of the device, or if the result would have more cells than an array holds.
/// - **Source:** Sundar, Sampath and Biros, *Bottom-up construction and 2:1 balance refinement of
///   linear octrees in parallel* (2008).
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Balance {
  /// Selects which cells are neighbours.
  public enum Contact {
    /// Cells that share a side, or a part of it.
    SIDES,
    /// Also cells that share a corner or an edge.
    CORNERS;

    /// Receives positions.
    @FunctionalInterface
    interface Visitor {
      void visit(int x, int y, int z);
    }

    /// Visits the neighbours in the domain of a position of `level`.
    void forEachNeighbour(BaseGrid base, int level, int x, int y, int z, Visitor visitor) {
      int reachY = base.dimensions() < 2 ? 0 : 1;
      int reachZ = base.dimensions() < 3 ? 0 : 1;
      for (int dz = -reachZ; dz <= reachZ; dz++) {
        for (int dy = -reachY; dy <= reachY; dy++) {
          for (int dx = -1; dx <= 1; dx++) {
            int steps = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
            boolean touches = steps == 1 || (steps > 1 && this == CORNERS);
            if (touches && base.contains(level, x + dx, y + dy, z + dz)) {
              visitor.visit(x + dx, y + dy, z + dz);
            }
          }
        }
      }
    }
  }

  private final Device device;
  private final MeshCheck check;

  private Balance(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    check = MeshCheck.on(device);
  }

  /// Returns the balance of meshes in the memory of `device`.
  public static Balance on(Device device) {
    return new Balance(device);
  }

  /// Returns a new mesh in the same memory, with cells split so that those in `contact` differ by
  /// one level at most.
  public CellMesh balanced(CellMesh mesh, Contact contact) {
    Objects.requireNonNull(contact, "contact");
    check.require(mesh);
    Cells cells = Cells.of(mesh);
    var split = new SplitCells(cells);
    balance(split, cells.base(), contact);
    CellMesh balanced = Leaves.of(split::contains, split.leaves(), cells).toMesh();
    return mesh.level().isHost() ? balanced : balanced.copyTo(device);
  }

  /// Returns the first cell of `mesh` with a neighbour in `contact` that is coarser by more than
  /// one level; −1 if there is none and the mesh is balanced.
  public int firstJump(CellMesh mesh, Contact contact) {
    Objects.requireNonNull(contact, "contact");
    check.require(mesh);
    Cells cells = Cells.of(mesh);
    var split = new SplitCells(cells);
    for (int c = 0; c < cells.length(); c++) {
      if (hasJump(cells, c, split, contact)) {
        return c;
      }
    }
    return -1;
  }

  /// Splits the minimum number of cells: the children of a split cell are one level finer, so its
  /// neighbours must exist as cells or be split, and their parents must be split.
  private static void balance(SplitCells split, BaseGrid base, Contact contact) {
    split.forEachFromFinest((level, x, y, z) -> {
      if (level > 0) {
        contact.forEachNeighbour(
            base, level, x, y, z, (nx, ny, nz) -> split.add(level - 1, nx >> 1, ny >> 1, nz >> 1));
      }
    });
  }

  private static boolean hasJump(Cells cells, int cell, SplitCells split, Contact contact) {
    int level = cells.level(cell);
    if (level < 2) {
      return false;
    }
    boolean[] jump = {false};
    contact.forEachNeighbour(
        cells.base(),
        level,
        cells.x(cell),
        cells.y(cell),
        cells.z(cell),
        (x, y, z) -> jump[0] |= !split.contains(level - 2, x >> 2, y >> 2, z >> 2));
    return jump[0];
  }
}
