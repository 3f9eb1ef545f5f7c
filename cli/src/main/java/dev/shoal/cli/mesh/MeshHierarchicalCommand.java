package dev.shoal.cli.mesh;

import dev.shoal.cli.shell.Shell;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.HierarchicalMesh;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "hierarchical",
    description = {
      "The mesh of lanl/CompactHashRemap's AMR_remap LEVELS CELLS, cell by cell, grown by splits.",
      "Its LEVELS are one more than our finest level. The base grid follows from cells, levels and "
          + "sparsity; neighbours may differ by any number of levels."
    })
final class MeshHierarchicalCommand extends MeshGenerateCommand {
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
  int leastBase = HierarchicalMesh.USUAL_MIN_BASE;

  @Mixin GlibcOptions random;

  MeshHierarchicalCommand(Shell shell) {
    super(shell);
  }

  @Override
  CellMesh generate() {
    if (levels < 0 || levels == Integer.MAX_VALUE) {
      throw new IllegalArgumentException("--levels is " + levels + ", must be 0 at least");
    }
    return random.draw(
        (GlibcRandom drawn) -> HierarchicalMesh.of(levels + 1, cells, sparsity, leastBase, drawn));
  }
}
