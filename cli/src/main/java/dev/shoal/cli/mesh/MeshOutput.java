package dev.shoal.cli.mesh;

import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.formats.mesh.MeshCells;
import dev.shoal.formats.mesh.MeshFiles;
import dev.shoal.formats.mesh.MeshFormat;
import dev.shoal.mesh.CellMesh;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/// Where the cells of a mesh go.
final class MeshOutput {
  private MeshOutput() {}

  /// Writes a file: whole or not at all, also when the user interrupts.
  public static void write(CellMesh mesh, Path file) throws IOException, Failure {
    try (var whole = new WholeFile(file)) {
      MeshFiles.write(whole.out(), MeshFiles.requireFormat(file), cells(mesh));
      whole.commit();
    } catch (IllegalArgumentException e) {
      throw new Failure(file.toString(), e); // a cell that has no corners in the grid
    }
  }

  /// Prints the lines of a .csv file.
  public static void print(CellMesh mesh, PrintStream out) throws IOException {
    MeshFiles.write(out, MeshFormat.CSV, cells(mesh));
  }

  /// Returns a mesh of host arrays as files have it; nothing is copied.
  private static MeshCells cells(CellMesh mesh) {
    return new MeshCells(Dimensions.sizes(mesh.base()), Dimensions.coordinates(mesh), mesh.level());
  }

  /// The bytes of the cells in memory.
  static long bytes(MeshCells cells) {
    return (long) Integer.BYTES * (cells.dimensions() + 1) * cells.length();
  }

  /// The bytes of the cells in memory.
  public static long bytes(CellMesh mesh) {
    return bytes(cells(mesh));
  }
}
