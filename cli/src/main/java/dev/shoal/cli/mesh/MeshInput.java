package dev.shoal.cli.mesh;

import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.numbers.Origin;
import dev.shoal.cli.numbers.SourceFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.IntArray;
import dev.shoal.formats.mesh.MeshCells;
import dev.shoal.formats.mesh.MeshFiles;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.io.IOException;
import java.util.List;

/// A file of cells that a command reads.
public final class MeshInput {
  /// A mesh that was read, in host arrays.
  ///
  /// @param origin where its cells are in the file
  record Read(Origin origin, CellMesh mesh) implements NamedInput {
    @Override
    public String name() {
      return origin.name();
    }
  }

  private final SourceFile source;

  /// @param file a file, or `-` for the standard input
  public MeshInput(Shell shell, Timing timing, String file) {
    this.source = new SourceFile(shell, timing, file);
  }

  /// What messages call it.
  public String name() {
    return source.name();
  }

  /// Returns the mesh, in host arrays. It is not checked that its cells tile the domain.
  public CellMesh read() throws IOException, Failure {
    return mesh(source.read(MeshFiles::read, MeshFiles::read, MeshOutput::bytes));
  }

  /// As [#read], with the name of the file.
  Read readNamed() throws IOException, Failure {
    return new Read(source.origin(cell -> MeshFiles.line(source.path(), (int) cell)), read());
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
