package dev.shoal.cli.mesh;

import dev.shoal.cli.shell.Shell;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "random",
    description = {
      "Cells split at random until there are enough, in one, two or three dimensions.",
      "There is a cell of the finest level; neighbours may differ by any number of levels, see: shoal "
          + "mesh balance."
    })
final class MeshRandomCommand extends MeshGenerateCommand {
  @Option(
      names = "--base",
      paramLabel = "NX[xNY[xNZ]]",
      required = true,
      converter = BaseConverter.class,
      description = "The cells of level 0 in each dimension.")
  BaseGrid base;

  /// One of them.
  static final class Length {
    @Option(
        names = {"-n", "--cells"},
        paramLabel = "N",
        description =
            "How many cells; fewer where splits do not meet it: each makes 2, 4 or 8 of one.")
    Long cells;

    @Option(
        names = "--sparsity",
        paramLabel = "SHARE",
        description = "Cells as a share of those of the finest level, above 0 and 1 at most.")
    Double sparsity;
  }

  @ArgGroup(multiplicity = "1")
  Length length;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description = "Another seed, another mesh; 0 without it.")
  long seed;

  MeshRandomCommand(Shell shell) {
    super(shell);
  }

  @Override
  CellMesh generate() {
    return length.cells != null
        ? RandomMesh.of(base, levels, length.cells, seed)
        : RandomMesh.ofFraction(base, levels, length.sparsity, seed);
  }
}
