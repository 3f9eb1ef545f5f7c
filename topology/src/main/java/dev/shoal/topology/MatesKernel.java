package dev.shoal.topology;

/// Finds which faces of cells are the same.
///
/// The mate of a face that one other cell has too is the place of that one; of a face that no other
/// has it is [#NONE]; where there are more than two, p being the place of the first, it is
/// [#many(int)] of p for all of them.
@FunctionalInterface
interface MatesKernel {
  int NONE = -1;

  /// Writes the mate of each face of each cell.
  void find(CellFaces faces, int[] mates);

  /// The mate of one of many, and back.
  static int many(int place) {
    return -2 - place;
  }

  /// Notes that the faces at `place` and, before it, at `first` are the same.
  static void join(int[] mates, int first, int place) {
    int second = mates[first];
    if (second == NONE) {
      mates[first] = place;
      mates[place] = first;
      return;
    }
    if (second >= 0) {
      mates[first] = many(first);
      mates[second] = many(first);
    }
    mates[place] = many(first);
  }
}
