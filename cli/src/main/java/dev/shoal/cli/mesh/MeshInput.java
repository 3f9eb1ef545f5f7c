package dev.shoal.cli.mesh;

import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.IntArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.MeshCells;
import dev.shoal.formats.MeshFiles;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;

/// A file of cells that a command reads.
public final class MeshInput {
  private static final String STANDARD_INPUT = "-";

  private final Shell shell;
  private final Timing timing;
  private final String file;

  /// @param file a file, or `-` for the standard input
  public MeshInput(Shell shell, Timing timing, String file) {
    this.shell = shell;
    this.timing = timing;
    this.file = file;
  }

  /// What messages call it.
  public String name() {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }

  /// The mesh, on the heap. That its cells tile the domain is not checked.
  public CellMesh read() throws IOException, Failure {
    try (var _ = Progress.of(shell, name(), -1)) {
      MeshCells cells = timing.measure(Phase.READ, this::cells);
      timing.moved(Phase.READ, MeshOutput.bytes(cells));
      return mesh(cells);
    } catch (FormatException | FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(name() + ": " + e.getMessage(), e); // of the system, without a name
    }
  }

  private MeshCells cells() throws IOException {
    return file.equals(STANDARD_INPUT)
        ? MeshFiles.read(name(), shell.in())
        : MeshFiles.read(Path.of(file));
  }

  private CellMesh mesh(MeshCells cells) throws Failure {
    try {
      List<Integer> n = cells.base();
      List<IntArray> at = cells.coordinates();
      IntArray level = cells.level();
      return switch (cells.dimensions()) {
        case 1 -> CellMesh.of(BaseGrid.of(n.get(0)), at.get(0), level);
        case 2 -> CellMesh.of(BaseGrid.of(n.get(0), n.get(1)), at.get(0), at.get(1), level);
        default ->
            CellMesh.of(
                BaseGrid.of(n.get(0), n.get(1), n.get(2)), at.get(0), at.get(1), at.get(2), level);
      };
    } catch (IllegalArgumentException e) {
      throw new Failure(name(), e); // more coarse cells than a long counts
    }
  }
}
