package dev.shoal.cli.mesh;

import dev.shoal.cli.shell.Shell;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "uniform", description = "All cells of one level, row by row.")
final class MeshUniformCommand extends MeshGenerateCommand {
  @Option(
      names = "--base",
      paramLabel = "NX[xNY[xNZ]]",
      required = true,
      converter = BaseConverter.class,
      description = "The cells of level 0 in each dimension.")
  BaseGrid base;

  MeshUniformCommand(Shell shell) {
    super(shell);
  }

  @Override
  CellMesh generate() {
    return UniformMesh.of(base, levels);
  }
}
