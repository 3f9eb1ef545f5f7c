package dev.shoal.formats.mesh;

import dev.shoal.formats.names.FileExtension;
import java.nio.file.Path;
import java.util.Optional;

/// The formats of meshes of cells; `docs/mesh-files.md` documents them.
public enum MeshFormat {
  /// Shoal's own: a header of 32 bytes and the columns of integers.
  CELLS(".cells"),
  /// Text: `i,j,level`, one cell per line.
  CSV(".csv"),
  /// VTK's unstructured grid, for ParaView. Only files that Shoal wrote are read as this format.
  VTU(".vtu");

  private final String ending;

  MeshFormat(String ending) {
    this.ending = ending;
  }

  /// Returns the format that the name of `file` implies, ignoring a final `.gz`.
  public static Optional<MeshFormat> ofName(Path file) {
    return ofExtension(FileExtension.of(file));
  }

  static Optional<MeshFormat> ofExtension(String extension) {
    for (MeshFormat format : values()) {
      if (format.ending.equals("." + extension)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }
}
