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
            "The seed that is passed to srand() before the first mesh (default: 1, as in the "
                + "programs).")
    Integer seed;

    @Option(
        names = "--nth",
        paramLabel = "N",
        description = "Generate the N-th mesh of a run with these options (default: the first).")
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
        description = "The number of cells of level 0 on each side.")
    int base;
  }

  @Command(
      name = "perfecthash",
      description = {
        "The mesh of neigh2d in lanl/PerfectHash, cell by cell; with --remap that of remap2d.",
        "A square of N x N cells: half of them get level 1, a quarter level 2, and so on; then "
            + "levels are raised until neighbours differ by at most one."
      })
  static final class PerfectHash extends Square {
    @Option(
        names = "--remap",
        description =
            "The mesh of remap2d, which seeds the generator once; neigh2d seeds it with 0 "
                + "before each mesh.")
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
        "The mesh of neigh2d in lanl/CompactHash, cell by cell; with --remap that of AMR_remap "
            + "-adapt-meshgen in lanl/CompactHashRemap.",
        "A square of N x N cells: a fraction of them gets the finest level, and coarser levels "
            + "get theirs in proportion; then levels are raised until neighbours differ by at "
            + "most one."
      })
  static final class CompactHash extends Square {
    @Option(
        names = "--percent",
        paramLabel = "P",
        required = true,
        description = "The percentage of the coarse cells that gets the finest level.")
    float percent;

    @Option(
        names = "--shuffled",
        description = "Shuffle the cells, like neigh2d -r; AMR_remap always does.")
    boolean shuffled;

    @Option(
        names = "--remap",
        description = "The mesh of AMR_remap, which draws more random numbers.")
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
        "The mesh of AMR_remap LEVELS CELLS in lanl/CompactHashRemap, cell by cell, generated "
            + "by splits.",
        "Its LEVELS is one more than the finest level here. The base grid follows from the "
            + "cells, the levels and the sparsity; neighbours may differ by any number of "
            + "levels."
      })
  static final class Hierarchical extends Drawn {
    @Option(
        names = {"-n", "--cells"},
        paramLabel = "N",
        required = true,
        description =
            "The number of cells; the result may have up to two fewer, because a split replaces "
                + "one cell by four.")
    int cells;

    @Option(
        names = "--sparsity",
        paramLabel = "SHARE",
        description =
            "The approximate number of cells as a fraction of the cells of the finest level "
                + "(default: 0.1).")
    double sparsity = HierarchicalMesh.USUAL_SPARSITY;

    @Option(
        names = "--least-base",
        paramLabel = "N",
        description = "The minimum number of cells of level 0 on each side (default: 2).")
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
