package dev.shoal.cli;

import dev.shoal.cli.mesh.MeshInput;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import picocli.CommandLine.Parameters;

/// Which mesh to read.
final class MeshFileOptions {
  @Parameters(
      paramLabel = "MESH",
      description =
          "A mesh: .cells, text with columns i, j, k and level as far as there are, or a .vtu that "
              + "shoal wrote; gzip is seen through. - is the standard input.")
  String file;

  MeshInput input(Shell shell, Timing timing) {
    return new MeshInput(shell, timing, file);
  }
}
