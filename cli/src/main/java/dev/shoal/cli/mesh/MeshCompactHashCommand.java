package dev.shoal.cli.mesh;

import dev.shoal.cli.shell.Shell;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "compacthash",
    description = {
      "The mesh of lanl/CompactHash's neigh2d, cell by cell, or with --remap that of "
          + "lanl/CompactHashRemap's AMR_remap -adapt-meshgen.",
      "A square of N x N; a fraction of its cells gets the finest level, for coarser ones in proportion; "
          + "then levels are raised until they differ by one at most."
    })
final class MeshCompactHashCommand extends MeshGenerateCommand {
  @Option(
      names = "--base",
      paramLabel = "N",
      required = true,
      description = "The cells of level 0 a side.")
  int base;

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

  @Option(names = "--remap", description = "The mesh of AMR_remap, which draws some numbers more.")
  boolean remap;

  @Mixin GlibcOptions random;

  MeshCompactHashCommand(Shell shell) {
    super(shell);
  }

  @Override
  CellMesh generate() {
    return random.draw((GlibcRandom drawn) ->
        remap
            ? ReferenceMesh.compactHashRemap(base, levels, percent, drawn)
            : ReferenceMesh.compactHash(base, levels, percent, shuffled, drawn));
  }
}
