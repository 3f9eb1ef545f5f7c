package dev.shoal.cli.mesh;

import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.UnstructuredFiles;
import dev.shoal.formats.UnstructuredMesh;
import dev.shoal.topology.PolytopeMesh;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// A file of an unstructured mesh that a command reads.
public final class UnstructuredInput {
  private static final String STANDARD_INPUT = "-";

  private final Shell shell;
  private final Timing timing;
  private final String file;

  /// @param file a file, or `-` for the standard input
  public UnstructuredInput(Shell shell, Timing timing, String file) {
    this.shell = shell;
    this.timing = timing;
    this.file = file;
  }

  /// What messages call it.
  public String name() {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }

  /// The points and cells of the file.
  public UnstructuredMesh read() throws IOException {
    try (var _ = Progress.of(shell, name(), -1)) {
      UnstructuredMesh mesh =
          timing.measure(
              Phase.READ,
              () ->
                  file.equals(STANDARD_INPUT)
                      ? UnstructuredFiles.read(name(), shell.in())
                      : UnstructuredFiles.read(Path.of(file)));
      timing.moved(Phase.READ, bytes(mesh));
      return mesh;
    } catch (FormatException | FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(name() + ": " + e.getMessage(), e); // of the system, without a name
    }
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
