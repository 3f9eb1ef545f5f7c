package dev.shoal.cli.mesh;

import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.numbers.Origin;
import dev.shoal.cli.numbers.SourceFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.formats.mesh.MeshCells;
import dev.shoal.formats.mesh.MeshFiles;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.io.IOException;

/// A mesh that a command read, in host arrays. It is not checked that its cells tile the domain.
///
/// @param origin where its cells are in the file
public record MeshInput(Origin origin, CellMesh mesh) implements NamedInput {
  /// Reads a mesh.
  ///
  /// @param file a file, or `-` for the standard input
  public static MeshInput read(Shell shell, Timing timing, String file)
      throws IOException, Failure {
    var source = new SourceFile(shell, timing, file);
    MeshCells cells = source.read(MeshFiles::read, MeshFiles::read, MeshOutput::bytes);
    Origin origin = source.origin(cell -> MeshFiles.line(source.path(), (int) cell));
    return new MeshInput(origin, mesh(source.name(), cells));
  }

  @Override
  public String name() {
    return origin.name();
  }

  private static CellMesh mesh(String name, MeshCells cells) throws Failure {
    try {
      BaseGrid base = Dimensions.grid(cells.base());
      return Dimensions.mesh(base, cells.coordinates(), cells.level());
    } catch (IllegalArgumentException e) {
      throw new Failure(name, e); // more coarse cells than a long counts
    }
  }
}
