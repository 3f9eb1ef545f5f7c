package dev.shoal.cli.mesh;

import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.HierarchicalMesh;
import dev.shoal.mesh.ReferenceMesh;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The meshes of the reference codes, drawn by the generator of the C library that they use.
final class ReferenceMeshCommands {
  private ReferenceMeshCommands() {}

  /// A kind of which a C program draws several, one after the other.
  abstract static class Drawn extends MeshKind {
    @Option(
        names = "--seed",
        paramLabel = "SEED",
        description =
            "As srand(SEED) before the first mesh; 1 without it, as the programs have it.")
    Integer seed;

    @Option(
        names = "--nth",
        paramLabel = "N",
        description = "The N-th mesh drawn with these options in one run; the first without it.")
    Integer nth;

    final CellMesh draw(Function<GlibcRandom, CellMesh> mesh) {
      if (nth != null && nth < 1) {
        throw new IllegalArgumentException("--nth is " + nth + ", must be 1 at least");
      }
      var random = new GlibcRandom(seed == null ? 1 : seed);
      CellMesh drawn = mesh.apply(random);
      for (int n = 1; nth != null && n < nth; n++) {
        drawn = mesh.apply(random);
      }
      return drawn;
    }

    /// Refuses `--seed` and `--nth` where nothing is drawn.
    ///
    /// @param option the option they go with
    final void refuseSeed(String option) {
      if (seed != null || nth != null) {
        throw refusal("--seed and --nth go with " + option + "; without it there is but one mesh");
      }
    }
  }

  /// A kind over a square of coarse cells.
  abstract static class Square extends Drawn {
    @Option(
        names = "--base",
        paramLabel = "N",
        required = true,
        description = "The cells of level 0 a side.")
    int base;
  }

  @Command(
      name = "perfecthash",
      description = {
        "The mesh of lanl/PerfectHash, cell by cell: neigh2d's, or with --remap those of remap2d.",
        "A square of N x N; half of its cells get level 1, a quarter level 2, and so on; then levels are "
            + "raised until they differ by one at most."
      })
  static final class PerfectHash extends Square {
    @Option(
        names = "--remap",
        description = "A mesh of remap2d, which sets its seed once; neigh2d sets 0 before each.")
    boolean remap;

    @Override
    CellMesh generate() {
      if (!remap) {
        refuseSeed("--remap");
        return ReferenceMesh.perfectHash(base, levels);
      }
      return draw((GlibcRandom drawn) -> ReferenceMesh.perfectHash(base, levels, drawn));
    }
  }

  @Command(
      name = "compacthash",
      description = {
        "The mesh of lanl/CompactHash's neigh2d, cell by cell, or with --remap that of "
            + "lanl/CompactHashRemap's AMR_remap -adapt-meshgen.",
        "A square of N x N; a fraction of its cells gets the finest level, for coarser ones in proportion; "
            + "then levels are raised until they differ by one at most."
      })
  static final class CompactHash extends Square {
    @Option(
        names = "--percent",
        paramLabel = "P",
        required = true,
        description = "How many of the coarse cells get the finest level, in percent.")
    float percent;

    @Option(
        names = "--shuffled",
        description = "Shuffle the cells, as neigh2d -r; AMR_remap always does.")
    boolean shuffled;

    @Option(
        names = "--remap",
        description = "The mesh of AMR_remap, which draws some numbers more.")
    boolean remap;

    @Override
    CellMesh generate() {
      return draw((GlibcRandom drawn) ->
          remap
              ? ReferenceMesh.compactHashRemap(base, levels, percent, drawn)
              : ReferenceMesh.compactHash(base, levels, percent, shuffled, drawn));
    }
  }

  @Command(
      name = "hierarchical",
      description = {
        "The mesh of lanl/CompactHashRemap's AMR_remap LEVELS CELLS, cell by cell, grown by splits.",
        "Its LEVELS are one more than our finest level. The base grid follows from cells, levels and "
            + "sparsity; neighbours may differ by any number of levels."
      })
  static final class Hierarchical extends Drawn {
    @Option(
        names = {"-n", "--cells"},
        paramLabel = "N",
        required = true,
        description = "How many cells; up to two fewer, as each split makes four of one.")
    int cells;

    @Option(
        names = "--sparsity",
        paramLabel = "SHARE",
        description = "Cells as a share of those of the finest level, about; 0.1 without it.")
    double sparsity = HierarchicalMesh.USUAL_SPARSITY;

    @Option(
        names = "--least-base",
        paramLabel = "N",
        description = "The fewest cells of level 0 a side; 2 without it.")
    int minBase = HierarchicalMesh.USUAL_MIN_BASE;

    @Override
    CellMesh generate() {
      if (levels < 0 || levels == Integer.MAX_VALUE) {
        throw new IllegalArgumentException("--levels is " + levels + ", must be 0 at least");
      }
      return draw(
          (GlibcRandom drawn) -> HierarchicalMesh.of(levels + 1, cells, sparsity, minBase, drawn));
    }
  }
}
