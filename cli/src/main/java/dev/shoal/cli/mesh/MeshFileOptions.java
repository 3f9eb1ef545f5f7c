package dev.shoal.cli.mesh;

import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import java.io.IOException;
import picocli.CommandLine.Parameters;

/// Which mesh to read.
final class MeshFileOptions {
  @Parameters(
      paramLabel = "MESH",
      description =
          "A mesh: .cells, text with the columns i, j, k and level as far as they apply, or a "
              + ".vtu written by shoal, plain or compressed with gzip or xz. - is standard "
              + "input.")
  String file;

  /// Reads the mesh.
  MeshInput read(Shell shell, Timing timing) throws IOException, Failure {
    return MeshInput.read(shell, timing, file);
  }
}
