package dev.shoal.mesh.neighbours;

import dev.shoal.device.IntArray;

/// All neighbours on each side of each cell, as compressed rows.
///
/// Row `sides · c + s` is side s, in the order of [Side], of cell c: from `offsets[row]` to
/// `offsets[row + 1]`, which are places in `cells`. On a side there is the neighbour as large or
/// larger, or all that are smaller, in the order of the mesh's tree: by rows from the lower or left
/// end in two dimensions, along a z-curve in three.
///
/// @param sides two for each dimension
/// @param offsets as many as rows and one more; the first is 0
/// @param cells the neighbours
public record NeighbourLists(int sides, IntArray offsets, IntArray cells) {
  /// The row of a side of a cell.
  public int row(int cell, Side side) {
    return sides * cell + side.number();
  }
}
