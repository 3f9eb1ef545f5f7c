package dev.shoal.topology;

/// The corners of each face of the cells in space, as indices into a cell's row: four for each
/// face, of which the last is −1 for a triangle. Not to be written to.
final class SpaceFaces {
  static final int[] TETRAHEDRON = {
    0, 1, 3, -1,
    1, 2, 3, -1,
    2, 0, 3, -1,
    0, 2, 1, -1
  };

  static final int[] HEXAHEDRON = {
    0, 4, 7, 3,
    1, 2, 6, 5,
    0, 1, 5, 4,
    3, 7, 6, 2,
    0, 3, 2, 1,
    4, 5, 6, 7
  };

  static final int[] PRISM = {
    0, 1, 2, -1,
    3, 5, 4, -1,
    0, 3, 4, 1,
    1, 4, 5, 2,
    2, 5, 3, 0
  };

  static final int[] PYRAMID = {
    0, 3, 2, 1,
    0, 1, 4, -1,
    1, 2, 4, -1,
    2, 3, 4, -1,
    3, 0, 4, -1
  };

  private SpaceFaces() {}
}
