package dev.shoal.formats.geometry;

import dev.shoal.formats.names.FileExtension;
import java.nio.file.Path;
import java.util.Optional;

/// The output formats for surfaces of triangles.
public enum SurfaceFormat {
  /// Wavefront's text format; exact.
  OBJ,
  /// Stanford's PLY, binary, little-endian, with doubles; exact.
  PLY;

  /// Returns the format that the name of `file` implies, ignoring a final `.gz`.
  public static Optional<SurfaceFormat> ofName(Path file) {
    return switch (FileExtension.of(file)) {
      case "obj" -> Optional.of(OBJ);
      case "ply" -> Optional.of(PLY);
      default -> Optional.empty();
    };
  }
}
