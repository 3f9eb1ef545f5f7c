package dev.shoal.topology;

import dev.shoal.device.IntArray;

/// The faces of a mesh, each once, and who is across each.
///
/// - **Shape:** the faces of cell c are at the places `rows[c] … rows[c+1]-1`, in the order of
///   [CellKind#facesOf(int)]: of flat cells edge k goes from corner k to the next, so that `rows`
///   are the mesh's own offsets.
/// - **Order:** faces are numbered from 0 as they first appear, cell by cell; on every device.
/// - **Memory:** on the heap, 8 bytes for each place and 8 for each face. Of flat cells, `rows` is
///   the mesh's own array of offsets if that is on the heap, not a copy.
///
/// @param rows where the faces of each cell begin, and where all end
/// @param faceAt the number of the face at each place
/// @param neighbours the cell across the face at each place, or [#BOUNDARY] or [#MANY]
/// @param owners the cell that has each face first
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
  /// In place of a neighbour: there is none.
  public static final int BOUNDARY = -1;

  /// In place of a neighbour: more than one other cell has this face.
  public static final int MANY = -2;

  /// How many faces there are.
  public int length() {
    return owners.length();
  }
}
