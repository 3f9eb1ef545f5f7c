package dev.shoal.formats;

import java.nio.file.Path;
import java.util.Optional;

/// The formats of meshes of cells; `docs/mesh-files.md` tells what is in them.
public enum MeshFormat {
  /// Shoal's own: a header of 32 bytes and one column of integers after the other.
  CELLS(".cells"),
  /// Text: `i,j,level`, one cell a line.
  CSV(".csv"),
  /// VTK's unstructured grid, for ParaView; of those only what Shoal wrote is read.
  VTU(".vtu");

  private final String ending;

  MeshFormat(String ending) {
    this.ending = ending;
  }

  /// The format that the name of `file` says, a final `.gz` aside.
  public static Optional<MeshFormat> ofName(Path file) {
    return ofExtension(Format.extension(file.toString()));
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
