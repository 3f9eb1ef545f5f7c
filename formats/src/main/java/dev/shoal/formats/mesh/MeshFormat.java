package dev.shoal.formats.mesh;

import dev.shoal.formats.names.FileExtension;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// The formats of meshes of cells; `docs/mesh-files.md` documents them.
public enum MeshFormat {
  /// Shoal's own: a header of 32 bytes and the columns of integers.
  CELLS("cells"),
  /// Text: `i,j,level`, one cell per line.
  CSV("csv"),
  /// VTK's unstructured grid, for ParaView. Only files that Shoal wrote are read as this format.
  VTU("vtu");

  private final String extension;

  MeshFormat(String extension) {
    this.extension = extension;
  }

  /// Returns the format that the name of `file` implies, ignoring a final `.gz`.
  public static Optional<MeshFormat> ofName(Path file) {
    return ofExtension(FileExtension.of(file));
  }

  static Optional<MeshFormat> ofExtension(String extension) {
    return Arrays.stream(values()).filter(f -> f.extension.equals(extension)).findFirst();
  }
}
