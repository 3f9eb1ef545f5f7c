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
  MeshInput.Read read(Shell shell, Timing timing) throws IOException, Failure {
    return input(shell, timing).readNamed();
  }

  /// The file, which may be read.
  MeshInput input(Shell shell, Timing timing) {
    return new MeshInput(shell, timing, file);
  }
}
