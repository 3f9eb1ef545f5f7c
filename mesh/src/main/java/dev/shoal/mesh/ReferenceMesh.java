package dev.shoal.mesh;

import java.util.Objects;

/// Reproduces the random meshes on which the reference codes of Los Alamos were measured, cell by
/// cell in the same order.
///
/// Each draws a level for every cell of a square of n by n, raises levels until neighbours in that
/// square differ by at most one, and splits each cell evenly down to its level, row by row.
///
/// - **Order:** as drawn, or shuffled in seven passes.
/// - **Cost:** O(cells) work, some passes over the square; one random number for each coarse cell
///   and level, and seven for each cell if shuffled.
/// - **Errors:** `IllegalArgumentException` if there would be more cells than an array holds, or
///   the grid has no such level.
/// - **Source:** Robey and others, `lanl/PerfectHash`, `lanl/CompactHash`, `lanl/CompactHashRemap`;
///   written from a description of their behaviour.
public final class ReferenceMesh {
  private ReferenceMesh() {}

  /// Makes the mesh of PerfectHash's `neigh2d`, which sets the seed 0 before the levels and again
  /// before the shuffle.
  public static CellMesh perfectHash(int n, int levels) {
    var random = new GlibcRandom(0);
    var square = new RandomLevels(n, levels);
    square.drawByDice(random);
    random.seed(0);
    return square.toCells(random).toMesh();
  }

  /// Makes the mesh of PerfectHash's `remap2d`, which sets the seed 1 and then draws one after the
  /// other.
  public static CellMesh perfectHash(int n, int levels, GlibcRandom random) {
    var square = new RandomLevels(n, levels);
    square.drawByDice(Objects.requireNonNull(random, "random"));
    return square.toCells(random).toMesh();
  }

  /// Makes the mesh of CompactHash's `neigh2d`, whose seed is 1 when it starts; the hash library
  /// changes it between meshes.
  ///
  /// @param percent of the coarse cells that get the finest level; coarser levels in proportion
  /// @param shuffled whether cells are shuffled, as with `-r`, after setting the seed 0
  public static CellMesh compactHash(
      int n, int levels, float percent, boolean shuffled, GlibcRandom random) {
    var square = new RandomLevels(n, levels);
    square.drawByThreshold(percent, 1, Objects.requireNonNull(random, "random"));
    if (shuffled) {
      random.seed(0);
    }
    return square.toCells(shuffled ? random : null).toMesh();
  }

  /// Makes the mesh of CompactHashRemap's `AMR_remap … -adapt-meshgen` without a target, whose seed
  /// is 0 when it starts, and 0 again before each shuffle.
  ///
  /// @param percent of the coarse cells that get the finest level; coarser levels in proportion
  public static CellMesh compactHashRemap(int n, int levels, float percent, GlibcRandom random) {
    var square = new RandomLevels(n, levels);
    square.drawByThreshold(percent, 0, Objects.requireNonNull(random, "random"));
    random.seed(0);
    return square.toCells(random).toMesh();
  }
}
