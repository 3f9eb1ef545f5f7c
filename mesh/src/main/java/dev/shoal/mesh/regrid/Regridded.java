package dev.shoal.mesh.regrid;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import java.util.List;

/// A mesh made from another one, the origin of its cells, and their neighbours.
///
/// @param mesh the new cells, along the Morton curve like the old ones
/// @param origin for each new cell an old one: the cell itself, or the cell that was split into it
///   and its three siblings, or the first of the four that were merged into it. The levels of both
///   show which.
/// @param sides the west, east, south and north neighbours, as
///   [dev.shoal.mesh.neighbours.Neighbours] finds them
public record Regridded(CellMesh mesh, IntArray origin, List<IntArray> sides) {
  /// Copies the list.
  public Regridded {
    sides = List.copyOf(sides);
  }
}
