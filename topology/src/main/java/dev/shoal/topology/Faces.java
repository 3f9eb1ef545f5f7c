package dev.shoal.topology;

import dev.shoal.device.IntArray;

/// The faces of a mesh, each once, and the neighbour across each.
///
/// - **Shape:** the faces of cell c are elements `rows[c] … rows[c+1]-1`, in the order of
///   [CellKind#facesOf(int)]: edge k of a flat cell leads from corner k to the next, so that `rows`
///   equals the offsets of the mesh.
/// - **Order:** faces are numbered from 0 in the order of their first appearance, cell by cell; on
///   every device.
/// - **Memory:** host arrays, 8 bytes for each face of each cell and 8 for each face. For flat
///   cells, `rows` shares the mesh's own offsets if those are a host array.
///
/// @param rows where the faces of each cell begin, and where the last ones end
/// @param faceAt the number of each face of each cell
/// @param neighbours the cell across each face of each cell, or [#BOUNDARY] or [#MANY]
/// @param owners the cell in which each face appears first
/// @param others the cell across from the owner, or [#BOUNDARY] or [#MANY]
/// @param boundary how many faces only one cell has
/// @param nonManifold how many faces more than two cells have
public record Faces(
    IntArray rows,
    IntArray faceAt,
    IntArray neighbours,
    IntArray owners,
    IntArray others,
    int boundary,
    int nonManifold) {
  /// Stands for no neighbour.
  public static final int BOUNDARY = -1;

  /// Stands for several neighbours: more than one other cell has this face.
  public static final int MANY = -2;

  /// Returns the number of faces.
  public int length() {
    return owners.length();
  }
}
