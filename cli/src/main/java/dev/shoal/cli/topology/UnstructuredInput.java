package dev.shoal.cli.topology;

import dev.shoal.cli.numbers.SourceFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.formats.unstructured.UnstructuredFiles;
import dev.shoal.formats.unstructured.UnstructuredMesh;
import dev.shoal.topology.PolytopeMesh;
import java.io.IOException;

/// The points and cells of an unstructured mesh that a command read.
///
/// @param name what messages call the file
public record UnstructuredInput(String name, UnstructuredMesh mesh) {
  /// Reads a mesh.
  ///
  /// @param file a file, or `-` for the standard input
  public static UnstructuredInput read(Shell shell, Timing timing, String file)
      throws IOException, Failure {
    var source = new SourceFile(shell, timing, file);
    return new UnstructuredInput(
        source.name(),
        source.read(UnstructuredFiles::read, UnstructuredFiles::read, UnstructuredInput::bytes));
  }

  private static long bytes(UnstructuredMesh mesh) {
    return (long) Double.BYTES * mesh.points().length()
        + (long) Integer.BYTES * (mesh.corners().length() + 2L * mesh.length());
  }

  /// The cells, which must have faces.
  PolytopeMesh cells() throws Failure {
    try {
      return new PolytopeMesh(mesh.pointCount(), mesh.offsets(), mesh.corners(), mesh.kinds());
    } catch (IllegalArgumentException e) {
      throw new Failure(name, e); // segments or points alone
    }
  }
}
