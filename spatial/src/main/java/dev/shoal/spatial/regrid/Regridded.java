package dev.shoal.spatial.regrid;

import dev.shoal.device.IntArray;
import dev.shoal.spatial.mesh.CellMesh;

/// A mesh that was made of another one, and where its cells come from.
///
/// @param mesh the new cells, along the Morton curve as the old ones are
/// @param origin for each new cell an old one: the cell itself, or the cell that was split into it
///   and its three siblings, or the first of the four that were merged to it. The levels of both
///   say which of these it is.
public record Regridded(CellMesh mesh, IntArray origin) {}
