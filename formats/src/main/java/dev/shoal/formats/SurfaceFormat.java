package dev.shoal.formats;

import java.nio.file.Path;
import java.util.Optional;

/// The formats that surfaces of triangles are written in.
public enum SurfaceFormat {
  /// Wavefront's text: exact.
  OBJ,
  /// Stanford's, binary, little-endian, in doubles: exact.
  PLY;

  /// The format that the name of `file` says, a final `.gz` aside.
  public static Optional<SurfaceFormat> ofName(Path file) {
    return switch (Format.extension(file.toString())) {
      case "obj" -> Optional.of(OBJ);
      case "ply" -> Optional.of(PLY);
      default -> Optional.empty();
    };
  }
}
