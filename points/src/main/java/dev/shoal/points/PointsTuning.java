package dev.shoal.points;

/// The sizes that the searches depend on for speed; results do not depend on them.
///
/// @param minPairBlock points of one task of a pair search, at least: so many that finding the
///   first cell of the task does not matter
/// @param maxPairBlock points of one task of a pair search, at most
/// @param denseCell points of a cell for which it pays to test whether all are near each other
/// @param gridBlock points of one task when cells are assigned or points are reordered
/// @param leaf boxes of a leaf of a tree, at most
/// @param treeTasks tasks for one level of a tree: enough for any number of threads that pays
/// @param treeBlock points or boxes of one task of a tree search
/// @param slabsPerEdge slabs of a polygon for each edge, to begin with
/// @param entriesPerEdge entries in all slabs for each edge, at most
/// @param insideBlock points of one task of a polygon search
record PointsTuning(
    int minPairBlock,
    int maxPairBlock,
    int denseCell,
    int gridBlock,
    int leaf,
    int treeTasks,
    int treeBlock,
    int slabsPerEdge,
    int entriesPerEdge,
    int insideBlock) {
  /// The sizes for the host's processors, which prepare the cells and trees of every device.
  static final PointsTuning HOST =
      new PointsTuning(1 << 7, 1 << 12, 64, 1 << 14, 8, 1 << 7, 1 << 9, 2, 8, 1 << 12);
}
