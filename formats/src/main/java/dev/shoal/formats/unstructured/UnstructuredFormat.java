package dev.shoal.formats.unstructured;

import dev.shoal.formats.mesh.VtuFile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The formats of unstructured meshes that are read.
public enum UnstructuredFormat {
  /// Gmsh 2.2 and 4.1, text or binary.
  GMSH,
  /// Geomview's polygons, as text.
  OFF,
  /// Wavefront's polygons.
  OBJ,
  /// Stanford's polygons, text or binary.
  PLY,
  /// VTK's older format, text or binary.
  VTK,
  /// VTK's XML format: text, base64 or appended bytes, compressed with zlib or not.
  VTU,
  /// ADCIRC's grids, unit 14.
  FORT14,
  /// Medit's meshes, as text.
  MEDIT;

  private List<String> extensions() {
    return switch (this) {
      case GMSH -> List.of("msh");
      case OFF -> List.of("off");
      case OBJ -> List.of("obj");
      case PLY -> List.of("ply");
      case VTK -> List.of("vtk");
      case VTU -> List.of("vtu");
      case FORT14 -> List.of("14", "fort14", "grd");
      case MEDIT -> List.of("mesh");
    };
  }

  static Optional<UnstructuredFormat> ofExtension(String extension) {
    return Arrays.stream(values()).filter(f -> f.extensions().contains(extension)).findFirst();
  }

  /// Returns the format of a file by its first bytes.
  static Optional<UnstructuredFormat> ofBeginning(String text) {
    List<String> lines = text.lines().limit(1000).toList();
    String first =
        lines.stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .findFirst()
            .orElse("");
    return Arrays.stream(values()).filter(f -> f.isBegunBy(text, lines, first)).findFirst();
  }

  /// @param line the first line that is neither blank nor a comment
  private boolean isBegunBy(String text, List<String> lines, String line) {
    return switch (this) {
      case GMSH -> GmshFile.isBegunBy(line);
      case OFF -> OffFile.isBegunBy(line);
      case OBJ -> ObjFile.isBegunBy(line);
      case PLY -> PlyHeader.isBegunBy(text);
      case VTK -> LegacyVtkFile.isBegunBy(text);
      case VTU -> VtuFile.isBegunBy(text);
      case FORT14 -> Fort14File.isBegunBy(lines);
      case MEDIT -> MeditFile.isBegunBy(line);
    };
  }
}
