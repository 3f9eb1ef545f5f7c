package dev.shoal.topology;

/// Finds which faces of cells are equal.
///
/// Faces are identified by their index among the faces of all cells. If two faces are equal, the
/// match of each is the index of the other; if a face equals no other, its match is [#NONE]; if
/// more than two are equal and p is the index of the first, the match of all of them is
/// [#many(int)] of p.
@FunctionalInterface
interface FaceMatchingKernel {
  int NONE = -1;

  /// Writes the match of each face of each cell.
  void find(CellFaces faces, int[] matches);

  /// Encodes the first of more than two equal faces as a match, and decodes it.
  static int many(int index) {
    return -2 - index;
  }

  /// Records that the face at `index` equals the one at `first`, which precedes it.
  static void join(int[] matches, int first, int index) {
    int second = matches[first];
    if (second == NONE) {
      matches[first] = index;
      matches[index] = first;
      return;
    }
    if (second >= 0) {
      matches[first] = many(first);
      matches[second] = many(first);
    }
    matches[index] = many(first);
  }
}
