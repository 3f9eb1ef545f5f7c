package dev.shoal.mesh.regrid;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import java.util.List;

/// A mesh that was made of another one, where its cells come from, and their neighbours.
///
/// @param mesh the new cells, along the Morton curve as the old ones are
/// @param origin for each new cell an old one: the cell itself, or the cell that was split into it
///   and its three siblings, or the first of the four that were merged to it. The levels of both
///   say which of these it is.
/// @param sides the west, east, south and north neighbours, as
///   [dev.shoal.mesh.neighbours.Neighbours] would find them
public record Regridded(CellMesh mesh, IntArray origin, List<IntArray> sides) {
  /// Takes a copy of the list.
  public Regridded {
    sides = List.copyOf(sides);
  }
}
