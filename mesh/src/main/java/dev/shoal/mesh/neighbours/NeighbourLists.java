package dev.shoal.mesh.neighbours;

import dev.shoal.device.IntArray;

/// All neighbours on each side of each cell, as compressed rows.
///
/// Row `sides · c + s` belongs to side s, in the order of [Side], of cell c: the elements
/// `offsets[row]` (inclusive) to `offsets[row + 1]` (exclusive) of `cells`. It holds the one
/// neighbour of the same size or larger, or all smaller ones in the order of the mesh's tree: from
/// the lower or left end in two dimensions, along a z-curve in three. At a closed boundary it is
/// empty.
///
/// ```java
/// NeighbourLists lists = Neighbours.on(device).all(mesh);
/// for (int s = 0; s < lists.sides(); s++) {
///   int row = lists.row(cell, Side.of(s));
///   for (int i = offsets[row]; i < offsets[row + 1]; i++) {
///     visit(cells[i]);
///   }
/// }
/// ```
///
/// @param sides two for each dimension
/// @param offsets one more element than there are rows; the first is 0
/// @param cells the neighbours
public record NeighbourLists(int sides, IntArray offsets, IntArray cells) {
  /// Returns the row of a side of a cell.
  ///
  /// @throws IllegalArgumentException if cells have no such side: in the plane there is no front
  public int row(int cell, Side side) {
    if (side.number() >= sides) {
      throw new IllegalArgumentException("cells have " + sides + " sides, without " + side);
    }
    return sides * cell + side.number();
  }
}
