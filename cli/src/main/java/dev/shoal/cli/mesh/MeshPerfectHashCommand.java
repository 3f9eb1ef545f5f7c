package dev.shoal.cli.mesh;

import dev.shoal.cli.shell.Shell;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "perfecthash",
    description = {
      "The mesh of lanl/PerfectHash, cell by cell: neigh2d's, or with --remap those of remap2d.",
      "A square of N x N; half of its cells get level 1, a quarter level 2, and so on; then levels are "
          + "raised until they differ by one at most."
    })
final class MeshPerfectHashCommand extends MeshGenerateCommand {
  @Option(
      names = "--base",
      paramLabel = "N",
      required = true,
      description = "The cells of level 0 a side.")
  int base;

  @Option(
      names = "--remap",
      description = "A mesh of remap2d, which sets its seed once; neigh2d sets 0 before each.")
  boolean remap;

  @Mixin GlibcOptions random;

  MeshPerfectHashCommand(Shell shell) {
    super(shell);
  }

  @Override
  CellMesh generate() {
    if (!remap) {
      random.refuse("--remap");
      return ReferenceMesh.perfectHash(base, levels);
    }
    return random.draw((GlibcRandom drawn) -> ReferenceMesh.perfectHash(base, levels, drawn));
  }
}
