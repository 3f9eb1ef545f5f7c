package dev.shoal.formats.unstructured;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;

/// Meshes of Medit and of INRIA's other programs, as text: sections of points and of cells of one
/// kind each, in any order. Sections about them, such as corners and normals, are skipped; any
/// other section is an error, since cells might be lost.
///
/// The file ends with `End`. Some programs, such as libigl, do not write it; it may be absent after
/// a section of cells that is complete.
final class MeditFile {
  /// The sections that are about points and cells and have none, by INRIA's libMeshb and BAMG.
  private static final Pattern SKIPPED =
      Pattern.compile(
          "Corners|Ridges|Required\\w+|(Crossed|Cracked|Equivalen(t|ced)|Inner)Edges|Normals"
              + "|Tangents|PrivateTable|Fault_\\w+"
              + "|(Normal|Tangent|I?Sol|DSol|ExtraVertices|Iterations|Times)At\\w+"
              + "|Sub[Dd]omain\\w*|BoundingBox"
              + "|\\w+On(Geometric|Support)\\w+|\\w*AngleOfCornerBound|\\w+Ordering");

  /// The sections that have a quoted text: BAMG's notes on where the mesh comes from.
  private static final Set<String> OF_TEXT =
      Set.of(
          "Identifier",
          "Geometry",
          "MeshSupportOfVertices",
          "IdentityOfMeshSupport",
          "IncludeFile",
          "PhysicsReference");

  private MeditFile() {}

  /// Returns whether the first line that is not a comment begins a file of this format.
  static boolean isBegunBy(String line) {
    return line.startsWith("MeshVersionFormatted");
  }

  static UnstructuredMesh read(Content content) throws IOException {
    var text = new MeshScanner(content, '#');
    text.require("MeshVersionFormatted");
    text.count("the version");
    var mesh = new MeshBuilder(text);
    int dimension = 3;
    boolean isAfterCells = false;
    String section = text.word();
    while (!section.equals("End") && !(section.isEmpty() && isAfterCells)) {
      CellShape shape = shape(section);
      String next = null;
      isAfterCells = shape != null;
      if (section.equals("Dimension")) {
        dimension = dimension(text);
      } else if (section.equals("Vertices")) {
        points(text, dimension, mesh);
      } else if (shape != null) {
        cells(text, shape, mesh);
      } else {
        next = pass(text, section);
      }
      section = next == null ? text.word() : next;
    }
    return mesh.build();
  }

  private static CellShape shape(String section) {
    return switch (section) {
      case "Edges" -> CellShape.LINE;
      case "Triangles" -> CellShape.TRIANGLE;
      case "Quadrilaterals" -> CellShape.QUAD;
      case "Tetrahedra" -> CellShape.TETRAHEDRON;
      case "Hexahedra" -> CellShape.HEXAHEDRON;
      case "Prisms" -> CellShape.PRISM;
      case "Pyramids" -> CellShape.PYRAMID;
      default -> null;
    };
  }

  private static int dimension(MeshScanner text) throws IOException {
    int dimension = text.count("the dimension");
    if (dimension != 2 && dimension != 3) {
      throw text.error("has the dimension " + dimension + ", must be 2 or 3");
    }
    return dimension;
  }

  private static void points(MeshScanner text, int dimension, MeshBuilder mesh) throws IOException {
    int count = text.count("the number of points");
    for (int p = 0; p < count; p++) {
      mesh.point(text.number("x"), text.number("y"), dimension == 3 ? text.number("z") : 0);
      text.number("the label of a point");
    }
  }

  private static void cells(MeshScanner text, CellShape shape, MeshBuilder mesh)
      throws IOException {
    int count = text.count("the number of cells");
    for (int c = 0; c < count; c++) {
      for (int k = 0; k < shape.corners; k++) {
        mesh.corner(text.integer("a corner") - 1);
      }
      mesh.endCell(shape);
      text.number("the label of a cell");
    }
  }

  /// Skips a section that has no cells and returns the word that begins the next one. Only these
  /// words begin with a letter.
  private static String pass(MeshScanner text, String section) throws IOException {
    requireSkippable(text, section);
    if (OF_TEXT.contains(section)) {
      text.atEnd(); // moves to the text, which is often in the next line
      text.restOfLine();
    }
    String word = text.word();
    while (!word.isEmpty() && !Character.isLetter(word.charAt(0))) {
      word = text.word();
    }
    return word;
  }

  private static void requireSkippable(MeshScanner text, String section) throws FormatException {
    if (section.isEmpty()) {
      throw text.error("ends without End; the file is truncated");
    }
    String quoted = FormatException.quote(section);
    if (!Character.isLetter(section.charAt(0))) {
      throw text.error(
          "has %s where a section should begin; the section above has more than it counts", quoted);
    }
    if (!OF_TEXT.contains(section) && !SKIPPED.matcher(section).matches()) {
      throw text.error("has the section %s, which is not read", quoted);
    }
  }
}
