package dev.shoal.cli.topology;

import dev.shoal.cli.numbers.SourceFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.formats.unstructured.UnstructuredFiles;
import dev.shoal.formats.unstructured.UnstructuredMesh;
import dev.shoal.topology.PolytopeMesh;
import java.io.IOException;

/// A file of an unstructured mesh that a command reads.
public final class UnstructuredInput {
  private final SourceFile source;

  /// @param file a file, or `-` for the standard input
  public UnstructuredInput(Shell shell, Timing timing, String file) {
    this.source = new SourceFile(shell, timing, file);
  }

  /// What messages call it.
  public String name() {
    return source.name();
  }

  /// The points and cells of the file.
  public UnstructuredMesh read() throws IOException, Failure {
    return source.read(UnstructuredFiles::read, UnstructuredFiles::read, UnstructuredInput::bytes);
  }

  private static long bytes(UnstructuredMesh mesh) {
    return (long) Double.BYTES * mesh.points().length()
        + (long) Integer.BYTES * (mesh.corners().length() + 2L * mesh.length());
  }

  /// The cells, which must have faces.
  public PolytopeMesh cells(UnstructuredMesh mesh) throws Failure {
    try {
      return new PolytopeMesh(mesh.pointCount(), mesh.offsets(), mesh.corners(), mesh.kinds());
    } catch (IllegalArgumentException e) {
      throw new Failure(name(), e); // segments or points alone
    }
  }
}
